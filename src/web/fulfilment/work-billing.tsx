import type { WorkOrder } from '#contract/fulfilment.ts';
import { dayText } from '#domain/day-text.ts';
import { formatMoney, isNegative, isPositive } from '#domain/money.ts';
import type { OrderStep } from '#domain/order-work.ts';
import { paths } from '../paths.ts';
import { addressedCompany } from '../session/company.ts';
import { useSite } from '../session/site.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/table-column.ts';
import { TextLink } from '../ui/text-link.tsx';
import { isCreditable } from './credit-dialog.tsx';
import styles from './fulfilment.module.css';
import { paymentNote, typeWord } from './payment-note.ts';

type WorkInvoice = WorkOrder['invoices'][number];

interface WorkBillingProps {
  order: WorkOrder;
  onStep: (step: OrderStep, invoiceNo: string) => void;
}

/** Invoices and credit memos with their payments. */
export function WorkBilling({ order, onStep }: WorkBillingProps) {
  const site = useSite();
  if (order.invoices.length === 0) return null;
  const account = { slug: order.customerKey, company: addressedCompany(site, order.Company) };
  const hrefOf = ({ InvoiceType, InvoiceNo }: WorkInvoice) => paths.invoice(account, InvoiceType, InvoiceNo);
  const acts = (invoice: WorkInvoice) => <InvoiceActs order={order} invoice={invoice} onStep={onStep} />;
  return (
    <section aria-labelledby="billing">
      <h2 id="billing">Invoices and payments</h2>
      <p className={styles.beside}>
        <TextLink href={paths.accountMoney(order.Company, order.customerKey)}>
          Payments and credits of the account
        </TextLink>
      </p>
      <DataTable
        label="Invoices and payments"
        columns={columnsFor(hrefOf, acts)}
        rows={order.invoices}
        rowKey={({ InvoiceType, InvoiceNo }) => `${InvoiceType}/${InvoiceNo}`}
        attached={(invoice) => notesOf(invoice).length > 0 && <Notes of={invoice} />}
        card={(invoice) => (
          <div className={styles.lineCard}>
            <div className={styles.lineHead}>
              <TextLink href={hrefOf(invoice)}>{`${wordOf(invoice)} ${invoice.InvoiceNo}`}</TextLink>
              <strong>{formatMoney(invoice.total)}</strong>
            </div>
            <div className={styles.lineHead}>
              <span className={styles.quiet}>{dayText(invoice.InvoiceDate)}</span>
              <span className={styles.quiet}>{`balance ${formatMoney(invoice.Balance)}`}</span>
            </div>
            <Notes of={invoice} />
            {acts(invoice)}
          </div>
        )}
      />
    </section>
  );
}

const wordOf = ({ InvoiceType }: WorkInvoice): string => typeWord(InvoiceType);

const columnsFor = (
  hrefOf: (invoice: WorkInvoice) => string,
  acts: (invoice: WorkInvoice) => React.ReactNode,
): readonly Column<WorkInvoice>[] => [
  {
    key: 'no',
    head: 'Invoice #',
    cell: (invoice) => <TextLink href={hrefOf(invoice)}>{invoice.InvoiceNo}</TextLink>,
    tone: 'strong',
  },
  { key: 'type', head: 'Type', cell: wordOf },
  { key: 'date', head: 'Invoiced', cell: ({ InvoiceDate }) => dayText(InvoiceDate) },
  { key: 'due', head: 'Due', cell: ({ InvoiceDueDate }) => dayText(InvoiceDueDate) },
  { key: 'total', head: 'Total', cell: ({ total }) => formatMoney(total), align: 'end' },
  {
    key: 'balance',
    head: 'Balance',
    cell: ({ Balance }) => (
      <span className={isPositive(Balance) ? styles.due : styles.zero}>{formatMoney(Balance)}</span>
    ),
    align: 'end',
  },
  { key: 'acts', head: 'Action', cell: acts, align: 'end' },
];

function InvoiceActs({ order, invoice, onStep }: WorkBillingProps & { invoice: WorkInvoice }) {
  const { InvoiceNo, InvoiceType, Balance } = invoice;
  const mayPay = order.steps.includes('pay') && InvoiceType !== 'CM' && isPositive(Balance);
  const mayCredit = order.steps.includes('credit') && isCreditable(invoice);
  if (!mayPay && !mayCredit) return null;
  return (
    <span className={styles.acts}>
      {mayPay && (
        <Button size="small" aria-label={`Record payment of ${InvoiceNo}`} onClick={() => onStep('pay', InvoiceNo)}>
          Payment
        </Button>
      )}
      {mayCredit && (
        <Button size="small" aria-label={`Credit ${InvoiceNo}`} onClick={() => onStep('credit', InvoiceNo)}>
          Credit
        </Button>
      )}
    </span>
  );
}

/** Payments of an invoice, and what a credit memo is for. */
function notesOf({ payments, appliesTo, InvoiceType, Balance }: WorkInvoice): string[] {
  const paid = payments.map(paymentNote);
  const credited = appliesTo === null ? [] : [`Credits invoice ${appliesTo}`];
  const open = InvoiceType === 'CM' && isNegative(Balance) ? ['Open credit of the account'] : [];
  return [...paid, ...credited, ...open];
}

function Notes({ of }: { of: WorkInvoice }) {
  return (
    <ul className={styles.notes}>
      {notesOf(of).map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments may read the same, and none comes in between.
        <li key={index}>{note}</li>
      ))}
    </ul>
  );
}

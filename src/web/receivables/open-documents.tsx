import type { AccountMoney } from '#contract/receivables.ts';
import { dayText } from '#domain/day-text.ts';
import { formatMoney, isPositive, isZero } from '#domain/money.ts';
import { isOpenCredit, writeOffProblem } from '#domain/receivables.ts';
import styles from '../fulfilment/fulfilment.module.css';
import { typeWord } from '../fulfilment/payment-note.ts';
import { paths } from '../paths.ts';
import { addressedCompany } from '../session/company.ts';
import { useSite } from '../session/site.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Column } from '../ui/table-column.ts';
import { TextLink } from '../ui/text-link.tsx';
import { keyOf, type OpenDocument, owing, ruled } from './documents.ts';
import type { Entering } from './open-entry.tsx';

interface OpenDocumentsProps {
  account: AccountMoney;
  onEnter: (entering: Entering) => void;
}

/** What the account owes and holds, oldest first. */
export function OpenDocuments({ account, onEnter }: OpenDocumentsProps) {
  const site = useSite();
  const company = addressedCompany(site, account.Company);
  const hrefOf = ({ InvoiceType, InvoiceNo }: OpenDocument) =>
    paths.invoice({ slug: account.customerKey, company }, InvoiceType, InvoiceNo);
  const acts = (row: OpenDocument) => <Acts account={account} of={row} onEnter={onEnter} />;
  return (
    <section aria-labelledby="open">
      <h2 id="open">Open invoices and credits</h2>
      <DataTable
        label="Open invoices and credits"
        columns={columnsFor(hrefOf, acts, account)}
        rows={account.documents}
        rowKey={keyOf}
        empty={<EmptyState title="Nothing is open.">The account owes nothing and holds no credit.</EmptyState>}
        card={(row) => (
          <div className={styles.lineCard}>
            <div className={styles.lineHead}>
              <TextLink href={hrefOf(row)}>{`${typeWord(row.InvoiceType)} ${row.InvoiceNo}`}</TextLink>
              <strong>{formatMoney(row.Balance)}</strong>
            </div>
            <div className={styles.lineHead}>
              <span className={styles.quiet}>{factsOf(row, account)}</span>
              {!isZero(row.total) && <span className={styles.most}>{`of ${formatMoney(row.total)}`}</span>}
            </div>
            {acts(row)}
          </div>
        )}
      />
    </section>
  );
}

/** When, for whom when it is another account, and what an adjustment is. */
const factsOf = (row: OpenDocument, { customerKey }: AccountMoney): string =>
  [
    dayText(row.InvoiceDate),
    row.InvoiceDueDate && `due ${dayText(row.InvoiceDueDate)}`,
    row.customerKey === customerKey ? '' : row.customerKey,
    row.CustomerPONo && `PO ${row.CustomerPONo}`,
    row.InvoiceType === 'AD' ? row.Comment : '',
  ]
    .filter(Boolean)
    .join(' · ');

const columnsFor = (
  hrefOf: (row: OpenDocument) => string,
  acts: (row: OpenDocument) => React.ReactNode,
  { customerKey }: AccountMoney,
): readonly Column<OpenDocument>[] => [
  {
    key: 'no',
    head: 'Invoice #',
    cell: (row) => <TextLink href={hrefOf(row)}>{row.InvoiceNo}</TextLink>,
    tone: 'strong',
  },
  {
    key: 'type',
    head: 'Type',
    cell: (row) => (row.InvoiceType === 'AD' && row.Comment ? row.Comment : typeWord(row.InvoiceType)),
  },
  { key: 'date', head: 'Invoiced', cell: ({ InvoiceDate }) => dayText(InvoiceDate) },
  { key: 'due', head: 'Due', cell: ({ InvoiceDueDate }) => dayText(InvoiceDueDate) },
  {
    key: 'for',
    head: 'PO #',
    cell: (row) =>
      [row.CustomerPONo, row.customerKey === customerKey ? '' : row.customerKey].filter(Boolean).join(' · '),
  },
  // What is kept on account is over nothing.
  { key: 'total', head: 'Total', cell: ({ total }) => (isZero(total) ? '–' : formatMoney(total)), align: 'end' },
  { key: 'balance', head: 'Balance', cell: ({ Balance }) => formatMoney(Balance), align: 'end', tone: 'strong' },
  { key: 'acts', head: 'Action', cell: acts, align: 'end', screenOnly: true },
];

function Acts({ account, of, onEnter }: OpenDocumentsProps & { of: OpenDocument }) {
  if (!account.mayEnter) return null;
  const no = of.InvoiceNo;
  if (isPositive(of.Balance))
    return (
      <span className={styles.acts}>
        <Button
          size="small"
          aria-label={`Record payment of ${no}`}
          onClick={() => onEnter({ act: 'payment', document: of })}
        >
          Payment
        </Button>
        {writeOffProblem(of.Balance, ruled(of)) === undefined && (
          <Button
            size="small"
            aria-label={`Write off ${no}`}
            onClick={() => onEnter({ act: 'write-off', document: of })}
          >
            Write Off
          </Button>
        )}
      </span>
    );
  if (!isOpenCredit(ruled(of))) return null;
  return (
    <span className={styles.acts}>
      {owing(account, of.payerKey).length > 0 && (
        <Button size="small" aria-label={`Apply ${no}`} onClick={() => onEnter({ act: 'apply', document: of })}>
          Apply
        </Button>
      )}
      <Button size="small" aria-label={`Refund ${no}`} onClick={() => onEnter({ act: 'refund', document: of })}>
        Refund
      </Button>
    </span>
  );
}

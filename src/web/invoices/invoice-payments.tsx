import type { Invoice } from '#contract/invoice.ts';
import { dayText } from '#domain/day-text.ts';
import { type Decimal, formatMoney, isNegative, isPositive } from '#domain/money.ts';
import { CREDIT_PAYMENT, findPaymentType } from '#domain/payment.ts';
import { WRITE_OFF_PAYMENT } from '#domain/receivables.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/table-column.ts';
import styles from './invoices.module.css';

type Payment = Invoice['Payments'][number];

/** What was paid on an invoice; the answer has payments only for those who may see its balance. */
export function InvoicePayments({ invoice: { InvoiceType, Payments: payments } }: { invoice: Invoice }) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments" className={styles.payments}>
      <h2 id="payments">Payments</h2>
      <DataTable
        label="Payments"
        columns={COLUMNS[InvoiceType] ?? COLUMNS_OF_BILLS}
        rows={payments}
        rowKey={({ PaymentSeqNo }) => PaymentSeqNo}
      />
    </section>
  );
}

/** How it was paid: the number of the check or of the other document, or the end of the card's, never more. */
function wayOf({ PaymentType, CardType, CheckNo, Last4 }: Payment): string {
  if (PaymentType === WRITE_OFF_PAYMENT) return 'Written off';
  if (PaymentType === CREDIT_PAYMENT) return ['Credit', CheckNo].filter(Boolean).join(' ');
  const type =
    findPaymentType(PaymentType)?.description ?? (PaymentType || CardType || (CheckNo ? 'Check' : 'Payment'));
  return [type, CheckNo, Last4 && `ending in ${Last4}`].filter(Boolean).join(' ');
}

type Test = (amount: Decimal) => boolean;

/** `isBack` tells a payment that goes the other way than those of its document do: one that was entered by mistake, and undone. */
const columnsFor = (isBack: Test): readonly Column<Payment>[] => [
  { key: 'date', head: 'Paid', cell: ({ PaymentDate }) => dayText(PaymentDate) || '–' },
  {
    key: 'way',
    head: 'By',
    cell: (payment) => `${wayOf(payment)}${isBack(payment.TransactionAmt ?? '0') ? ', taken back' : ''}`,
  },
  {
    key: 'amount',
    head: 'Amount',
    cell: ({ TransactionAmt }) => (TransactionAmt === null ? '–' : formatMoney(TransactionAmt)),
    align: 'end',
  },
];

const COLUMNS_OF_BILLS = columnsFor(isNegative);
/** Money on account is moved both ways. */
const COLUMNS: Readonly<Record<string, readonly Column<Payment>[]>> = {
  CM: columnsFor(isPositive),
  AD: columnsFor(() => false),
};

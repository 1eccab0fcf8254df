import type { InvoiceRow } from '#contract/invoice.ts';
import { dayText, shortDayText } from '#domain/day-text.ts';
import { formatMoney } from '#domain/money.ts';
import { RowCard } from '../ui/row-card.tsx';
import { daysLate, numberOf, onTopText, placeOf, totalOf } from './invoice-row.ts';
import styles from './invoices.module.css';

/** An invoice in a list on a phone: number and total, date and what is due, place and order. */
export function InvoiceCard({ row, href, today }: { row: InvoiceRow; href: string; today: string }) {
  return (
    <RowCard
      href={href}
      title={numberOf(row)}
      end={formatMoney(totalOf(row))}
      line={[dayText(row.InvoiceDate), row.CustomerPONo && `PO ${row.CustomerPONo}`].filter(Boolean).join(' · ')}
      lineEnd={row.Balance === undefined ? undefined : <DueWords row={row} today={today} />}
      foot={[placeOf(row), row.SalesOrderNo && `Order ${row.SalesOrderNo}`, dueText(row)].filter(Boolean).join(' · ')}
    />
  );
}

const dueText = (row: InvoiceRow): string => {
  const onTop = onTopText(row);
  return onTop === '' ? '' : `Due ${onTop}`;
};

/** A credit memo, and an adjustment that holds money on account: nobody pays them. */
const isCredit = ({ InvoiceType }: InvoiceRow): boolean => InvoiceType === 'CM' || InvoiceType === 'AD';

function DueWords({ row, today }: { row: InvoiceRow; today: string }) {
  const { Balance = 0, InvoiceDueDate } = row;
  if (Balance === 0) return <span className={styles.muted}>{isCredit(row) ? 'Applied' : 'Paid'}</span>;
  if (Balance < 0) return `${formatMoney(-Balance)} credit`;
  const late = daysLate(row, today);
  if (late > 0) {
    return (
      <span className={styles.bad}>
        {formatMoney(Balance)} due, {late === 1 ? '1 day late' : `${late} days late`}
      </span>
    );
  }
  return `${formatMoney(Balance)} due${InvoiceDueDate ? ` ${shortDayText(InvoiceDueDate, today)}` : ''}`;
}

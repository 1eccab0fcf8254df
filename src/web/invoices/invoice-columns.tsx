import type { InvoiceRow } from '#contract/invoice.ts';
import { dayText } from '#domain/day-text.ts';
import { formatMoney } from '#domain/money.ts';
import type { Column } from '../ui/table-column.ts';
import { daysLate, numberOf, onTopText, placeOf, totalOf } from './invoice-row.ts';
import styles from './invoices.module.css';

const COLUMNS: readonly Column<InvoiceRow>[] = [
  { key: 'InvoiceNo', head: 'Invoice #', cell: numberOf, sortable: true, firstDirection: 'desc' },
  {
    key: 'InvoiceDate',
    head: 'Invoice Date',
    cell: ({ InvoiceDate }) => dayText(InvoiceDate),
    sortable: true,
    firstDirection: 'desc',
  },
  {
    key: 'SalesOrderNo',
    head: 'Order #',
    cell: ({ SalesOrderNo }) => SalesOrderNo ?? <span className={styles.muted}>direct</span>,
    sortable: true,
  },
  { key: 'CustomerPONo', head: 'PO #', cell: ({ CustomerPONo }) => CustomerPONo, sortable: true },
  {
    key: 'OrderDate',
    head: 'Order Date',
    cell: ({ OrderDate }) => dayText(OrderDate),
    sortable: true,
    firstDirection: 'desc',
    tone: 'quiet',
  },
  { key: 'ShipToCode', head: 'Ship To', cell: ({ ShipToCode }) => ShipToCode, sortable: true, tone: 'quiet' },
  { key: 'ShipToCity', head: 'Location', cell: placeOf, sortable: true, tone: 'quiet' },
  {
    key: 'total',
    head: 'Total',
    cell: (row) => formatMoney(totalOf(row)),
    sortable: true,
    firstDirection: 'desc',
    align: 'end',
  },
];

/** The columns of the list; what is due only for those who may act for the whole account (INV-005, INV-006). */
export function invoiceColumns({
  showsBalance,
  today,
}: {
  showsBalance: boolean;
  today: string;
}): readonly Column<InvoiceRow>[] {
  if (!showsBalance) return COLUMNS;
  return [
    ...COLUMNS,
    { key: 'Balance', head: 'Due', cell: Due, sortable: true, firstDirection: 'desc', align: 'end' },
    {
      key: 'InvoiceDueDate',
      head: 'Due Date',
      cell: (row) => <DueDate row={row} today={today} />,
      sortable: true,
      align: 'end',
    },
  ];
}

function Due(row: InvoiceRow) {
  const { Balance = 0 } = row;
  const onTop = onTopText(row);
  return (
    <>
      <span className={Balance === 0 ? styles.muted : styles.strong}>{formatMoney(Balance)}</span>
      {onTop !== '' && <small className={styles.onTop}>{onTop}</small>}
    </>
  );
}

function DueDate({ row, today }: { row: InvoiceRow; today: string }) {
  const late = daysLate(row, today);
  if (!row.InvoiceDueDate) return <span className={styles.muted}>–</span>;
  if (late === 0) {
    return <span className={row.Balance === 0 ? styles.muted : undefined}>{dayText(row.InvoiceDueDate)}</span>;
  }
  return (
    <span className={styles.late}>
      {dayText(row.InvoiceDueDate)}
      <small>{late === 1 ? '1 day late' : `${late} days late`}</small>
    </span>
  );
}

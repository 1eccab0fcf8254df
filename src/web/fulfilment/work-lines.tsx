import type { WorkOrder } from '#contract/fulfilment.ts';
import { compare, type Decimal, decimal, formatDiscount, formatMoney, isPositive, isZero } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import type { Column } from '../ui/table-column.ts';
import styles from './fulfilment.module.css';
import { openOf, type WorkLine } from './quantities.ts';

/** The lines of an order with what was done of each. */
export function WorkLines({ order }: { order: WorkOrder | undefined }) {
  const lines = order?.detail;
  const has = (of: (line: WorkLine) => Decimal) => lines?.some((line) => isPositive(of(line))) ?? false;
  return (
    <DataTable
      label="Order lines"
      columns={columnsFor({
        cancelled: has(({ QuantityCancelled }) => QuantityCancelled),
        credited: has(({ QuantityCredited }) => QuantityCredited),
      })}
      rows={lines}
      rowKey={({ LineKey }) => LineKey}
      attached={({ CommentText, ItemType }) =>
        ItemType !== '4' && CommentText.trim() !== '' && <Note>{CommentText}</Note>
      }
      card={(line) => <LineCard line={line} />}
      empty={<EmptyState title="This order has no lines." />}
    />
  );
}

const isComment = ({ ItemType }: WorkLine): boolean => ItemType === '4';
const quantity = (of: (line: WorkLine) => Decimal) => (line: WorkLine) =>
  isComment(line) ? null : isZero(of(line)) ? <span className={styles.zero}>0</span> : decimal(of(line));

/** Nobody can pick what is asked for. */
const isShort = (line: WorkLine): boolean =>
  line.free !== null && line.kitKey === null && compare(line.pickable, openOf(line)) < 0;

function shelf(line: WorkLine) {
  if (isComment(line) || line.free === null) return null;
  return <span className={isShort(line) ? styles.short : styles.zero}>{formatQuantity(Number(line.free))}</span>;
}

const columnsFor = ({
  cancelled,
  credited,
}: {
  cancelled: boolean;
  credited: boolean;
}): readonly Column<WorkLine>[] => [
  {
    key: 'item',
    head: 'Item',
    cell: (line) =>
      isComment(line) ? '' : <span className={line.kitKey === null ? undefined : styles.part}>{line.ItemCode}</span>,
    tone: 'strong',
    className: styles.item,
  },
  {
    key: 'description',
    head: 'Description',
    cell: (line) => (isComment(line) ? <Note>{line.CommentText}</Note> : line.ItemCodeDesc),
  },
  { key: 'unit', head: 'U/M', cell: (line) => (isComment(line) ? '' : line.UnitOfMeasure), tone: 'muted' },
  {
    key: 'ordered',
    head: 'Ordered',
    cell: quantity(({ QuantityOrdered }) => QuantityOrdered),
    align: 'end',
    tone: 'strong',
  },
  { key: 'ready', head: 'Ready', cell: quantity(({ QuantityPicked }) => QuantityPicked), align: 'end' },
  { key: 'shipped', head: 'Shipped', cell: quantity(({ QuantityShipped }) => QuantityShipped), align: 'end' },
  { key: 'invoiced', head: 'Invoiced', cell: quantity(({ QuantityInvoiced }) => QuantityInvoiced), align: 'end' },
  {
    key: 'backordered',
    head: 'Back-ordered',
    cell: quantity(({ QuantityBackordered }) => QuantityBackordered),
    align: 'end',
  },
  ...(cancelled
    ? [
        {
          key: 'cancelled',
          head: 'Cancelled',
          cell: quantity(({ QuantityCancelled }) => QuantityCancelled),
          align: 'end' as const,
        },
      ]
    : []),
  ...(credited
    ? [
        {
          key: 'credited',
          head: 'Credited',
          cell: quantity(({ QuantityCredited }) => QuantityCredited),
          align: 'end' as const,
        },
      ]
    : []),
  { key: 'free', head: 'On hand', cell: shelf, align: 'end' },
  { key: 'price', head: 'Unit Price', cell: priceOf, align: 'end' },
  {
    key: 'amount',
    head: 'Amount',
    cell: (line) => (isComment(line) || line.kitKey !== null ? null : formatMoney(line.ExtensionAmt)),
    align: 'end',
    tone: 'strong',
  },
];

function priceOf(line: WorkLine) {
  if (isComment(line) || line.kitKey !== null) return null;
  return (
    <>
      {formatMoney(line.UnitPrice)}
      {isPositive(line.LineDiscountPercent) && (
        <small className={styles.off}>{formatDiscount(line.LineDiscountPercent)}</small>
      )}
    </>
  );
}

/** A line on a phone: what of it is where. */
function LineCard({ line }: { line: WorkLine }) {
  if (isComment(line))
    return (
      <div className={styles.lineCard}>
        <Note>{line.CommentText}</Note>
      </div>
    );
  const facts: [string, Decimal][] = [
    ['ordered', line.QuantityOrdered],
    ['ready', line.QuantityPicked],
    ['shipped', line.QuantityShipped],
    ['invoiced', line.QuantityInvoiced],
    ['back-ordered', line.QuantityBackordered],
    ['cancelled', line.QuantityCancelled],
    ['credited', line.QuantityCredited],
  ];
  return (
    <div className={styles.lineCard}>
      <div className={styles.lineHead}>
        <span className={line.kitKey === null ? undefined : styles.part}>
          <strong>{line.ItemCode}</strong> {line.ItemCodeDesc}
        </span>
        {line.kitKey === null && <strong>{formatMoney(line.ExtensionAmt)}</strong>}
      </div>
      <p>
        {facts
          .filter(([, value], index) => index === 0 || isPositive(value))
          .map(([word, value], index) =>
            index === 0 ? `${decimal(value)} ${line.UnitOfMeasure} ${word}` : `${decimal(value)} ${word}`,
          )
          .join(' · ')}
        {line.free !== null && (
          <span className={isShort(line) ? styles.short : undefined}>
            {' '}
            · {formatQuantity(Number(line.free))} on hand
          </span>
        )}
      </p>
      {line.CommentText.trim() !== '' && <Note>{line.CommentText}</Note>}
    </div>
  );
}

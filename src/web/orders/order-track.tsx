import type { SalesOrder } from '#contract/order.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { dayText } from '../checkout/day-text.ts';
import styles from './orders.module.css';

type StepState = 'done' | 'part' | 'later';

/** How far an order is: ordered, shipped so many pieces, invoiced. */
export function OrderTrack({ order }: { order: SalesOrder }) {
  const items = order.detail.filter(({ ItemType }) => ItemType === '1');
  const ordered = items.reduce((sum, line) => sum + Number(line.QuantityOrdered), 0);
  const shipped = items.reduce((sum, line) => sum + Number(line.QuantityShipped), 0);
  const isClosed = order.OrderStatus === 'C';
  const steps: [label: string, detail: string, state: StepState][] = [
    ['Ordered', dayText(order.OrderDate), 'done'],
    ['Shipped', shippedText({ shipped, ordered, isClosed, order }), shippedState({ shipped, ordered, isClosed })],
    ['Invoiced', dayText(order.LastInvoiceDate) || 'not yet', invoicedState(order)],
  ];
  return (
    <ol className={styles.track} aria-label="Progress of the order">
      {steps.map(([label, detail, state]) => (
        <li key={label} data-state={state}>
          <strong className={state === 'later' ? styles.later : undefined}>{label}</strong>
          <small>{detail}</small>
        </li>
      ))}
    </ol>
  );
}

function shippedState({
  shipped,
  ordered,
  isClosed,
}: {
  shipped: number;
  ordered: number;
  isClosed: boolean;
}): StepState {
  if (isClosed || (ordered > 0 && shipped >= ordered)) return 'done';
  return shipped > 0 ? 'part' : 'later';
}

function shippedText({
  shipped,
  ordered,
  isClosed,
  order,
}: {
  shipped: number;
  ordered: number;
  isClosed: boolean;
  order: SalesOrder;
}): string {
  if (shipped > 0) return `${formatQuantity(shipped)} of ${formatQuantity(ordered)} pcs`;
  if (isClosed) return '';
  return order.ShipExpireDate ? `requested ${dayText(order.ShipExpireDate)}` : 'not yet';
}

function invoicedState({ LastInvoiceDate, OrderStatus }: SalesOrder): StepState {
  if (!LastInvoiceDate) return 'later';
  return OrderStatus === 'C' ? 'done' : 'part';
}

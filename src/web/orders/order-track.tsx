import type { SalesOrder, SalesOrderLine } from '#contract/order.ts';
import { dayText } from '#domain/day-text.ts';
import { ITEM_TYPE, isKitLine } from '#domain/line.ts';
import { formatPieces, formatQuantity } from '#domain/quantity.ts';
import styles from './orders.module.css';

type StepState = 'done' | 'part' | 'later';

/** How far an order is: ordered, shipped so many pieces, invoiced. */
export function OrderTrack({ order }: { order: SalesOrder }) {
  const { ordered, shipped } = orderPieces(order.detail);
  const isClosed = order.OrderStatus === 'C';
  const steps: [label: string, detail: string, state: StepState][] = [
    ['Ordered', dayText(order.OrderDate), 'done'],
    ['Shipped', shippedText({ shipped, ordered, isClosed, order }), shippedState({ shipped, ordered, isClosed })],
    ['Invoiced', invoicedText(order), invoicedState(order)],
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

const isKit = ({ ProductType, ExplodedKitItem }: SalesOrderLine): boolean =>
  isKitLine({ productType: ProductType, isExplodedKit: ExplodedKitItem === 'Y' });

/** Pieces as a cart counts them: quantity times conversion factor, and a kit as one, not its parts again. */
function orderPieces(lines: SalesOrder['detail']): { ordered: number; shipped: number } {
  const kits = new Set(lines.filter(isKit).map(({ LineKey }) => LineKey));
  const isPart = ({ LineKey, SalesKitLineKey }: SalesOrderLine) =>
    SalesKitLineKey !== null && SalesKitLineKey !== LineKey && kits.has(SalesKitLineKey);
  const items = lines.filter((line) => line.ItemType === ITEM_TYPE.product && !isPart(line));
  const piecesOf = (quantity: (line: SalesOrderLine) => string | number) =>
    items.reduce((sum, line) => sum + Number(quantity(line)) * Number(line.UnitOfMeasureConvFactor), 0);
  return {
    ordered: piecesOf(({ QuantityOrdered }) => QuantityOrdered),
    shipped: piecesOf(({ QuantityShipped }) => QuantityShipped),
  };
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
  if (shipped > 0) return `${formatQuantity(shipped)} of ${formatPieces(ordered)}`;
  if (isClosed) return '';
  return order.ShipExpireDate ? `requested ${dayText(order.ShipExpireDate)}` : 'not yet';
}

/** Of an order that is not closed more may follow. */
function invoicedText(order: SalesOrder): string {
  const day = dayText(order.LastInvoiceDate);
  if (!day) return 'not yet';
  return invoicedState(order) === 'part' ? `last ${day}` : day;
}

function invoicedState({ LastInvoiceDate, OrderStatus }: SalesOrder): StepState {
  if (!LastInvoiceDate) return 'later';
  return OrderStatus === 'C' ? 'done' : 'part';
}

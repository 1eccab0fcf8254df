import type { WorkOrder } from '#contract/fulfilment.ts';
import { dayText } from '#domain/day-text.ts';
import { add, compare, type Decimal, isPositive, multiply } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import styles from './fulfilment.module.css';
import { type WorkLine, workedLines } from './quantities.ts';

type State = 'done' | 'part' | 'later';

/** How far an order is: ordered, picked, shipped, invoiced so many pieces, and paid. */
export function WorkTrack({ order }: { order: WorkOrder }) {
  const lines = workedLines(order);
  const pieces = (of: (line: WorkLine) => Decimal) =>
    lines.reduce<Decimal>((sum, line) => add(sum, multiply(of(line), line.UnitOfMeasureConvFactor)), '0');
  const ordered = pieces(({ QuantityOrdered }) => QuantityOrdered);
  const shipped = pieces(({ QuantityShipped }) => QuantityShipped);
  const picked = add(
    shipped,
    pieces(({ QuantityPicked }) => QuantityPicked),
  );
  const invoiced = pieces(({ QuantityInvoiced }) => QuantityInvoiced);
  const step = (label: string, done: Decimal): [string, string, State] => [
    label,
    isPositive(done) ? `${formatQuantity(Number(done))} of ${formatQuantity(Number(ordered))}` : 'not yet',
    stateOf(done, ordered),
  ];
  const steps: [string, string, State][] = [
    ['Ordered', dayText(order.OrderDate), 'done'],
    step('Picked', picked),
    step('Shipped', shipped),
    step('Invoiced', invoiced),
    paidStep(order, stateOf(invoiced, ordered)),
  ];
  return (
    <ol className={styles.track} aria-label="Progress of the order">
      {steps.map(([label, detail, state]) => (
        <li key={label} data-state={state}>
          <strong>{label}</strong>
          <small>{detail}</small>
        </li>
      ))}
    </ol>
  );
}

function stateOf(done: Decimal, ordered: Decimal): State {
  if (!isPositive(done)) return 'later';
  return compare(done, ordered) >= 0 ? 'done' : 'part';
}

function paidStep({ invoices }: WorkOrder, invoiced: State): [string, string, State] {
  const owing = invoices.filter(({ InvoiceType, Balance }) => InvoiceType !== 'CM' && isPositive(Balance));
  if (invoiced === 'later') return ['Paid', 'not yet', 'later'];
  if (owing.length > 0)
    return ['Paid', 'not all', invoices.some(({ payments }) => payments.length > 0) ? 'part' : 'later'];
  return ['Paid', invoiced === 'done' ? 'all' : 'so far', invoiced];
}

import type { WorkEntry, WorkOrder } from '#contract/fulfilment.ts';
import { compare, decimal, formatDollars, formatMoney, isPositive } from '#domain/money.ts';
import { isCancelled } from '#domain/order.ts';
import { workedLines } from '#domain/order-work.ts';
import { StartRefused } from '../start-refused.ts';

type WorkLine = WorkOrder['detail'][number];
interface AskedLine {
  lineKey: string;
  quantity: string;
}

const worked = ({ detail }: WorkOrder): WorkLine[] =>
  workedLines(detail.map((line) => ({ ...line, itemType: line.ItemType })));

/** `12100-112=24` or `000001=24`, for one line or several; without any, what is suggested of each line. */
export function askedLines(
  order: WorkOrder,
  given: readonly string[] | undefined,
  suggested: (line: WorkLine) => string,
): AskedLine[] {
  if (given === undefined) return worked(order).map((line) => ({ lineKey: line.LineKey, quantity: suggested(line) }));
  return given.map((text) => {
    const [, name = '', quantity = ''] = /^(.+)=([^=]+)$/.exec(text) ?? [];
    return { lineKey: lineNamed(order, name, text).LineKey, quantity };
  });
}

function lineNamed(order: WorkOrder, name: string, text: string): WorkLine {
  const wanted = name.toUpperCase();
  const found = worked(order).filter(
    ({ LineKey, ItemCode }) => LineKey === wanted || ItemCode.toUpperCase() === wanted,
  );
  const [line, ...others] = found;
  if (line === undefined)
    throw new StartRefused(
      `--line ${text}: write a line of the order as {item}={quantity}, for instance 12100-112=24.`,
    );
  if (others.length > 0)
    throw new StartRefused(
      `--line ${text}: the order has this item more than once, on lines ${found.map(({ LineKey }) => LineKey).join(', ')}; write one of these instead.`,
    );
  return line;
}

/** `1Z84E0120334511999`, or with its pounds `1Z84E0120334511999:2.5`. */
export const packagesOf = (given: readonly string[] | undefined): { trackingId: string; weight: string }[] =>
  (given ?? []).map((text) => {
    const [trackingId = '', weight = ''] = text.split(':');
    return { trackingId, weight };
  });

const STATUS: Readonly<Record<string, string>> = { N: 'new', H: 'on hold', O: 'in work', C: 'closed' };
const statusWord = (status: string): string => (isCancelled(status) ? 'cancelled' : (STATUS[status] ?? status));

/** One order of the list, on one line. */
export function describeEntry(entry: WorkEntry): string {
  const waits = [
    entry.isPicked && 'ready to ship',
    entry.isToInvoice && 'to invoice',
    entry.isBackordered && 'back-ordered',
    isPositive(entry.balance) && `owes ${formatMoney(entry.balance)}`,
  ].filter(Boolean);
  const state = [statusWord(entry.OrderStatus), ...waits].join(', ');
  return `${entry.Company} ${entry.SalesOrderNo}  ${entry.OrderDate}  ${entry.customerKey} ${entry.customerName}  ${formatMoney(entry.subTotal)}  ${state}`;
}

/** An order with its lines, shipments and invoices, and the steps that can be taken now. */
export function describeOrder(order: WorkOrder): string[] {
  return [
    `${order.Company} ${order.SalesOrderNo}, ${statusWord(order.OrderStatus)}: ${order.customerKey} ${order.customerName}${order.customerPONo ? `, PO ${order.customerPONo}` : ''}`,
    ...worked(order).map(describeLine),
    ...order.shipments.map(
      ({ shipmentNo, shipDate, shipVia, packages }) =>
        `  shipment ${shipmentNo}, ${shipDate}, ${[shipVia, ...packages.flatMap(({ TrackingID }) => TrackingID ?? [])].join(', ')}`,
    ),
    ...order.invoices.map(
      ({ InvoiceType, InvoiceNo, InvoiceDate, total, Balance }) =>
        `  ${InvoiceType} ${InvoiceNo}, ${InvoiceDate}, ${formatDollars(total)}, balance ${formatDollars(Balance)}`,
    ),
    `  next: ${order.steps.join(', ') || 'nothing'}`,
  ];
}

function describeLine(line: WorkLine): string {
  const facts = [
    ['picked', line.QuantityPicked],
    ['shipped', line.QuantityShipped],
    ['invoiced', line.QuantityInvoiced],
    ['back-ordered', line.QuantityBackordered],
    ['cancelled', line.QuantityCancelled],
    ['credited', line.QuantityCredited],
  ] as const;
  const done = facts
    .filter(([, quantity]) => compare(quantity, 0) > 0)
    .map(([word, quantity]) => `${decimal(quantity)} ${word}`);
  const ordered = `${decimal(line.QuantityOrdered)} ${line.UnitOfMeasure}`;
  return `  ${line.LineKey} ${line.ItemCode}: ${[ordered, ...done].join(', ')}`;
}

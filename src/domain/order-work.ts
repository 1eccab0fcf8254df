import { compare, type Decimal, isPositive, subtract } from './money.ts';
import { type Actor, isEmployee } from './permissions.ts';

/** What an employee does with a sales order of the embedded office, in the order in which it comes up. */
export const ORDER_STEPS = ['release', 'pick', 'ship', 'invoice', 'pay', 'credit', 'cancel'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/**
 * Who works orders: employees with one of these roles. The role `sales` reads the worklist. The documents know no role of an
 * accountant, so payments and credits are recorded by the same people.
 */
export const ORDER_WORK_ROLES = ['root', 'admin', 'cs'] as const;

/** The longest reason for a hold's end, a credit or a cancelled order. */
export const WORK_REASON_MAX = 200;
/** The longest reason for which a submitted cart is given back. Its customer reads it. */
export const GIVE_BACK_REASON_MAX = 255;
/** Packages of one shipment. */
export const PACKAGES_MAX = 50;
/** The longest number of a package. */
export const TRACKING_ID_MAX = 40;

export function mayWorkOrders(actor: Actor | undefined): boolean {
  return isEmployee(actor) && ORDER_WORK_ROLES.some((role) => actor?.roles.includes(role));
}

/** Quantities of an order's line, in its sales units. `kitKey` names the kit of which the line is a part. */
export interface WorkLine {
  readonly lineKey: string;
  readonly itemType: string;
  readonly kitKey: string | null;
  readonly ordered: Decimal;
  readonly picked: Decimal;
  readonly shipped: Decimal;
  readonly invoiced: Decimal;
  readonly credited: Decimal;
}

/** What decides about the next steps. */
export interface OrderInWork {
  readonly orderType: string;
  readonly orderStatus: string;
  readonly lines: readonly WorkLine[];
  /** The number of an invoice that bills goods without saying which lines they are. */
  readonly unmatchedInvoice?: string | undefined;
  /** The balances of its invoices. */
  readonly balances: readonly Decimal[];
  /** Freight of its invoices that no credit memo has taken off. */
  readonly freightToCredit: Decimal;
}

const noLess = (value: Decimal): Decimal => (compare(value, 0) < 0 ? '0' : value);

/** Ordered and not shipped. */
export const openQuantity = ({ ordered, shipped }: Pick<WorkLine, 'ordered' | 'shipped'>): Decimal =>
  noLess(subtract(ordered, shipped));
/** Shipped and not invoiced. */
export const toInvoice = ({ shipped, invoiced }: Pick<WorkLine, 'shipped' | 'invoiced'>): Decimal =>
  noLess(subtract(shipped, invoiced));
/** Invoiced and not credited. */
export const toCredit = ({ invoiced, credited }: Pick<WorkLine, 'invoiced' | 'credited'>): Decimal =>
  noLess(subtract(invoiced, credited));
/** The lines that people work with: no comments, and of a kit the kit, which its parts follow. */
export function workedLines<L extends Pick<WorkLine, 'itemType' | 'kitKey'>>(lines: readonly L[]): L[] {
  return lines.filter(({ itemType, kitKey }) => itemType !== '4' && kitKey === null);
}

/** Why a step cannot be taken now, as a sentence; undefined when it can. */
export function stepRefusal(order: OrderInWork, step: OrderStep): string | undefined {
  if (order.orderType !== 'S' && order.orderType !== 'B') return 'Only standard orders are shipped and invoiced.';
  if (order.orderStatus === 'X' || order.orderStatus === 'Z') return 'This order is cancelled.';
  if (order.orderStatus === 'H' && (step === 'pick' || step === 'ship')) return 'This order is on hold.';
  if (order.orderStatus === 'C' && step !== 'pay' && step !== 'credit') return 'This order is closed.';
  if (!RULES[step](order, workedLines(order.lines))) return REFUSALS[step];
  return step === 'invoice' && order.unmatchedInvoice !== undefined ? unmatchedText(order.unmatchedInvoice) : undefined;
}

/** What it bills would be billed again. */
const unmatchedText = (invoiceNo: string): string =>
  `Invoice ${invoiceNo} does not say which lines of this order it bills. Please load it again with its LineKey.`;

type Rule = (order: OrderInWork, lines: readonly WorkLine[]) => boolean;

const RULES: Readonly<Record<OrderStep, Rule>> = {
  release: ({ orderStatus }) => orderStatus === 'H',
  pick: (_order, lines) => lines.some((line) => isPositive(openQuantity(line))),
  ship: (_order, lines) => lines.some(({ picked }) => isPositive(picked)),
  invoice: (_order, lines) => lines.some((line) => isPositive(toInvoice(line))),
  pay: ({ balances }) => balances.some(isPositive),
  credit: ({ freightToCredit }, lines) =>
    isPositive(freightToCredit) || lines.some((line) => isPositive(toCredit(line))),
  cancel: (_order, lines) => hasNothingShipped(lines) || lines.some((line) => isPositive(openQuantity(line))),
};

const REFUSALS: Readonly<Record<OrderStep, string>> = {
  release: 'This order is not on hold.',
  pick: 'Everything of this order is shipped.',
  ship: 'Nothing of this order is picked.',
  invoice: 'Nothing of this order waits for an invoice.',
  pay: 'No invoice of this order has a balance.',
  credit: 'Nothing of this order can be credited.',
  cancel: 'Everything of this order is shipped: use a credit memo.',
};

/** The steps that can be taken now, in their order. */
export function stepsOf(order: OrderInWork): OrderStep[] {
  return ORDER_STEPS.filter((step) => stepRefusal(order, step) === undefined);
}

export const hasNothingShipped = (lines: readonly Pick<WorkLine, 'shipped'>[]): boolean =>
  !lines.some(({ shipped }) => isPositive(shipped));

/**
 * The status once a step is done, from the quantities after it: X when all of it was cancelled, C when everything is shipped and
 * invoiced, H as long as nobody released it, N before anything was done, O in between.
 */
export function statusAfter(order: Pick<OrderInWork, 'orderStatus' | 'lines'>, step: OrderStep): string {
  const lines = workedLines(order.lines);
  if (step === 'cancel' && hasNothingShipped(lines)) return 'X';
  const isDone = lines.every((line) => !isPositive(openQuantity(line)) && !isPositive(toInvoice(line)));
  if (order.orderStatus === 'C' || (isDone && !hasNothingShipped(lines))) return 'C';
  if (order.orderStatus === 'H' && step !== 'release') return 'H';
  const isBegun = step === 'pick' || lines.some(({ picked, shipped }) => isPositive(picked) || isPositive(shipped));
  return isBegun ? 'O' : 'N';
}

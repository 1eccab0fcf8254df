import type { WorkEntry, WorkFilter, WorkOrder } from '#contract/fulfilment.ts';
import { type CalendarDate, daysBetween } from '#domain/calendar.ts';
import { dayText } from '#domain/day-text.ts';
import { isNegative, isPositive } from '#domain/money.ts';
import { isCancelled } from '#domain/order.ts';
import type { OrderStep } from '#domain/order-work.ts';
import type { Tone } from '../ui/badge.tsx';

/** The filters of the worklist, in the order in which an order passes them. */
export const WORK_FILTERS: readonly { value: WorkFilter; label: string }[] = [
  { value: 'open', label: 'All open' },
  { value: 'new', label: 'New' },
  { value: 'hold', label: 'On hold' },
  { value: 'in-work', label: 'In work' },
  { value: 'picked', label: 'Ready to ship' },
  { value: 'backordered', label: 'Back-ordered' },
  { value: 'to-invoice', label: 'To invoice' },
  { value: 'closed', label: 'Closed' },
  { value: 'cancelled', label: 'Cancelled' },
];

/** What each step is called on its button and over its dialog. */
export const STEP_LABELS: Readonly<Record<OrderStep, string>> = {
  release: 'Release Hold',
  pick: 'Pick',
  ship: 'Ship',
  invoice: 'Invoice',
  pay: 'Record Payment',
  credit: 'Credit Memo',
  cancel: 'Cancel Order',
};

export interface Word {
  text: string;
  tone: Tone;
}

/** The status of an order as those who work it read it. */
export function statusWord(orderStatus: string): Word {
  if (isCancelled(orderStatus)) return { text: 'Cancelled', tone: 'error' };
  if (orderStatus === 'C') return { text: 'Closed', tone: 'neutral' };
  if (orderStatus === 'H') return { text: 'On hold', tone: 'warning' };
  return orderStatus === 'N' ? { text: 'New', tone: 'info' } : { text: 'In work', tone: 'info' };
}

/** Why an order is on hold, and what ends it. */
export function holdText(heldFor: NonNullable<WorkOrder['heldFor']>, shipDate: string | null): string {
  if (heldFor === 'credit') return 'On hold: the account is on credit hold. Release the order once it may ship.';
  if (heldFor === 'other') return 'On hold. Release the order once it may ship.';
  const day = shipDate ? `, ${dayText(shipDate)}` : '';
  return `On hold for its ship date${day}: the buyer asked that nothing leaves before. Release the order when it is time.`;
}

/** What an order of the list waits for, beside its status. */
export function waitingWords(entry: WorkEntry): Word[] {
  const words: Word[] = [];
  if (entry.isPicked) words.push({ text: 'Ready to ship', tone: 'accent' });
  if (entry.isToInvoice) words.push({ text: 'To invoice', tone: 'accent' });
  if (entry.isBackordered) words.push({ text: 'Back-ordered', tone: 'warning' });
  if (isPositive(entry.balance)) words.push({ text: 'Unpaid', tone: 'neutral' });
  if (isNegative(entry.balance)) words.push({ text: 'Credit', tone: 'neutral' });
  return words;
}

/** How long ago an order was made: `today`, `1 day`, `12 days`. */
export function ageText(orderDate: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(orderDate, today);
  if (days <= 0) return 'today';
  return days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`;
}

const ACTIONS: Readonly<Record<string, string>> = {
  'order.create': 'Ordered',
  'order.release': 'Hold released',
  'order.pick': 'Picked',
  'order.ship': 'Shipped',
  'order.invoice': 'Invoiced',
  'order.pay': 'Payment',
  'order.credit': 'Credit memo',
  'order.apply': 'Credit applied',
  'order.refund': 'Refund',
  'order.write-off': 'Write-off',
  'order.reverse': 'Undone',
  'order.cancel': 'Cancelled',
  'order.apply-promo': 'Promo code',
  'order.ask-promo': 'Promo code sent to the back office',
};

/** What was done, of an entry of the history. */
export const actionText = (action: string): string => ACTIONS[action] ?? action.replace(/^order\./, '');

/** The step that comes next: what an order lies ready for goes first. */
export function nextStep({ steps }: Pick<WorkOrder, 'steps'>): OrderStep | undefined {
  const order: OrderStep[] = ['release', 'ship', 'invoice', 'pick', 'pay'];
  return order.find((step) => steps.includes(step));
}

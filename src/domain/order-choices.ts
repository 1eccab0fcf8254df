import { dayText } from './day-text.ts';
import { parseOrderCharge } from './order-comment.ts';
import { orderWords } from './order-words.ts';
import { findPaymentType } from './payment.ts';
import { shippingDescription } from './shipping.ts';

export const HOLD_FOR_SHIP_DATE = 'Hold for Ship Date';

/** How an order is paid. */
export interface OrderPayment {
  /** A code, or `{code}:{card}`. */
  readonly paymentType: string | null;
  /** The name of its terms, where the reader may know them. */
  readonly terms: string | null | undefined;
}

const typeOf = ({ paymentType }: OrderPayment) => {
  const [code = ''] = (paymentType ?? '').split(':');
  return { code, type: findPaymentType(code) };
};

/** `Check`, `Terms, Net 30 Days`: as at the checkout, whoever pays by check or card doesn't pay by the account's terms. Blank for none. */
export function orderPayment(payment: OrderPayment): string {
  const { code, type } = typeOf(payment);
  const terms = type?.allowTerms === false ? undefined : payment.terms;
  return [type?.description ?? code, terms].filter(Boolean).join(', ');
}

/** What the buyer has to do or to expect for the payment; terms say it by their name. */
function paymentNote(payment: OrderPayment): string {
  const { type } = typeOf(payment);
  return type === undefined || type.allowTerms ? '' : type.message;
}

/** What was chosen for an order at the checkout. */
export interface OrderChoices extends OrderPayment {
  readonly shipDate: string | null;
  readonly isHeldForShipDate: boolean;
  readonly shipVia: string | null;
  readonly promoCode: string | null;
  /** As it is stored: an own shipping account is said by its tokens (ruling 33). */
  readonly comment: string | null;
  /** Whether it is no order that waits to ship: nothing is to be done for it or waited for. */
  readonly isOver?: boolean;
}

/** The choices of an order in the words of the Confirm step; what was not chosen is left out. */
export function orderChoices(order: OrderChoices): [term: string, value: string][] {
  const charge = parseOrderCharge(order.comment);
  const payment = [orderPayment(order), !order.isOver && paymentNote(order)].filter(Boolean).join('. ');
  const isHeld = order.isHeldForShipDate && !order.isOver;
  const facts: [string, string | null | undefined][] = [
    ['Ship Date', [dayText(order.shipDate), isHeld && HOLD_FOR_SHIP_DATE].filter(Boolean).join(', ')],
    ['Ship Via', shippingDescription(order.shipVia)],
    ['Shipping account', charge?.method === 'RCP' ? charge.account : ''],
    ['Payment Type', payment],
    ['Promo Code', order.promoCode],
    ['Comment', orderWords(order.comment)],
  ];
  return facts.flatMap(([term, value]) => (value ? [[term, value] as [string, string]] : []));
}

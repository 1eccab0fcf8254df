import { isLineShown, type LineStatus } from './cart.ts';
import { ITEM_TYPE } from './line.ts';
import { compare, type Decimal, divide, isPositive, multiply, roundHalfUp } from './money.ts';

/** The longest promo code (PMO-007). */
export const PROMO_CODE_MAX = 30;

/** A promo code: when it holds, for whom, what it needs and what it does. Instants are ISO texts in UTC. */
export interface PromoCode {
  readonly code: string;
  readonly active: boolean;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly requiresCodeEntry: boolean;
  /** Items that must be in the cart; when there are any, the item discount is theirs alone. */
  readonly requiredItems: readonly { readonly itemCode: string; readonly quantity: number }[];
  /** Percent off each item. */
  readonly itemDiscount: Decimal | null;
  /** Percent off the whole order. */
  readonly orderDiscount: Decimal | null;
  readonly termsCode: string | null;
}

/** Codes are compared without regard to case and outer blanks. */
export function promoKey(code: string): string {
  return code.trim().toUpperCase();
}

/** Active, and the moment lies between its ends (wire 11). */
export function isPromoValid(promo: Pick<PromoCode, 'active' | 'validFrom' | 'validTo'>, now: Date): boolean {
  const from = promo.validFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(promo.validFrom);
  const to = promo.validTo === null ? Number.POSITIVE_INFINITY : Date.parse(promo.validTo);
  return promo.active && from <= now.getTime() && now.getTime() <= to;
}

/** The valid codes that need no entry, by code; the first is the current one (PMO-002, ruling 34, security T30). */
export function listedPromos<P extends PromoCode>(promos: readonly P[], now: Date): P[] {
  return promos
    .filter((promo) => !promo.requiresCodeEntry && isPromoValid(promo, now))
    .sort((a, b) => (promoKey(a.code) < promoKey(b.code) ? -1 : promoKey(a.code) > promoKey(b.code) ? 1 : 0));
}

/** The valid promo of an entered code; unknown, expired and inactive ones are alike (PMO-005). */
export function enteredPromo<P extends PromoCode>(promos: readonly P[], code: string, now: Date): P | undefined {
  return promos.find((promo) => promoKey(promo.code) === promoKey(code) && isPromoValid(promo, now));
}

/** PMO-005. */
export function unknownPromoText(code: string): string {
  return `Sorry! '${code}' is not a valid promo code.`;
}

interface PromoLine {
  readonly itemType: string;
  readonly itemCode: string;
  readonly quantityOrdered: number;
  readonly lineStatus?: LineStatus | null;
}

/** Whether the lines hold every required item in its quantity. A code without requirements applies to any item. */
export function doesPromoApply(promo: Pick<PromoCode, 'requiredItems'>, lines: readonly PromoLine[]): boolean {
  const items = lines.filter((line) => line.itemType === ITEM_TYPE.product && isLineShown(line));
  const quantityOf = (itemCode: string) =>
    items.filter((line) => line.itemCode === itemCode).reduce((sum, line) => sum + line.quantityOrdered, 0);
  return (
    items.length > 0 &&
    promo.requiredItems.every(({ itemCode, quantity }) => quantityOf(itemCode) >= Math.max(1, quantity))
  );
}

function percent(value: Decimal | null): Decimal {
  if (value === null || !isPositive(value)) return '0';
  return compare(value, 100) > 0 ? '100' : value;
}

/**
 * The discount percentage of one line under a promo: the promo's for items that it is for, never less than the line's own. Worked
 * out from the own discount each time, so that applying a code twice changes nothing.
 */
export function promoLineDiscount(
  promo: Pick<PromoCode, 'itemDiscount' | 'requiredItems'>,
  line: Pick<PromoLine, 'itemType' | 'itemCode'>,
  ownDiscount: Decimal,
): Decimal {
  const isMeant =
    line.itemType === ITEM_TYPE.product &&
    (promo.requiredItems.length === 0 || promo.requiredItems.some(({ itemCode }) => itemCode === line.itemCode));
  const discount = isMeant ? percent(promo.itemDiscount) : '0';
  return compare(discount, ownDiscount) > 0 ? discount : ownDiscount;
}

/** The amount off an order: its percentage of the subtotal after line discounts, in cents, half up. */
export function promoOrderDiscount(promo: Pick<PromoCode, 'orderDiscount'>, subTotal: Decimal): Decimal {
  return roundHalfUp(divide(multiply(subTotal, percent(promo.orderDiscount)), 100));
}

import { ITEM_TYPE } from './line.ts';
import { add, type Decimal, multiply, roundHalfUp } from './money.ts';
import { extension } from './unit-price.ts';

/** The longest promo code (PMO-007). */
export const PROMO_CODE_MAX = 30;

/** A promo code as the back office defines it. Percentages are whole or decimal numbers from 0 to 100. */
export interface Promo {
  readonly id: number;
  readonly code: string;
  readonly active: boolean;
  /** Moments, ISO 8601; null is unbounded. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** The only customer that may use it; null for all. */
  readonly customerId: number | null;
  /** The item that must be in the cart, and how many of it. */
  readonly requiredItem: { readonly itemCode: string; readonly quantity: number } | null;
  /** Percent off every item. */
  readonly itemDiscount: Decimal;
  /** Percent off the order, after item discounts. */
  readonly orderDiscount: Decimal;
  readonly termsCode: string | null;
}

/** A line as promo codes see it. */
export interface PromoLine {
  readonly id: number;
  readonly itemType: string;
  readonly itemCode: string;
  readonly quantityOrdered: number;
  readonly unitPrice: Decimal;
}

/** What a code does to a cart or an order. */
export interface PromoEffect {
  readonly isApplied: boolean;
  /** The sentence to show when it does nothing; undefined when it applies or when there is no code. */
  readonly message?: string;
  /** Percent off each product line. */
  readonly lineDiscountPercent: Decimal;
  /** Off the order, in money, two decimals. */
  readonly orderDiscountAmount: Decimal;
  readonly termsCode: string | null;
}

/** No code. */
export const NO_PROMO: PromoEffect = {
  isApplied: false,
  lineDiscountPercent: '0',
  orderDiscountAmount: '0.00',
  termsCode: null,
};

/** PMO-005: the same for an unknown, an expired and a foreign code (security T30). */
export function promoRefusal(code: string): string {
  return `Sorry! '${code}' is not a valid promo code.`;
}

/** Whether a code may be used by a customer at a moment: active, `validFrom` ≤ now ≤ `validTo`, and not another customer's. */
export function isPromoValid(promo: Promo | undefined, customerId: number, now: Date): promo is Promo {
  if (!promo?.active) return false;
  if (promo.customerId !== null && promo.customerId !== customerId) return false;
  const at = now.getTime();
  return (
    (promo.validFrom === null || Date.parse(promo.validFrom) <= at) &&
    (promo.validTo === null || at <= Date.parse(promo.validTo))
  );
}

/**
 * What a code does (ruling 34): percent off each item, then percent of what remains off the order, and the terms it grants. A code
 * that is not valid, or whose item is missing, does nothing and says why. Applying it twice is applying it once.
 */
export function promoEffect(
  code: string | null,
  promo: Promo | undefined,
  cart: { readonly customerId: number; readonly lines: readonly PromoLine[] },
  now: Date,
): PromoEffect {
  if (!code) return NO_PROMO;
  if (!isPromoValid(promo, cart.customerId, now)) return { ...NO_PROMO, message: promoRefusal(code) };
  const products = cart.lines.filter(({ itemType }) => itemType === ITEM_TYPE.product);
  const missing = missingItem(promo, products);
  if (missing) return { ...NO_PROMO, message: missing };
  const lineDiscountPercent = promo.itemDiscount;
  const subTotal = add(...products.map((line) => extension({ ...line, lineDiscountPercent })));
  return {
    isApplied: true,
    lineDiscountPercent,
    orderDiscountAmount: roundHalfUp(multiply(subTotal, promo.orderDiscount, '0.01')),
    termsCode: promo.termsCode,
  };
}

function missingItem({ code, requiredItem }: Promo, products: readonly PromoLine[]): string | undefined {
  if (requiredItem === null) return undefined;
  const ordered = products
    .filter(({ itemCode }) => itemCode === requiredItem.itemCode)
    .reduce((sum, { quantityOrdered }) => sum + quantityOrdered, 0);
  if (ordered >= requiredItem.quantity) return undefined;
  return `Promo code ${code} needs ${requiredItem.quantity} of item ${requiredItem.itemCode}.`;
}

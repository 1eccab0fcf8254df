import { cartSubTotal } from '#domain/cart-totals.ts';
import type { Decimal } from '#domain/money.ts';
import {
  doesPromoApply,
  isPromoValid,
  promoLineDiscount,
  promoOrderDiscount,
  unknownPromoText,
} from '#domain/promo.ts';
import type { Promo } from '../promotions/promo-store.ts';

/** A line as promo codes see it. */
export interface PromoLine {
  id: number;
  itemType: '1' | '4';
  itemCode: string;
  quantity: number;
  unitPrice: Decimal;
  /** A discount that the line has without a code. */
  ownPercent?: Decimal;
}

/** What a code does to a cart or an order. */
export interface PromoEffect {
  isApplied: boolean;
  /** The sentence to show when the code does nothing. */
  message?: string;
  /** Percent off each line, by line id. */
  lineDiscounts: ReadonlyMap<number, Decimal>;
  /** Off the order, after the lines' discounts; two decimals. */
  orderDiscountAmount: Decimal;
  termsCode: string | null;
}

const NOTHING = {
  isApplied: false,
  lineDiscounts: new Map<number, Decimal>(),
  orderDiscountAmount: '0.00',
  termsCode: null,
};

/** There is such a code, for this customer, and it is valid now: unknown, expired and foreign ones are alike (security T30). */
export const isPromoUsable = (
  promo: Promo | undefined,
  { customerId, now }: { customerId: number; now: Date },
): promo is Promo =>
  promo !== undefined && (promo.customerId === null || promo.customerId === customerId) && isPromoValid(promo, now);

/**
 * What a code does now (ruling 34). An unknown, an expired and a foreign code say the same (security T30); one whose item is
 * missing says so. Always worked out from the undiscounted lines, so that applying a code twice is applying it once.
 */
export function promoEffect(
  code: string | null,
  promo: Promo | undefined,
  { customerId, lines, now }: { customerId: number; lines: readonly PromoLine[]; now: Date },
): PromoEffect {
  if (!code) return NOTHING;
  if (!isPromoUsable(promo, { customerId, now })) return { ...NOTHING, message: unknownPromoText(code) };
  const counted = lines.map((line) => ({ ...line, quantityOrdered: line.quantity }));
  if (!doesPromoApply(promo, counted)) {
    return { ...NOTHING, message: `Promo code ${promo.code} does not apply to the items in this cart.` };
  }
  const lineDiscounts = new Map(
    counted.map((line) => [line.id, promoLineDiscount(promo, line, line.ownPercent ?? '0')]),
  );
  const subTotal = cartSubTotal(
    counted.map((line) => ({ ...line, lineDiscountPercent: lineDiscounts.get(line.id) ?? '0' })),
  );
  return {
    isApplied: true,
    lineDiscounts,
    orderDiscountAmount: promoOrderDiscount(promo, subTotal),
    termsCode: promo.termsCode,
  };
}

import { add, type Decimal, formatMoney, isPositive, multiply, roundHalfUp, subtract } from './money.ts';
import { isCustomerAccountUsed, type ShippingAccount } from './shipping.ts';
import { extension, type PricedLine } from './unit-price.ts';

/** What is shown for an amount that nobody knows yet. */
export const TBD = 'TBD';

/** The money of a cart as it is stored; null is not known. */
export interface CartAmounts {
  readonly subTotal: Decimal;
  readonly salesTax: Decimal | null;
  readonly freight: Decimal | null;
  readonly discount: Decimal | null;
  readonly deposit: Decimal | null;
}

/** The totals block; null shows TBD. */
export interface CartTotals {
  readonly subTotal: Decimal;
  readonly salesTax: Decimal | null;
  readonly freight: Decimal | null;
  readonly discount: Decimal;
  readonly deposit: Decimal;
  readonly total: Decimal | null;
}

/** The sum of the lines' extensions, each with its own discount of `1 − discount` (ruling 36). */
export function cartSubTotal(
  lines: readonly Pick<PricedLine, 'quantityOrdered' | 'unitPrice' | 'lineDiscountPercent'>[],
): Decimal {
  return subTotalOf(lines.map(extension));
}

/** The same from extensions that are known already. */
export function subTotalOf(extensions: readonly Decimal[]): Decimal {
  return roundHalfUp(add(...extensions));
}

/** `subtotal + freight + tax − deposit − discount`; tax that is not known yet adds nothing (CRT-073). */
export function cartTotal({ subTotal, freight, salesTax, deposit, discount }: CartAmounts): Decimal {
  return roundHalfUp(subtract(add(subTotal, freight ?? 0, salesTax ?? 0), deposit ?? 0, discount ?? 0));
}

/**
 * The totals of a cart as they are shown: freight and total are TBD unless freight goes to the customer's own account by a method
 * that allows it; sales tax is TBD when it is null (CRT-074, CRT-075).
 */
export function cartTotals(
  amounts: CartAmounts,
  shipVia: string | null | undefined,
  account: ShippingAccount | null | undefined,
): CartTotals {
  const isFreightKnown = isCustomerAccountUsed(shipVia, account);
  return {
    subTotal: roundHalfUp(amounts.subTotal),
    salesTax: amounts.salesTax === null ? null : roundHalfUp(amounts.salesTax),
    freight: isFreightKnown ? roundHalfUp(amounts.freight ?? 0) : null,
    discount: roundHalfUp(amounts.discount ?? 0),
    deposit: roundHalfUp(amounts.deposit ?? 0),
    total: isFreightKnown ? cartTotal(amounts) : null,
  };
}

/** An amount in a totals block: money, or TBD. */
export function formatAmount(amount: Decimal | null): string {
  return amount === null ? TBD : formatMoney(amount);
}

/** What a totals block takes off, with its minus as the pages show it; nothing has none. */
export function formatDeduction(amount: Decimal | null): string {
  return formatAmount(amount !== null && isPositive(amount) ? multiply(amount, -1) : amount);
}

/** The analytics value of a cart: the subtotal less its discount (ANL-005). */
export function analyticsSubTotal({ subTotal, discount }: Pick<CartAmounts, 'subTotal' | 'discount'>): Decimal {
  return roundHalfUp(subtract(subTotal, discount ?? 0));
}

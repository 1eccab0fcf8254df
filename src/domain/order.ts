import { TBD } from './cart-totals.ts';
import { add, type Decimal, isPositive, roundHalfUp, subtract } from './money.ts';
import { type OrderCharge, parseOrderCharge } from './order-comment.ts';

/** The note of a cancelled order (ORD-013, ruling 37). */
export const CANCELLED_NOTE =
  'This order has been cancelled. Please contact Customer Service if you have any questions.';
/** The longest text of the order filter (ORD-022). */
export const ORDER_FILTER_MAX = 30;

/** Status X and Z. */
export function isCancelled(orderStatus: string): boolean {
  return orderStatus === 'X' || orderStatus === 'Z';
}

/** `Sales Order #n`, or `Cancelled Order #n` (ORD-010, ORD-012). */
export function orderTitle({
  salesOrderNo,
  orderStatus,
}: {
  readonly salesOrderNo: string;
  readonly orderStatus: string;
}): string {
  return `${isCancelled(orderStatus) ? 'Cancelled' : 'Sales'} Order #${salesOrderNo}`;
}

/** The money and the stored comment of an order. */
export interface OrderAmounts {
  readonly nonTaxable: Decimal;
  readonly taxable: Decimal;
  readonly freight: Decimal;
  readonly salesTax: Decimal;
  readonly deposit: Decimal;
  readonly discount: Decimal;
  readonly comment: string | null;
}

/** The freight of an order: an amount, or null for TBD, and who is charged when it is not the seller. */
export interface OrderFreight {
  readonly amount: Decimal | null;
  readonly charge?: OrderCharge;
}

/** A comment that names who is charged makes freight 0.00; otherwise it is the amount if above 0, else TBD (ORD-054, ORD-055). */
export function orderFreight({ comment, freight }: Pick<OrderAmounts, 'comment' | 'freight'>): OrderFreight {
  const charge = parseOrderCharge(comment);
  if (charge) return { amount: '0.00', charge };
  return { amount: isPositive(freight) ? roundHalfUp(freight) : null };
}

/** `0.00 RCP 123456`, an amount, or TBD. */
export function freightText({ amount, charge }: OrderFreight): string {
  return [amount ?? TBD, charge?.method, charge?.account].filter(Boolean).join(' ');
}

/** `NonTaxableAmt + TaxableAmt + FreightAmt + SalesTaxAmt − DepositAmt − DiscountAmt`; null (TBD) while freight is TBD (ORD-056, ORD-057). */
export function orderTotal(amounts: OrderAmounts): Decimal | null {
  const { amount } = orderFreight(amounts);
  if (amount === null) return null;
  return roundHalfUp(
    subtract(add(amounts.nonTaxable, amounts.taxable, amount, amounts.salesTax), amounts.deposit, amounts.discount),
  );
}

/** What the list of open orders shows: non-taxable plus taxable (ORD-058). */
export function orderListTotal({ nonTaxable, taxable }: Pick<OrderAmounts, 'nonTaxable' | 'taxable'>): Decimal {
  return roundHalfUp(add(nonTaxable, taxable));
}

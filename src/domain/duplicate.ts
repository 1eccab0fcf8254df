import { add, compare, type Decimal, decimal, formatMoney, isPositive } from './money.ts';
import { type NotSold, notSoldSentence } from './not-sold.ts';
import { priceChange } from './price-change.ts';
import { formatQuantity } from './quantity.ts';
import { type UnitHolds, unitHoldsChange } from './unit-holds.ts';
import { itemPrice } from './unit-price.ts';

/** What an order has of an item. `price` is per unit, before the line's discount, which a copy does not take along. */
export interface OrderedOnce {
  readonly quantity: Decimal;
  readonly unit: string | null;
  readonly price: Decimal;
  /** 10 is ten percent off. */
  readonly discountPercent: Decimal;
}

/** What a cart would get of it today. */
export interface OrderedNow {
  readonly quantity: number;
  readonly unit: string;
  readonly price: Decimal;
  readonly extension: Decimal;
}

export type NotCopied = NotSold | 'too-many';

/** Why a line of an order cannot be copied, as a sentence. */
export const notCopiedSentence = (reason: NotCopied): string =>
  reason === 'too-many' ? 'A cart holds no more lines.' : notSoldSentence(reason);

/** What differs between a line of an order and its copy, as short sentences; none when nothing does. `unitHolds` where the unit is the same. */
export function duplicateChanges(was: OrderedOnce, is: OrderedNow, unitHolds?: UnitHolds): string[] {
  const changes: string[] = [];
  const held = unitHolds && unitHoldsChange(is.unit, unitHolds);
  if (held !== undefined) changes.push(held);
  const isOther = compare(was.quantity, is.quantity) !== 0;
  const [then, now] = [formatQuantity(Number(was.quantity)), formatQuantity(is.quantity)];
  if (was.unit !== null && was.unit !== is.unit) {
    changes.push(`Not sold by ${was.unit} any more: ${now} ${is.unit} for ${then} ${was.unit}.`);
  } else if (isOther) changes.push(`Quantity ${now} instead of ${then}.`);
  // What a case cost is no price of a piece.
  const price = was.unit !== null && was.unit !== is.unit ? undefined : priceChange(was.price, is.price);
  if (price !== undefined) changes.push(price);
  if (isPositive(was.discountPercent)) {
    const paid = itemPrice({ unitPrice: was.price, lineDiscountPercent: was.discountPercent });
    changes.push(`Ordered at ${formatMoney(paid)} with ${decimal(was.discountPercent)}% off, which is not copied.`);
  }
  return changes;
}

/** What an order has as a whole, which a copy does not take along. */
export interface OrderExtras {
  readonly promoCode?: string | undefined;
  readonly discount?: Decimal | undefined;
}

/** That it stays behind, as a sentence; undefined where there is nothing. */
export function extrasNotCopied({ promoCode, discount }: OrderExtras): string | undefined {
  const code = promoCode && `promo code ${promoCode}`;
  const off = discount && `discount of ${formatMoney(discount)}`;
  if (code && off) return `The order's ${code} and its ${off} are not copied.`;
  return code || off ? `The order's ${code || off} is not copied.` : undefined;
}

/** What the chosen lines cost together. */
export function duplicateTotal(lines: readonly (OrderedNow | null)[]): Decimal {
  return lines.reduce((sum: Decimal, line) => (line ? add(sum, line.extension) : sum), '0');
}

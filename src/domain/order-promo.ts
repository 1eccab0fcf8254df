import { add, compare, type Decimal, divide, isEqual, isZero, multiply, roundHalfUp, subtract } from './money.ts';
import { extension } from './unit-price.ts';

/** The amounts of an order's header that a promo code may change. */
export interface OrderAmounts {
  readonly taxable: Decimal;
  readonly nonTaxable: Decimal;
  readonly discount: Decimal;
  readonly salesTax: Decimal;
}

/** A line of goods with the discount that it has without any promo code. */
export interface OwnLine {
  readonly id: number;
  readonly quantity: number;
  readonly unitPrice: Decimal;
  readonly ownPercent: Decimal;
  readonly ownExtension: Decimal;
}

/** An order as it is without any promo code. `taxRate` is the share of its tax schedule, null when it has none. */
export interface OwnOrder {
  readonly amounts: OrderAmounts;
  readonly taxRate: Decimal | null;
  readonly lines: readonly OwnLine[];
}

/** What a promo code gives: percent off lines by id, and an amount off the order. */
export interface PromoGift {
  readonly lineDiscounts: ReadonlyMap<number, Decimal>;
  readonly orderDiscountAmount: Decimal;
}

/** An order under a promo code, and all that the code takes off beyond the order's own discounts. */
export interface OrderUnderPromo {
  readonly amounts: OrderAmounts;
  readonly lines: readonly { readonly id: number; readonly percent: Decimal; readonly extension: Decimal }[];
  readonly off: Decimal;
}

/** The goods before the order's discount: taxable and not. */
export const goodsOf = ({ taxable, nonTaxable }: OrderAmounts): Decimal => add(taxable, nonTaxable);

/**
 * Works a code out over the order as it is without one, so that applying it twice is applying it once and a second code replaces the first.
 * Discounts do not add up: a line, and the order, keep their own where that is greater, so that no code makes an order dearer (security
 * T23, T30). Taxable and other goods shrink in proportion. Amounts in, amounts out, in cents.
 */
export function orderUnderPromo({ amounts: own, taxRate, lines }: OwnOrder, gift: PromoGift): OrderUnderPromo {
  const priced = lines.map((line) => ({
    id: line.id,
    ...linePriceUnder(line, gift.lineDiscounts.get(line.id) ?? '0'),
  }));
  const linesOff = add(
    ...lines.map(({ ownExtension }, index) => subtract(ownExtension, priced[index]?.extension ?? ownExtension)),
  );
  const before = goodsOf(own);
  const after = notBelowZero(subtract(before, linesOff));
  // At most the goods: nobody is paid for an order. One that came with more off than it has goods keeps what it owes.
  const most = subtract(after, lesser('0', subtract(before, own.discount)));
  const discount = lesser(greater(own.discount, gift.orderDiscountAmount), most);
  const taxable = isZero(before) ? own.taxable : roundHalfUp(divide(multiply(own.taxable, after), before));
  const shrunk = { taxable, nonTaxable: roundHalfUp(subtract(after, taxable)), discount: roundHalfUp(discount) };
  return {
    amounts: { ...shrunk, salesTax: salesTaxUnder(own, taxRate, shrunk) },
    lines: priced,
    off: roundHalfUp(add(linesOff, subtract(discount, own.discount))),
  };
}

/**
 * An order that came with a code already, as it would be without: a discount that is exactly what the code gives is the code's, any other is
 * the order's own. So a second code takes the first one's place instead of adding to it (security T30).
 */
export function withoutPromo<L extends OwnLine>(
  order: Omit<OwnOrder, 'lines'> & { readonly lines: readonly L[] },
  gift: PromoGift,
): Omit<OwnOrder, 'lines'> & { lines: L[] } {
  const { amounts: now, taxRate } = order;
  const lines = order.lines.map((line): L => {
    const given = gift.lineDiscounts.get(line.id) ?? '0';
    if (isZero(given) || !isEqual(given, line.ownPercent)) return line;
    const { quantity: quantityOrdered, unitPrice } = line;
    return {
      ...line,
      ownPercent: '0',
      ownExtension: extension({ quantityOrdered, unitPrice, lineDiscountPercent: '0' }),
    };
  });
  const goods = goodsOf(now);
  const linesBack = add(
    ...lines.map(({ ownExtension }, index) => subtract(ownExtension, order.lines[index]?.ownExtension ?? ownExtension)),
  );
  const before = add(goods, linesBack);
  const discount = isEqual(gift.orderDiscountAmount, now.discount) ? '0.00' : now.discount;
  const taxable = isZero(goods) ? now.taxable : roundHalfUp(divide(multiply(now.taxable, before), goods));
  const bare = { taxable, nonTaxable: roundHalfUp(subtract(before, taxable)), discount };
  return { ...order, lines, amounts: { ...bare, salesTax: salesTaxUnder(now, taxRate, bare) } };
}

function linePriceUnder(line: OwnLine, percent: Decimal): { percent: Decimal; extension: Decimal } {
  const { quantity: quantityOrdered, unitPrice, ownPercent, ownExtension } = line;
  const kept = { percent: ownPercent, extension: ownExtension };
  if (compare(percent, ownPercent) <= 0) return kept;
  const given = extension({ quantityOrdered, unitPrice, lineDiscountPercent: percent });
  return compare(given, ownExtension) < 0 ? { percent, extension: given } : kept;
}

/** By the schedule where the order was taxed by it; what was taxed otherwise shrinks with what is taxed, and never grows. */
function salesTaxUnder(own: OrderAmounts, taxRate: Decimal | null, now: Omit<OrderAmounts, 'salesTax'>): Decimal {
  const [was, is] = [taxedOf(own), taxedOf(now)];
  if (taxRate !== null && isEqual(roundHalfUp(multiply(was, taxRate)), own.salesTax))
    return roundHalfUp(multiply(is, taxRate));
  return isZero(was) ? own.salesTax : roundHalfUp(divide(multiply(own.salesTax, is), was));
}

/** The taxable goods less their share of the order's discount. */
function taxedOf({ taxable, nonTaxable, discount }: Omit<OrderAmounts, 'salesTax'>): Decimal {
  const goods = add(taxable, nonTaxable);
  return isZero(goods) ? '0' : notBelowZero(subtract(taxable, divide(multiply(discount, taxable), goods)));
}

const greater = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);
const lesser = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
const notBelowZero = (value: Decimal): Decimal => greater(value, '0');

import { countTaken } from '#domain/availability.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { compare, type Decimal, isZero } from '#domain/money.ts';
import { unitFactor } from '#domain/pricing.ts';
import { type FoundItem, priceFound, priceRuleOf } from '../catalogue/price-store.ts';
import { isCovered } from './line-pricing.ts';
import type { StoredLine } from './line-store.ts';

type Figures = Pick<StoredLine, 'unitPrice' | 'unitFactor' | 'priceRule'>;

/** Whether the item is still sold by a line's unit. What was one standard unit stays one, however it is called. */
export function isSoldByUnit(
  item: Pick<FoundItem, 'salesUnit' | 'standardUnit'>,
  { unit, unitFactor: factor }: Pick<StoredLine, 'unit' | 'unitFactor'>,
): boolean {
  return !unit || unit === item.salesUnit || unit === item.standardUnit || compare(factor, 1) === 0;
}

/**
 * What a stored line costs today, by its own unit. Undefined where there is no such price: nothing is one only of a line that employees or reps let
 * cost nothing, and a unit that the item is no longer sold by has none, or a case would go at the price of a piece (security T23). `taken`: pieces that
 * lines before it take.
 */
export function lineToday(item: FoundItem, line: StoredLine, taken: Decimal = '0'): Figures | undefined {
  if (!isSoldByUnit(item, line)) return undefined;
  const price = priceFound(item, line.unit, isZero(line.unitPrice));
  if (!price.priced) return undefined;
  const covered = isCovered(item, { ...line, taken });
  return {
    unitPrice: price.price,
    unitFactor: unitFactor(item, line.unit),
    priceRule: { ...priceRuleOf(price.explanation), covered },
  };
}

/** What a cart's lines before each take of its item, by line, in pieces: what covers one does not cover the next one too. */
export function takenBefore(lines: readonly StoredLine[]): ReadonlyMap<number, Decimal> {
  const take = countTaken();
  const products = lines.filter(({ itemType, isRemoved }) => itemType === ITEM_TYPE.product && !isRemoved);
  return new Map(
    products.map(({ id, itemCode, quantity, unitFactor: factor }) => [id, take(itemCode, quantity, factor)] as const),
  );
}

/**
 * Whether a line costs nothing only because employees or reps let it: of such no customer's person can have more than they gave (T23). What costs
 * nothing by nature is no gift; a line whose own discount leaves nothing is one.
 */
export const isGift = (item: FoundItem, line: StoredLine): boolean =>
  compare(line.ownPercent, 100) >= 0 || (isZero(line.unitPrice) && !priceFound(item, line.unit).priced);

/** Whether a line costs, holds and is covered as before. */
export const isAsBefore = (before: StoredLine, today: StoredLine): boolean =>
  compare(before.unitPrice, today.unitPrice) === 0 &&
  compare(before.unitFactor, today.unitFactor) === 0 &&
  before.priceRule?.covered === today.priceRule?.covered;

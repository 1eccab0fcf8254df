import type { CartLine } from '#contract/cart.ts';
import type { ColorItem } from '#contract/product.ts';
import { add, compare, type Decimal, divide, isPositive, multiply, roundHalfUp } from '#domain/money.ts';
import type { Quantities } from './save-queue.ts';
import { type Cells, cellQuantity, countCells } from './sheet-cells.ts';

export interface SheetTotals {
  filled: number;
  pieces: number;
  /** At the customer's prices; undefined where one of them is not known, or the cart has an item for less. */
  sum: Decimal | undefined;
}

/** The pieces of so many sales units; parts of one, which are known to four places, are whole pieces. */
export const piecesIn = (quantity: number, factor: Decimal | null | undefined): number => {
  const pieces = quantity * Number(factor ?? 1);
  return Number.isInteger(quantity) ? pieces : Math.round(pieces);
};

/** What so many sales units cost; parts of one by their pieces. */
function extensionOf(price: Decimal, quantity: number, factor: Decimal | null | undefined): Decimal {
  if (Number.isInteger(quantity)) return roundHalfUp(multiply(price, quantity));
  return roundHalfUp(divide(multiply(price, piecesIn(quantity, factor)), factor ?? '1'));
}

type PricedItem = Pick<ColorItem, 'itemCode' | 'price' | 'salesUMFactor'>;
type PricedLine = Pick<CartLine, 'itemCode' | 'lineDiscountPercent' | 'unitPrice' | 'unitOfMeasureConvFactor'>;

/**
 * Items that stand in a cart for less than their price: with a discount, by a promo code or of their line's own, at an imported price or one of
 * their level, or for nothing.
 */
export function reducedItems(
  lines: readonly PricedLine[] = [],
  items: readonly PricedItem[] = [],
): ReadonlySet<string> {
  const byCode = new Map(items.map((item) => [item.itemCode, item]));
  const reduced = lines.filter(
    (line) =>
      isPositive(line.lineDiscountPercent ?? '0') ||
      !isPositive(line.unitPrice ?? '0') ||
      isBelow(line, byCode.get(line.itemCode)),
  );
  return new Set(reduced.map(({ itemCode }) => itemCode));
}

/** Whether it costs less than its item, in the line's unit; cents of a price in another unit are rounded. */
function isBelow({ unitPrice, unitOfMeasureConvFactor }: PricedLine, item: PricedItem | undefined): boolean {
  if (item?.price === undefined) return false;
  const whole = divide(multiply(item.price, unitOfMeasureConvFactor), item.salesUMFactor ?? '1');
  return compare(unitPrice, whole) < 0 && compare(unitPrice, roundHalfUp(whole)) < 0;
}

/** What the filled cells come to: colours, pieces (sales units times what they hold) and money. */
export function sheetTotals(
  items: readonly PricedItem[],
  cells: Cells,
  standing: Quantities = {},
  reduced: ReadonlySet<string> = new Set(),
): SheetTotals {
  const { filled } = countCells(
    items.map(({ itemCode }) => itemCode),
    cells,
    standing,
  );
  const wanted = items.flatMap((item) => {
    const quantity = cellQuantity(cells[item.itemCode], standing[item.itemCode]);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  const pieces = wanted.reduce((total, { quantity, salesUMFactor }) => total + piecesIn(quantity, salesUMFactor), 0);
  // What of it is charged for less is worked out by the cart alone.
  const isPriced = wanted.every(({ itemCode, price }) => price !== undefined && !reduced.has(itemCode));
  const sum = add(
    ...wanted.map(({ price = '0', quantity, salesUMFactor }) => extensionOf(price, quantity, salesUMFactor)),
  );
  return { filled, pieces, sum: isPriced ? sum : undefined };
}

import type { ColorItem } from '#contract/product.ts';
import { add, type Decimal, divide, multiply, roundHalfUp } from '#domain/money.ts';
import type { Quantities } from './save-queue.ts';
import { type Cells, cellQuantity, countCells } from './sheet-cells.ts';

export interface SheetTotals {
  filled: number;
  pieces: number;
  /** At the customer's prices; undefined when one of them is not known. */
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

/** What the filled cells come to: colours, pieces (sales units times what they hold) and money. */
export function sheetTotals(
  items: readonly Pick<ColorItem, 'itemCode' | 'price' | 'salesUMFactor'>[],
  cells: Cells,
  standing: Quantities = {},
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
  const isPriced = wanted.every(({ price }) => price !== undefined);
  const sum = add(
    ...wanted.map(({ price = '0', quantity, salesUMFactor }) => extensionOf(price, quantity, salesUMFactor)),
  );
  return { filled, pieces, sum: isPriced ? sum : undefined };
}

import type { ColorItem } from '#contract/product.ts';
import { add, type Decimal, multiply, roundHalfUp } from '#domain/money.ts';
import { type Cells, cellQuantity, countCells } from './sheet-cells.ts';

export interface SheetTotals {
  filled: number;
  pieces: number;
  /** At the customer's prices; undefined when one of them is not known. */
  sum: Decimal | undefined;
}

/** What the filled cells come to: colours, pieces (sales units times what they hold) and money. */
export function sheetTotals(
  items: readonly Pick<ColorItem, 'itemCode' | 'price' | 'salesUMFactor'>[],
  cells: Cells,
): SheetTotals {
  const { filled } = countCells(
    items.map(({ itemCode }) => itemCode),
    cells,
  );
  const wanted = items.flatMap((item) => {
    const quantity = cellQuantity(cells[item.itemCode]);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  const pieces = wanted.reduce(
    (total, { quantity, salesUMFactor }) => total + quantity * Number(salesUMFactor ?? 1),
    0,
  );
  const isPriced = wanted.every(({ price }) => price !== undefined);
  const sum = add(...wanted.map(({ price = '0', quantity }) => roundHalfUp(multiply(price, quantity))));
  return { filled, pieces, sum: isPriced ? sum : undefined };
}

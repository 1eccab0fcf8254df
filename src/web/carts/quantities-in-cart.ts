import type { CartLine } from '#contract/cart.ts';
import { heldInUnit } from '#domain/held-units.ts';
import { ITEM_TYPE } from '#domain/line.ts';

type CountedLine = Pick<
  CartLine,
  | 'itemType'
  | 'itemCode'
  | 'quantityOrdered'
  | 'unitOfMeasure'
  | 'unitOfMeasureConvFactor'
  | 'salesUM'
  | 'salesUMFactor'
>;

/** How many of each item a cart holds, over all its lines, in the unit that it is sold by: a fraction where pieces make no whole number of them. */
export function quantitiesInCart(lines: readonly CountedLine[]): Readonly<Record<string, number>> {
  const byItem: Record<string, CountedLine[]> = {};
  for (const line of lines)
    if (line.itemType === ITEM_TYPE.product) byItem[line.itemCode] = [...(byItem[line.itemCode] ?? []), line];
  return Object.fromEntries(Object.entries(byItem).map(([itemCode, own]) => [itemCode, inSalesUnit(own)]));
}

function inSalesUnit(lines: readonly CountedLine[]): number {
  const { salesUM, salesUMFactor } = lines[0] ?? {};
  const held = lines.map(({ quantityOrdered, unitOfMeasure, unitOfMeasureConvFactor }) => ({
    quantity: quantityOrdered,
    unit: unitOfMeasure,
    factor: unitOfMeasureConvFactor,
  }));
  return heldInUnit(held, { name: salesUM ?? null, factor: salesUMFactor ?? '1' });
}

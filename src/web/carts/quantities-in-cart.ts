import type { CartLine } from '#contract/cart.ts';
import { ITEM_TYPE } from '#domain/line.ts';

/** How many of each item a cart holds, over all its lines. */
export function quantitiesInCart(
  lines: readonly Pick<CartLine, 'itemType' | 'itemCode' | 'quantityOrdered'>[],
): Readonly<Record<string, number>> {
  const held: Record<string, number> = {};
  for (const { itemType, itemCode, quantityOrdered } of lines) {
    if (itemType === ITEM_TYPE.product) held[itemCode] = (held[itemCode] ?? 0) + Number(quantityOrdered);
  }
  return held;
}

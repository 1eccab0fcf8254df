import type { CartHeader } from '#contract/cart.ts';
import type { ListRow } from '#domain/order-list.ts';
import type { RowEdits } from './order-list-rows.ts';

/** A cart that took rows of a list. */
export interface ListTaker {
  cartId: number;
  count: number;
  name: string;
  /** It can be gone to: not ordered or deleted since. */
  isOpen: boolean;
}

/** The carts that rows are in already, by the first row of each, and how many each took. */
export function takersOf(
  added: readonly ListRow[],
  edits: RowEdits,
  carts: readonly { header: Pick<CartHeader, 'id' | 'customerPONo'> }[],
): ListTaker[] {
  const ids = added.flatMap(({ line }) => edits[line]?.cart ?? []);
  return [...Map.groupBy(ids, (id) => id)].map(([cartId, { length }]) => {
    const cart = carts.find(({ header }) => header.id === cartId);
    const isOpen = cart !== undefined;
    return { cartId, count: length, name: cart?.header.customerPONo ?? 'a cart', isOpen };
  });
}

/** Which cart a row is in, for a list of rows. */
export function takerText(line: number, edits: RowEdits, takers: readonly ListTaker[]): string {
  return `Added to ${takers.find(({ cartId }) => cartId === edits[line]?.cart)?.name ?? 'a cart'}`;
}

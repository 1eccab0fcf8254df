import type { Cart, CartLine } from '#contract/cart.ts';
import type { findCart } from '#contract/carts.ts';
import type { addOrderList, checkOrderList, ListVerdict } from '#contract/order-list.ts';
import { ITEMS_PER_CALL_MAX } from '#domain/cart.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import type { ListAttempt } from '../session/list-drafts.ts';
import { refuseForgotten } from './cart-attempt.ts';
import { type CartContext, changeCart, saveItems } from './cart-calls.ts';
import type { SentRow } from './order-list-attempt.ts';
import type { RowQuestion } from './order-list-rows.ts';

/** Asks what rows of a list mean for the customer. */
export async function checkList({ api, ref }: CartContext, rows: RowQuestion[]): Promise<ListVerdict[]> {
  const answer = await api.call<typeof checkOrderList>('POST /api/carts/:customerKey/order-list.json', {
    params: { customerKey: ref.accountKey },
    query: { company: ref.company },
    body: { rows },
  });
  return answer.rows;
}

const FORGOTTEN =
  'Whether these rows were added is not known any more. Please look at your carts and orders before you add them again.';

/** Adds the items of a list at the prices that were shown, all or none; the same attempt adds them once, however often it is sent. */
export async function addList(context: CartContext, { key, at, cartId, body }: ListAttempt): Promise<Cart> {
  const { api, ref } = context;
  refuseForgotten({ at }, undefined, FORGOTTEN);
  return changeCart(context, cartId, () =>
    api.call<typeof addOrderList>(
      'POST /api/carts/:customerKey/:cartId/order-list.json',
      { params: { customerKey: ref.accountKey, cartId: String(cartId) }, query: { company: ref.company }, body },
      { headers: { 'idempotency-key': key } },
    ),
  );
}

/** The lines that a list has become: the newest of the cart, in the list's order. Undefined where they are not what was added. */
export function linesOfList({ detail }: Cart, items: readonly SentRow[]): TakenRow[] | undefined {
  const newest = detail.toSorted((a, b) => a.id - b.id).slice(-items.length);
  const isSame = (line: CartLine | undefined, item: SentRow) =>
    line?.itemCode === item.itemCode && Number(line.quantityOrdered) === item.quantityOrdered;
  if (newest.length !== items.length || !items.every((item, at) => isSame(newest[at], item))) return undefined;
  return newest.map((is, at) => ({ is, line: items[at]?.line ?? 0 }));
}

/** A line of a cart that a row of a list has become. */
export interface TakenRow {
  line: number;
  is: CartLine;
}

/** What became of taking rows out of their cart. */
export interface TakenBack {
  /** As it is then, as far as is known. */
  cart: Cart;
  /** Rows that are not known to be out of it. */
  left: readonly TakenRow[];
  error?: unknown;
}

/**
 * Takes the lines of a list out of their cart again, part by part, and tells of the rows of each part that is out. Where a part's outcome is not known,
 * the next try looks first (`isAgain`) which lines the cart has still.
 */
export async function takeBackList(
  context: CartContext,
  { cart, rows, isAgain }: { cart: Cart; rows: readonly TakenRow[]; isAgain: boolean },
  onOut: (lines: number[]) => void,
): Promise<TakenBack> {
  let [after, left] = [cart, rows];
  const out = (gone: readonly TakenRow[]) => {
    left = left.filter((row) => !gone.includes(row));
    if (gone.length > 0) onOut(gone.map(({ line }) => line));
  };
  try {
    if (isAgain) {
      after = await readCart(context, cart.header.id);
      const ids = new Set(after.detail.map(({ id }) => id));
      out(left.filter(({ is }) => !ids.has(is.id)));
    }
    while (left.length > 0) {
      const part = left.slice(0, ITEMS_PER_CALL_MAX);
      after = await saveItems(context, cart.header.id, part.map(removal));
      out(part);
    }
    return { cart: after, left };
  } catch (error) {
    return { cart: after, left, error };
  }
}

const removal = ({ is: { id, commentText } }: TakenRow) => ({
  ...{ id, quantityOrdered: 0, commentText, itemType: ITEM_TYPE.product },
});

const readCart = (context: CartContext, cartId: number): Promise<Cart> =>
  changeCart(context, cartId, () =>
    context.api.call<typeof findCart>('GET /api/carts/:customerKey/:cartId.json', {
      params: { customerKey: context.ref.accountKey, cartId: String(cartId) },
      query: { company: context.ref.company },
    }),
  );

import type { Cart, CartLine } from '#contract/cart.ts';
import type { addOrderList, checkOrderList, ListVerdict } from '#contract/order-list.ts';
import { ITEMS_PER_CALL_MAX } from '#domain/cart.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { attempt } from './attempt-key.ts';
import { type CartContext, changeCart, saveItems } from './cart-calls.ts';
import type { ItemOfList, RowQuestion } from './order-list-rows.ts';

/** Asks what rows of a list mean for the customer. */
export async function checkList({ api, ref }: CartContext, rows: RowQuestion[]): Promise<ListVerdict[]> {
  const answer = await api.call<typeof checkOrderList>('POST /api/carts/:customerKey/order-list.json', {
    params: { customerKey: ref.accountKey },
    query: { company: ref.company },
    body: { rows },
  });
  return answer.rows;
}

/** The cart that a list goes to; a new one has a name and a location. */
export type ListTarget = { cartId: number } | { cartId: 'new'; customerPONo: string; shipToCode: string };

/** Adds the items of a list at the prices that were shown, all or none. */
export function addList(
  context: CartContext,
  { cartId, ...newCart }: ListTarget,
  list: readonly ItemOfList[],
): Promise<Cart> {
  const { api, ref } = context;
  const items = list.map(({ itemCode, quantityOrdered, unitOfMeasure, commentText, price }) => ({
    itemCode,
    quantityOrdered,
    unitOfMeasure,
    commentText,
    price,
  }));
  const body = { items, ...newCart };
  return attempt(['list', ref, cartId, body], (key) =>
    changeCart(context, cartId, () =>
      api.call<typeof addOrderList>(
        'POST /api/carts/:customerKey/:cartId/order-list.json',
        { params: { customerKey: ref.accountKey, cartId: String(cartId) }, query: { company: ref.company }, body },
        { headers: { 'idempotency-key': key } },
      ),
    ),
  );
}

/** The lines that a list has become: the newest of the cart, in the list's order. Undefined where they are not what was added. */
export function linesOfList({ detail }: Cart, items: readonly ItemOfList[]): CartLine[] | undefined {
  const newest = detail.toSorted((a, b) => a.id - b.id).slice(-items.length);
  const isSame = (line: CartLine | undefined, item: ItemOfList) =>
    line?.itemCode === item.itemCode && Number(line.quantityOrdered) === item.quantityOrdered;
  return newest.length === items.length && items.every((item, at) => isSame(newest[at], item)) ? newest : undefined;
}

/** Takes the lines of a list out of their cart again, and answers the cart as it is then. */
export async function takeBackList(context: CartContext, cart: Cart, lines: readonly CartLine[]): Promise<Cart> {
  let after = cart;
  for (let first = 0; first < lines.length; first += ITEMS_PER_CALL_MAX) {
    const part = lines.slice(first, first + ITEMS_PER_CALL_MAX);
    after = await saveItems(
      context,
      cart.header.id,
      part.map((line) => ({
        id: line.id,
        quantityOrdered: 0,
        commentText: line.commentText,
        itemType: ITEM_TYPE.product,
      })),
    );
  }
  return after;
}

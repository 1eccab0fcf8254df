import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import type {
  AddedAnswer,
  addCartItem,
  RefusedItem,
  removeCart as removeCartCall,
  removeCartItem,
  restoreCartItem,
  saveCart,
  saveCartItems,
  saveCartQuantities,
} from '#contract/carts.ts';
import type { removeQuote } from '#contract/checkout.ts';
import type { Sent } from '#contract/route.ts';
import { attempt, mayHaveArrived, newAttemptKey } from '../api/attempt-key.ts';
import type { Api } from '../api/client.ts';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { customerQueryKey } from '../session/customer-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { type LostAdd, noteLoss, openLoss, settleLoss, told, unknownWords } from './add-losses.ts';
import { cartKey, cartsKey, putCart, unlistCart } from './cart-queries.ts';
import { cartLane } from './cart-status.ts';
import { inOrder } from './in-order.ts';

/** With what, and for whom, carts are changed. */
export interface CartContext {
  api: Api;
  queryClient: QueryClient;
  ref: CustomerRef;
}

export type LineToAdd = Sent<typeof addCartItem>['body'];
export type LineToSave = Sent<typeof saveCartItems>['body']['items'][number];
export type HeaderChanges = Omit<Sent<typeof saveCart>['body'], 'version'>;

/** The cart of an answer or of a conflict's body. */
export const isCart = (value: unknown): value is Cart =>
  typeof value === 'object' && value !== null && 'header' in value && 'detail' in value;

/**
 * Changes one cart in its turn and writes the answer where everyone reads it. A conflict's current cart is written too; after a 404 the
 * cart is read again, which tells whether it still exists, and so is one that nobody here has read.
 */
export async function changeCart(
  { queryClient, ref }: CartContext,
  cartId: number | 'new',
  call: () => Promise<{ cart: Cart }>,
): Promise<Cart> {
  try {
    const act = async () => {
      if (cartId !== 'new') await queryClient.cancelQueries({ queryKey: cartKey(ref, cartId) });
      return call();
    };
    const { cart } = await inOrder(cartLane(ref, cartId), act);
    if (!isCart(cart)) throw new Error('The answer holds no cart. Please look at your carts before you try again.');
    putCart(queryClient, ref, cart);
    askListAgain(queryClient, ref);
    if (cartId === 'new') recount({ queryClient, ref });
    return cart;
  } catch (error) {
    if (error instanceof ApiProblem && isCart(error.body.cart)) putCart(queryClient, ref, error.body.cart);
    if (cartId === 'new') throw error;
    const queryKey = cartKey(ref, cartId);
    if (error instanceof ApiProblem && error.status === 404) await queryClient.invalidateQueries({ queryKey });
    // Its first reading was called off above.
    else if (queryClient.getQueryData(queryKey) === undefined) void queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}

/** A list that was asked for before a cart was made or changed would come without that. */
function askListAgain(queryClient: QueryClient, ref: CustomerRef): void {
  const queryKey = cartsKey(ref);
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
}

/** The tabs of the account show how many carts and orders there are. */
export function recount({ queryClient, ref }: Pick<CartContext, 'queryClient' | 'ref'>): void {
  void queryClient.invalidateQueries({ queryKey: customerQueryKey(ref) });
}

/** Path and query of a cart's call. */
export const pathOf = ({ ref }: CartContext, cartId: number | 'new') => ({
  params: { customerKey: ref.accountKey, cartId: String(cartId) },
  query: { company: ref.company },
});

/** What a call carries that is to be done once. */
export const keyOf = (key: string) => ({ headers: { 'idempotency-key': key } });

/** A cart after items went in, and those that did not. */
export interface Added {
  cart: Cart;
  refused: readonly RefusedItem[];
}

/** As `changeCart`, with what did not go in. */
async function addTo(context: CartContext, cartId: number | 'new', call: () => Promise<AddedAnswer>): Promise<Added> {
  let refused: Added['refused'] = [];
  const cart = await changeCart(context, cartId, async () => {
    const answer = await call();
    refused = answer.refused ?? [];
    return answer;
  });
  return { cart, refused };
}

/** Whoever adds the same item again later than this, after an answer that was lost, has seen the cart and means it. */
const ADD_TRIED_FOR_MS = 10 * 60_000;

/**
 * What looks for an add whose answer was lost, which takes the network with it more often than not: it comes with what adds, and is there by
 * then. Undefined where it cannot be had.
 */
export const loadLostAdds = () => import('./lost-add.ts').catch(() => undefined);

/** Adds an item or a comment; `new` makes a cart, which needs a name (CRT-062). Where the answer is lost, it is looked what is there (R02, R28). */
export async function addItem(context: CartContext, cartId: number | 'new', body: LineToAdd): Promise<Added> {
  const add = (key: string) =>
    addTo(context, cartId, () =>
      context.api.call<typeof addCartItem>(
        'POST /api/carts/:customerKey/:cartId/cart.json',
        { ...pathOf(context, cartId), body },
        keyOf(key),
      ),
    );
  const send = () => attempt(['add', context.ref, cartId, body], add, ADD_TRIED_FOR_MS);
  const earlier = openLoss(context, cartId, body);
  // Else it begins at once: its cart is being saved from here on.
  if (earlier) await lookInto(context, cartId, earlier);
  try {
    const added = await send();
    settleLoss(context, cartId, body);
    return added;
  } catch (error) {
    if (!mayHaveArrived(error)) throw error;
    const loss = noteLoss(context, cartId, body, ADD_TRIED_FOR_MS);
    const lostAdds = await loadLostAdds();
    if (lostAdds) return lostAdds.afterLoss(context, { cartId, loss }, error, send);
    throw told(`${unknownWords(cartId, body)} ${messageOf(error)}`);
  }
}

async function lookInto(context: CartContext, cartId: number | 'new', earlier: LostAdd): Promise<void> {
  const lostAdds = await loadLostAdds();
  if (lostAdds) return lostAdds.lookFirst(context, cartId, earlier);
  throw told(
    `${unknownWords(cartId, earlier.line)} Nothing more was added. Check your connection, or load the page anew, before you add again.`,
  );
}

export type QuantitiesBody = Sent<typeof saveCartQuantities>['body'];

/**
 * Sets quantities of items, whatever lines they stand on: the order sheet's act. The key is that of the attempt at a new cart, which the caller
 * keeps until its outcome is known; in a cart that is there a repeat sets the same quantities. What was typed last is saved when its page is left, and outlives it.
 */
export function setQuantities(
  context: CartContext,
  cartId: number | 'new',
  body: QuantitiesBody,
  key = newAttemptKey(),
): Promise<Added> {
  return addTo(context, cartId, () =>
    context.api.call<typeof saveCartQuantities>(
      'PUT /api/carts/:customerKey/:cartId/quantities.json',
      { ...pathOf(context, cartId), body },
      { ...keyOf(key), outlivesPage: true },
    ),
  );
}

/**
 * Sets quantities and comments of lines, all or none; 0 removes (LIN-020). `version` is the one on which the changes stand: an older one is a
 * conflict (ruling 31). What was typed last is saved when its page is left, and outlives it.
 */
export const saveItems = (context: CartContext, cartId: number, items: LineToSave[], version?: number): Promise<Cart> =>
  changeCart(context, cartId, () =>
    context.api.call<typeof saveCartItems>(
      'PUT /api/carts/:customerKey/:cartId/items.json',
      { ...pathOf(context, cartId), body: { items, ...(version === undefined ? {} : { version }) } },
      { outlivesPage: true },
    ),
  );

/** Saves what was changed of the header. `version` is the one on which the changes stand: an older one is a conflict (ruling 31). */
export const saveHeader = (
  context: CartContext,
  cartId: number,
  changes: HeaderChanges,
  version?: number,
): Promise<Cart> =>
  changeCart(context, cartId, () =>
    context.api.call<typeof saveCart>('PUT /api/carts/:customerKey/:cartId.json', {
      ...pathOf(context, cartId),
      body: { ...changes, ...(version === undefined ? {} : { version }) },
    }),
  );

const linePathOf = ({ ref }: CartContext, cartId: number, lineId: number) => ({
  params: { customerKey: ref.accountKey, cartId: String(cartId), lineId: String(lineId) },
  query: { company: ref.company },
});

export const removeItem = (context: CartContext, cartId: number, lineId: number): Promise<Cart> =>
  changeCart(context, cartId, () =>
    context.api.call<typeof removeCartItem>(
      'DELETE /api/carts/:customerKey/:cartId/:lineId.json',
      linePathOf(context, cartId, lineId),
    ),
  );

/** Takes a removal back. */
export const restoreItem = (context: CartContext, cartId: number, lineId: number): Promise<Cart> =>
  changeCart(context, cartId, () =>
    context.api.call<typeof restoreCartItem>(
      'POST /api/carts/:customerKey/:cartId/:lineId/restore.json',
      linePathOf(context, cartId, lineId),
    ),
  );

/** What is not there is deleted: by somebody else, or by the time before, whose answer was lost. */
function gone(error: unknown): void {
  if (!(error instanceof ApiProblem && error.status === 404)) throw error;
}

/**
 * Deletes a cart; the back office drops its quote first, and a failure of that is not waited for (CRT-067). What is known of it is dropped by who
 * leaves its page: before that the page would ask for it again.
 */
export async function removeCart(
  context: CartContext,
  { id, salesOrderNo }: { id: number; salesOrderNo: string | null },
): Promise<void> {
  const { api, queryClient, ref } = context;
  if (salesOrderNo) {
    await api
      .call<typeof removeQuote>('DELETE /sage/b2b/cart-sync/delete-cart.php', {
        query: { cartId: String(id), salesOrderNo, company: ref.company },
      })
      .catch(() => undefined);
  }
  await inOrder(cartLane(ref, id), () =>
    api.call<typeof removeCartCall>('DELETE /api/carts/:customerKey/:cartId.json', pathOf(context, id)).catch(gone),
  );
  unlistCart(queryClient, ref, id);
  recount(context);
}

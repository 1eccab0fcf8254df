import type { Kysely, Transaction } from 'kysely';
import type { AddedAnswer, addCartItem, RefusedItem } from '#contract/carts.ts';
import type { Received } from '#contract/route.ts';
import { CART_LINES_MAX } from '#domain/cart.ts';
import { DEFAULT_UNIT, ITEM_TYPE } from '#domain/line.ts';
import { formatQuantity, QUANTITY_MAX } from '#domain/quantity.ts';
import type { Database } from '../db/schema.ts';
import type { Answered } from '../http/answers.ts';
import type { Caller } from '../http/caller.ts';
import type { Claim } from '../http/idempotency.ts';
import { invalid } from '../refusal.ts';
import { lockOpenCart } from './cart-lock.ts';
import { cartRef } from './cart-ref.ts';
import type { LockedCart, MadeCart } from './cart-store.ts';
import { changeCartOnce } from './change-cart-once.ts';
import { closeChange } from './close-change.ts';
import { commentRow, type NewLineRow, type PricedRows, priceLines } from './line-pricing.ts';
import { insertLines, type LineChange } from './line-store.ts';
import { makeCart, noTaxSchedule } from './new-cart.ts';

export type AddItem = Pick<Received<typeof addCartItem>, 'params' | 'query' | 'body'>;

/** Who acts, and by which request. */
export interface Acting {
  caller: Caller;
  requestId: string;
  claim?: Claim | undefined;
}

/**
 * Adds an item or a comment to a cart, or to a new one, in one transaction. Every add is a line of its own, as the wire contract has it:
 * an item that is already in the cart is not merged into its line, so that comments and units stay apart (the order sheet's
 * `setQuantities` is the call that merges). Price by the server alone (T23); limits T25, T26, T76.
 */
export async function addItem(
  db: Kysely<Database>,
  acting: Acting,
  { params, query, body }: AddItem,
): Promise<AddedAnswer | Answered<AddedAnswer>> {
  const { caller, requestId } = acting;
  return changeCartOnce(db, acting, async (trx) => {
    const cart = await openOrMake(trx, caller, { params, query, body });
    if (!cart.taxSchedule?.trim()) throw noTaxSchedule();
    const { rows, refused } = await rowsOf(trx, cart.customerId, body);
    await appendLines(trx, cart, { userId: caller.userId, action: 'add' }, rows);
    const { itemCode, itemType, quantityOrdered: quantity } = body;
    const after = asAudited({ itemCode, itemType, quantity }, refused);
    const change = { action: 'cart.add-item', after, requestId };
    return withRefused(await closeChange(trx, caller, cart, change), refused);
  });
}

/** The answer with the items that did not go in; without a word of them where all did. */
export const withRefused = (cart: AddedAnswer['cart'], refused: RefusedItem[]): AddedAnswer =>
  refused.length > 0 ? { cart, refused } : { cart };

/** What the trail says of an item that was asked for: also that it did not go in. */
export const asAudited = <T extends { itemCode: string }>(item: T, refused: readonly RefusedItem[]) =>
  refused.some(({ itemCode }) => itemCode === item.itemCode) ? { ...item, refused: true } : item;

/** The open cart of the path, locked; or with `new` a cart made for it. */
export async function openOrMake(
  trx: Transaction<Database>,
  caller: Caller,
  {
    params,
    query,
    body,
  }: {
    params: AddItem['params'];
    query: AddItem['query'];
    body: Pick<AddItem['body'], 'customerPONo' | 'shipToCode' | 'version'>;
  },
): Promise<LockedCart | MadeCart> {
  const { customerKey, cartId } = params;
  if (cartId !== 'new') return lockOpenCart(trx, caller, cartRef({ customerKey, cartId }, query), body.version);
  return makeCart(trx, caller, {
    customerKey,
    company: query?.company,
    customerPONo: body.customerPONo,
    shipToCode: body.shipToCode,
  });
}

async function rowsOf(trx: Transaction<Database>, customerId: number, body: AddItem['body']): Promise<PricedRows> {
  if (body.itemType === ITEM_TYPE.comment) return { rows: [commentRow(body.commentText)], refused: [] };
  const wanted = {
    itemCode: body.itemCode,
    quantity: body.quantityOrdered,
    // An item that is not sold by the piece is then one of its standard unit.
    ...(body.unitOfMeasure ? { unit: body.unitOfMeasure, unitPath: 'body.unitOfMeasure' } : { unit: DEFAULT_UNIT }),
    commentText: body.commentText,
    productId: body.productId ?? null,
    path: 'body.itemCode',
    commentPath: 'body.commentText',
  };
  return priceLines(trx, customerId, [wanted]);
}

/** Adds priced lines to a locked cart: at most 500 lines a cart (T76), at most 99,999 of one item over all its lines (T25). */
export async function appendLines(
  trx: Transaction<Database>,
  cart: Pick<LockedCart, 'id' | 'lineCount'>,
  change: Omit<LineChange, 'cartId'>,
  lines: readonly NewLineRow[],
): Promise<void> {
  if (cart.lineCount + lines.length > CART_LINES_MAX) {
    throw invalid([{ path: 'body', message: `A cart holds up to ${CART_LINES_MAX} lines.` }]);
  }
  const [crowded] = await insertLines(trx, { cartId: cart.id, ...change }, lines);
  if (crowded !== undefined) throw tooMany(crowded);
}

export const tooMany = (itemCode: string) =>
  invalid([
    {
      path: 'body.quantityOrdered',
      message: `The quantity of ${itemCode} is more than ${formatQuantity(QUANTITY_MAX)} over all its lines.`,
    },
  ]);

import type { Kysely } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import type { removeCartItem } from '#contract/carts.ts';
import type { Received } from '#contract/route.ts';
import type { Database } from '../db/schema.ts';
import type { Acting } from './add-item.ts';
import { lockOpenCart } from './cart-lock.ts';
import { cartRef, lineNotFound } from './cart-ref.ts';
import { closeChange } from './close-change.ts';
import { findLines, updateLines } from './line-store.ts';
import { toChanged } from './save-items.ts';

export type RemoveItem = Pick<Received<typeof removeCartItem>, 'params' | 'query'>;

/** Takes a line out of a cart; its row stays, so that it can be restored (LIN-039). Removing it again changes nothing. 404 for another cart's line (T04). */
export async function removeItem(
  db: Kysely<Database>,
  { caller, requestId }: Acting,
  { params, query }: RemoveItem,
): Promise<{ cart: Cart }> {
  return db.transaction().execute(async (trx) => {
    const cart = await lockOpenCart(trx, caller, cartRef(params, query));
    const line = (await findLines(trx, cart.id)).find(({ id }) => id === params.lineId);
    if (line === undefined) throw lineNotFound();
    if (!line.isRemoved) {
      await updateLines(trx, { cartId: cart.id, userId: caller.userId, action: 'remove' }, [toChanged(line, true)]);
    }
    const after = { lineId: line.id, itemCode: line.itemCode, quantity: line.quantity };
    return { cart: await closeChange(trx, caller, cart, { action: 'cart.remove-item', after, requestId }) };
  });
}

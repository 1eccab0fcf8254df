import type { Kysely } from 'kysely';
import type { Received } from '#contract/route.ts';
import type { DeletedCart, listDeletedCarts as listCall, restoreCart as restoreCall } from '#contract/staff.ts';
import { OPEN_CARTS_MAX } from '#domain/cart.ts';
import { mayWorkOrders } from '#domain/order-work.ts';
import { takeLock } from '../access/take-lock.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { conflict, forbidden } from '../refusal.ts';
import type { Acting } from './add-item.ts';
import { cartNotFound } from './cart-ref.ts';
import { holdMaking } from './cart-store.ts';
import { listDeletedRows, lockDeletedCart, reopenCart } from './deleted-cart-store.ts';

/** The carts that were deleted or expired in the last 30 days, newest first, of the accounts that a member of staff covers (R27). */
export async function listDeletedCarts(
  db: Kysely<Database>,
  caller: Caller,
  { query }: Pick<Received<typeof listCall>, 'query'>,
): Promise<{ carts: DeletedCart[]; total: number; start: number; limit: number }> {
  const { start = 0, limit = 100, ...page } = query;
  return { ...(await listDeletedRows(db, caller, { ...page, start, limit })), start, limit };
}

/**
 * Brings a deleted cart back as it was (R27). 403 for who works no orders, 404 for one that is not deleted, is foreign or was deleted more than 30
 * days ago, 409 beyond 200 open carts (T76).
 */
export async function restoreCart(
  db: Kysely<Database>,
  { caller, requestId }: Acting,
  { params }: Pick<Received<typeof restoreCall>, 'params'>,
): Promise<{ cart: DeletedCart }> {
  if (!mayWorkOrders(caller)) throw forbidden();
  return db.transaction().execute(async (trx) => {
    const locked = await takeLock(trx, caller, async (way) => {
      const found = await lockDeletedCart(trx, caller, params.cartId, way);
      return found && (await holdMaking(trx, found.customerId, way)) ? found : undefined;
    });
    if (locked === undefined) throw cartNotFound();
    const { customerId, ...cart } = locked;
    if (!(await reopenCart(trx, { cartId: cart.cartId, customerId, userId: caller.userId })))
      throw conflict('conflict', `This account has ${OPEN_CARTS_MAX} open carts. Please delete some first.`);
    await writeAudit(trx, {
      actor: caller.userId,
      onBehalf: customerId,
      action: 'cart.restore',
      objectType: 'cart',
      objectId: cart.cartId,
      requestId,
    });
    return { cart };
  });
}

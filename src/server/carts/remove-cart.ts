import type { Kysely } from 'kysely';
import type { CartHeader } from '#contract/cart.ts';
import type { removeCart as removeCartCall } from '#contract/carts.ts';
import type { Received } from '#contract/route.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import type { Acting } from './add-item.ts';
import { lockOpenCart } from './cart-lock.ts';
import { cartRef } from './cart-ref.ts';
import { markDeleted } from './cart-store.ts';
import { listHeaders } from './list-carts.ts';

export type RemoveCart = Pick<Received<typeof removeCartCall>, 'params' | 'query'>;

/** Deletes a cart and answers the headers of the others (CRT-066). The rows stay for 30 days, so that staff can bring it back (R27). */
export async function removeCart(
  db: Kysely<Database>,
  { caller, requestId }: Acting,
  { params, query }: RemoveCart,
): Promise<{ carts: CartHeader[] }> {
  return db.transaction().execute(async (trx) => {
    const cart = await lockOpenCart(trx, caller, cartRef(params, query));
    await markDeleted(trx, cart.id, caller.userId);
    await writeAudit(trx, {
      actor: caller.userId,
      onBehalf: cart.customerId,
      action: 'cart.delete',
      objectType: 'cart',
      objectId: cart.id,
      before: { customerPONo: cart.customerPoNo, lines: cart.lineCount },
      requestId,
    });
    return { carts: await listHeaders(trx, caller, cart.customerId) };
  });
}

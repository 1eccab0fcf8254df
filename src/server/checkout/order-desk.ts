import type { Kysely } from 'kysely';
import type { Received } from '#contract/route.ts';
import type { DeskEntry, listOrderDesk, retrySubmission as retrySubmissionCall } from '#contract/staff.ts';
import { mayWorkOrders } from '#domain/order-work.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Acting } from '../carts/add-item.ts';
import { lockCart } from '../carts/cart-lock.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { conflict, forbidden, notFound } from '../refusal.ts';
import { findDeskEntry, listDeskRows, requeue } from './desk-store.ts';

/** What is on its way to the back office or stuck there, and the orders of late (R12, R13). */
export async function listDesk(
  db: Kysely<Database>,
  caller: Caller,
  { query }: Pick<Received<typeof listOrderDesk>, 'query'>,
): Promise<{ entries: DeskEntry[]; total: number; start: number; limit: number }> {
  const { start = 0, limit = 100, ...page } = query;
  return { ...(await listDeskRows(db, caller, { ...page, start, limit })), start, limit };
}

/** Sends a cart that needs attention again, under its own reference: no second order can arise. 409 when it needs none. */
export async function retrySubmission(
  db: Kysely<Database>,
  { caller, requestId }: Acting,
  { params }: Pick<Received<typeof retrySubmissionCall>, 'params'>,
): Promise<{ entry: DeskEntry }> {
  if (!mayWorkOrders(caller)) throw forbidden();
  return db.transaction().execute(async (trx) => {
    const cart = await lockCart(trx, caller, { cartId: params.cartId, isSubmitted: true });
    if (!(await requeue(trx, cart.id))) throw conflict('conflict', `Cart ${cart.id} does not need attention.`);
    const audit = { actor: caller.userId, onBehalf: cart.customerId, objectType: 'cart', objectId: cart.id, requestId };
    await writeAudit(trx, { ...audit, action: 'cart.retry' });
    const entry = await findDeskEntry(trx, caller, cart.id);
    if (entry === undefined) throw notFound();
    return { entry };
  });
}

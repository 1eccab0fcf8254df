import type { removeQuote as removeQuoteCall } from '#contract/checkout.ts';
import type { Received } from '#contract/route.ts';
import type { Acting } from '../carts/add-item.ts';
import { lockCart, mayChange } from '../carts/cart-lock.ts';
import { cartNotFound } from '../carts/cart-ref.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { conflict, forbidden } from '../refusal.ts';
import type { CheckoutDeps } from './submit-cart.ts';

export type RemoveQuote = Pick<Received<typeof removeQuoteCall>, 'query'>;

/**
 * Tells the back office to drop its quote of a cart (CRT-067). The owner is found by the cart; a number that is not the cart's own is a
 * 404, and the order of a submitted cart is never dropped this way (T03).
 */
export async function removeQuote(
  { db }: CheckoutDeps,
  { caller }: Acting,
  { query }: RemoveQuote,
): Promise<{ success: boolean }> {
  return db.transaction().execute(async (trx) => {
    const cart = await lockCart(trx, caller, { cartId: query.cartId, company: query.company });
    if (cart.salesOrderNo !== query.salesOrderNo) throw cartNotFound();
    if (!mayChange(caller, cart)) throw forbidden('You may not order for this account.');
    if (cart.state !== 'open')
      throw conflict('conflict', `Cart ${cart.id} was already submitted as sales order ${cart.salesOrderNo}.`);
    const payload = { cartId: cart.id, salesOrderNo: cart.salesOrderNo };
    await enqueue(trx, {
      kind: 'delete-quote',
      orderingKey: `customer:${cart.customerId}`,
      payload,
      createdBy: caller.userId,
    });
    return { success: true };
  });
}

import type { Transaction } from 'kysely';
import type { BackOffice, Promotion, RemoteOffice } from '../backoffice/back-office.ts';
import { writeRemoteOrder } from '../backoffice/write-order.ts';
import type { Database } from '../db/schema.ts';
import type { Seller } from '../mail/account-letter.ts';
import { type OutboxHandler, type OutboxHandlers, PermanentFailure } from '../outbox/message.ts';
import { lockQueued, markNeedsAttention, markSubmitted } from './checkout-store.ts';
import { mailReceived } from './received-letter.ts';

interface Promoted {
  salesOrderNo: string;
}

/**
 * Delivers submitted carts. The embedded office has none of its own: what waits is of an ERP that was taken away, which may have made the order
 * already. It is shown to a person, who can send it again once there is an ERP.
 */
export function promotionHandlers(office: BackOffice, seller: Seller): OutboxHandlers {
  return {
    'promote-cart': office.kind === 'bridge' ? promotionHandler(office, seller) : { ...PROMOTION, deliver: refuse },
  };
}

const PROMOTION: Pick<OutboxHandler, 'lane' | 'giveUp'> = {
  lane: 'back-office',
  async giveUp(trx, { payload }) {
    await markNeedsAttention(trx, (payload as Promotion).cartId);
  },
};

const refuse = (): Promise<never> =>
  Promise.reject(new PermanentFailure('There is no back office to send this order to: BACKOFFICE_URL is not set.'));

/**
 * Sends promotions to the ERP. From the second attempt on, an earlier one may have succeeded unseen, so its reference is looked up
 * before the order is sent again: only a clear no sends it (mechanism 5, R13). The order and the cart's number commit with the outbox row.
 */
function promotionHandler(office: RemoteOffice, seller: Seller): OutboxHandler {
  return {
    ...PROMOTION,
    async deliver({ payload, reference, attempts }): Promise<Promoted> {
      const known = attempts > 1 ? await office.lookUp(reference) : null;
      return { salesOrderNo: known ?? (await office.promote(payload as Promotion)) };
    },
    async settle(trx, { payload }, result) {
      await settlePromotion(trx, seller, payload as Promotion, (result as Promoted).salesOrderNo);
    },
  };
}

/** The back office has made the order: writes it, gives the cart its number, and tells whoever ordered. Once, whoever heard of it first. */
export async function settlePromotion(
  trx: Transaction<Database>,
  seller: Seller,
  { cartId, order }: Promotion,
  salesOrderNo: string,
): Promise<void> {
  const cart = await lockQueued(trx, cartId);
  if (cart === undefined || cart.salesOrderNo !== null) return;
  await writeRemoteOrder(trx, { ...order, salesOrderNo });
  await markSubmitted(trx, cartId, salesOrderNo);
  await mailReceived(trx, seller, order);
}

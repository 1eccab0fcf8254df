import type { Promotion, RemoteOffice } from '../backoffice/back-office.ts';
import { writeRemoteOrder } from '../backoffice/write-order.ts';
import type { Seller } from '../mail/account-letter.ts';
import type { OutboxHandler } from '../outbox/message.ts';
import { lockQueued, markNeedsAttention, markSubmitted } from './checkout-store.ts';
import { mailReceived } from './received-letter.ts';

interface Promoted {
  salesOrderNo: string;
}

/**
 * Sends promotions to the ERP. From the second attempt on, an earlier one may have succeeded unseen, so its reference is looked up
 * before the order is sent again (mechanism 5, R13). The order and the cart's number commit with the outbox row.
 */
export function promotionHandler(office: RemoteOffice, seller: Seller): OutboxHandler {
  return {
    lane: 'back-office',
    async deliver({ payload, reference, attempts }): Promise<Promoted> {
      const known = attempts > 1 ? await office.findByReference(reference) : undefined;
      return { salesOrderNo: known ?? (await office.promote(payload as Promotion)) };
    },
    async settle(trx, { payload }, result) {
      const { cartId, order } = payload as Promotion;
      const { salesOrderNo } = result as Promoted;
      const cart = await lockQueued(trx, cartId);
      if (cart === undefined || cart.salesOrderNo !== null) return;
      await writeRemoteOrder(trx, { ...order, salesOrderNo });
      await markSubmitted(trx, cartId, salesOrderNo);
      await mailReceived(trx, seller, order);
    },
    async giveUp(trx, { payload }) {
      await markNeedsAttention(trx, (payload as Promotion).cartId);
    },
  };
}

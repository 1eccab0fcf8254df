import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { PermanentFailure } from '../outbox/message.ts';
import type { EmbeddedOffice, OrderToWrite } from './back-office.ts';
import {
  adoptOrder,
  commitStock,
  insertOrder,
  insertOrderLines,
  isNumberTaken,
  lockStock,
  takeOrderNumber,
} from './order-store.ts';
import { keepOwnAmounts } from './own-amounts-store.ts';

/** The default back office: its tables are in the same database, so an order is made where its cart is submitted. */
export const embeddedOffice: EmbeddedOffice = {
  kind: 'embedded',
  async writeOrder(trx, order, checkStock) {
    // Stock rows and the number's row are taken last: they are shared by all customers.
    const salesOrderNo = await takeOrderNumber(trx, order.cartId);
    const orderId = await insertOrder(trx, { ...order, salesOrderNo });
    await insertOrderLines(trx, orderId, order.cartId);
    await keepOwnAmounts(trx, orderId, order.ownTermsCode);
    await lockStock(trx, orderId);
    await checkStock();
    await commitStock(trx, orderId);
    return salesOrderNo;
  },
};

/**
 * Writes the order that an ERP has made, so that it can be seen before the ERP's next feed brings it. A number that another order has
 * is no use at any attempt: a person looks at it, and the customer's other orders go on (T72, R12).
 */
export async function writeRemoteOrder(
  trx: Kysely<Database>,
  order: OrderToWrite & { salesOrderNo: string },
): Promise<void> {
  const { cartId, salesOrderNo } = order;
  if (await adoptOrder(trx, order)) return;
  if (await isNumberTaken(trx, cartId, salesOrderNo))
    throw new PermanentFailure(`The back office gave the number ${salesOrderNo}, which another order already has.`);
  const orderId = await insertOrder(trx, order);
  await insertOrderLines(trx, orderId, cartId);
  await keepOwnAmounts(trx, orderId, order.ownTermsCode);
}

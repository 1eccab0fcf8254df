import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { EmbeddedOffice, OrderToWrite } from './back-office.ts';
import { adoptOrder, commitStock, insertOrder, insertOrderLines, takeOrderNumber } from './order-store.ts';
import { keepOwnAmounts } from './own-amounts-store.ts';

/** The default back office: its tables are in the same database, so an order is made where its cart is submitted. */
export const embeddedOffice: EmbeddedOffice = {
  kind: 'embedded',
  async writeOrder(trx, order) {
    // Stock rows and the number's row are taken last: they are shared by all customers.
    const salesOrderNo = await takeOrderNumber(trx, order.cartId);
    const orderId = await insertOrder(trx, { ...order, salesOrderNo });
    await insertOrderLines(trx, orderId, order.cartId);
    await keepOwnAmounts(trx, orderId);
    await commitStock(trx, orderId);
    return salesOrderNo;
  },
};

/** Writes the order that an ERP has made, so that it can be seen before the ERP's next feed brings it. */
export async function writeRemoteOrder(
  trx: Kysely<Database>,
  order: OrderToWrite & { salesOrderNo: string },
): Promise<void> {
  if (await adoptOrder(trx, order.cartId, order.salesOrderNo)) return;
  const orderId = await insertOrder(trx, order);
  await insertOrderLines(trx, orderId, order.cartId);
  await keepOwnAmounts(trx, orderId);
}

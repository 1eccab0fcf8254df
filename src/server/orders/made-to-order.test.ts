import { expect, it } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import type { SalesOrderLine } from '#contract/order.ts';
import { createCheckoutTest, KEY, learnHolidays } from '../checkout/test-checkout.ts';
import { testDatabase } from '../db/test-database.ts';
import { mailsOf } from '../mail/test-mails.ts';
import { ordersRoutes } from './routes.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { dealer, newCart, submit } = await createCheckoutTest(database, undefined, (app) => ordersRoutes(app, { db }));

/** By item code: the first is made to order as its product is, the second by itself, the third not. */
const LEATHER = '12500-146';
const COLORED = '12100-112';
const OTHER = '90410';
await db
  .updateTable('product_colors')
  .set({ product_status: 'MTO' })
  .where('item_id', 'in', db.selectFrom('items').select('id').where('item_code', '=', COLORED))
  .execute();

const markedOf = (lines: readonly [string, boolean | undefined][]) => Object.fromEntries(lines);
const cart = await newCart('To order', [
  [LEATHER, 6],
  [COLORED, 12],
  [OTHER, 2],
]);
const { body } = await submit(cart);
const orderIn = (list: string) =>
  dealer('GET', `/api/sales/b2b/account/01-AB1234/orders/${list}/${body.salesOrderNo}.json`);
const linesOf = (order: { detail: SalesOrderLine[] }) =>
  markedOf(order.detail.map((line) => [line.ItemCode, line.isMadeToOrder]));

it('PRD-014: the line of a cart says that its item is made to order, and no other line does', async () => {
  const lines: CartLine[] = (await dealer('GET', `${KEY}/${cart.header.id}.json`)).body.cart.detail;
  for (const detail of [lines, cart.detail])
    expect(markedOf(detail.map((line) => [line.itemCode, line.isMadeToOrder]))).toEqual({
      [LEATHER]: true,
      [COLORED]: true,
      [OTHER]: undefined,
    });
});

it('the lines of its order say it while the order is open, and not afterwards', async () => {
  const open = await orderIn('open');
  expect(open.status, open.text).toBe(200);
  expect(linesOf(open.body.salesOrder)).toEqual({ [LEATHER]: true, [COLORED]: true, [OTHER]: undefined });
  await db
    .updateTable('sales_orders')
    .set({ order_status: 'C' })
    .where('sales_order_no', '=', body.salesOrderNo)
    .execute();
  expect(linesOf((await orderIn('past')).body.salesOrder)).toEqual({
    [LEATHER]: undefined,
    [COLORED]: undefined,
    [OTHER]: undefined,
  });
});

it('the letter of its order says it of these items, in both its forms', async () => {
  const [mail] = await mailsOf(database, 'Your order To order');
  expect(mail?.text).toContain('Leather Retainer, Saddle (made to order), at ');
  for (const form of [mail?.text, mail?.html]) expect(form?.match(/\(made to order\), at /g)).toHaveLength(2);
});

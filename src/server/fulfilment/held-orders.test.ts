import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { learnHolidays } from '../checkout/test-checkout.ts';
import { readMigrations } from '../db/migrate.ts';
import { testDatabase } from '../db/test-database.ts';
import { createFulfilmentTest } from './test-fulfilment.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { dealer, newCart, submit, look, order, staff } = await createFulfilmentTest(database);

const setHold = (account: string, isHeld: boolean) =>
  sql`update customers set credit_hold = ${isHeld} where company = 'CHI' and account_key = ${account}`.execute(db);
const lend = (isLent: boolean) =>
  sql`
    update customers c set bill_to_customer_id = p.id, parent_credit = ${isLent} from customers p
    where c.company = 'CHI' and c.account_key = '01-AB1234' and p.company = 'CHI' and p.account_key = '01-CH0004'`.execute(
    db,
  );
const heldOnDesk = async (name: string) =>
  (await staff('GET', `/api/staff/order-desk.json?search=${name}`)).body.entries.map(
    (entry: { hold: boolean }) => entry.hold,
  );

/** An order whose buyer asked for it to wait. */
async function waiting(name: string) {
  const { body } = await submit(await newCart(name), { comment: 'HOLD' });
  return look(body.salesOrderNo);
}

it('ruling 19: an order that waits for the credit of the parent says so, and not that the buyer asked for it', async () => {
  await lend(true);
  await setHold('01-CH0004', true);
  const { SalesOrderNo, ...made } = await order('Parent held', [['12100-112', 1]]);
  expect(made).toMatchObject({ OrderStatus: 'H', heldFor: 'credit', Comment: 'HOLD' });
  expect(await heldOnDesk('Parent%20held')).toEqual([true]);
  await lend(false);
  expect(await look(SalesOrderNo)).toMatchObject({ OrderStatus: 'H', heldFor: 'other' });
});

it('ruling 19: a hold for credit that has ended is no wish of the buyer; a wish stays one', async () => {
  await lend(false);
  await setHold('01-AB1234', true);
  const [credit, both] = [await order('Credit', [['12100-112', 1]]), await waiting('Both')];
  expect([credit.heldFor, both.heldFor]).toEqual(['credit', 'credit']);
  await setHold('01-AB1234', false);
  expect((await look(credit.SalesOrderNo)).heldFor).toBe('other');
  expect((await look(both.SalesOrderNo)).heldFor).toBe('ship-date');
  expect((await waiting('Wish')).heldFor).toBe('ship-date');
});

it("ruling 19: the order's page tells the buyer of a wish that was made, and of no other", async () => {
  const told = async (no: string) =>
    (await dealer('GET', `/api/sales/b2b/account/01-AB1234/orders/open/${no}.json`)).body.salesOrder;
  await setHold('01-AB1234', true);
  const credit = await order('Page credit', [['12100-112', 1]]);
  await setHold('01-AB1234', false);
  const wish = await waiting('Page wish');
  expect(await told(credit.SalesOrderNo)).toMatchObject({ CancelReasonCode: 'HOLD', isHeldForShipDate: false });
  expect(await told(wish.SalesOrderNo)).toMatchObject({ CancelReasonCode: 'HOLD', isHeldForShipDate: true });
  // A back office that tells the reason alone knows no other.
  await sql`update sales_orders set hold = false, promoted_at = null where sales_order_no = ${wish.SalesOrderNo}`.execute(
    db,
  );
  expect(await told(wish.SalesOrderNo)).toMatchObject({ isHeldForShipDate: true });
});

it('ruling 19: orders that an older version took for a wish are told from it by their cart', async () => {
  await setHold('01-AB1234', true);
  const [credit, both] = [await order('Old credit', [['12100-112', 1]]), await waiting('Old both')];
  await setHold('01-AB1234', false);
  await sql`update sales_orders set hold = true where order_status = 'H' and cart_id is not null`.execute(db);
  expect((await look(credit.SalesOrderNo)).heldFor).toBe('ship-date');
  const migration = readMigrations().find(({ name }) => name.includes('held-for-credit'));
  await sql.raw(migration?.sql ?? '').execute(db);
  expect((await look(credit.SalesOrderNo)).heldFor).toBe('other');
  expect((await look(both.SalesOrderNo)).heldFor).toBe('ship-date');
});

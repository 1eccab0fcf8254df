import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { item } from '../carts/test-carts.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCheckoutTest, KEY, learnHolidays } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { dealer, newCart, submit } = await createCheckoutTest(database);

/** As an import of the customers does it. */
async function setSchedule(code: string | null): Promise<void> {
  await sql`update customers set tax_schedule = ${code}
    where company = 'CHI' and division_no = '01' and customer_no = 'AB1234'`.execute(db);
}

/** 12 x 4.60 = 55.20, and 7.75 % of it. */
async function utahCart(name: string) {
  await setSchedule('UT');
  const cart = await newCart(name, [['12100-112', 12]]);
  expect(cart.header).toMatchObject({ TaxSchedule: 'UT', subTotalAmt: '55.20', SalesTaxAmt: '4.28' });
  return cart;
}

const add = (cartId: number) => dealer('POST', `${KEY}/${cartId}/cart.json`, item('12100-213', 1));

const orderOf = (cartId: number) =>
  db.selectFrom('sales_orders').selectAll().where('cart_id', '=', cartId).executeTakeFirst();

describe("the account's tax schedule", () => {
  it('ruling 30: is the one of the order, and another tax than the cart showed is asked about', async () => {
    const cart = await utahCart('Became exempt');
    await setSchedule('RESALE');
    const { version } = cart.header;
    const told = await submit(cart, { version });
    expect(told, told.text).toMatchObject({ status: 409, body: { code: 'changed' } });
    expect(told.body.changes).toMatchObject([{ kind: 'total', was: '59.48', is: '55.20' }]);
    expect((await submit(cart, { version, accept: told.body.fingerprint })).status).toBe(200);
    expect(await orderOf(cart.header.id)).toMatchObject({
      tax_schedule: 'RESALE',
      sales_tax_amt: '0.00',
      taxable_amt: '0.00',
      non_taxable_amt: '55.20',
    });
  });

  it('ruling 30: is in the cart as soon as its totals are worked out again, and is not asked about then', async () => {
    const cart = await utahCart('Moved to Washington');
    await setSchedule('WA');
    const saved = await dealer('PUT', `${KEY}/${cart.header.id}.json`, { comment: 'Ring twice.' });
    expect(saved.body.cart.header).toMatchObject({ TaxSchedule: 'WA', SalesTaxAmt: '4.91' });
    const { version } = saved.body.cart.header;
    expect((await submit(saved.body.cart, { version })).status).toBe(200);
    expect(await orderOf(cart.header.id)).toMatchObject({ tax_schedule: 'WA', sales_tax_amt: '4.91' });
  });

  it('ruling 26: that is gone lets nothing into its old carts, and none of them be ordered', async () => {
    const cart = await utahCart('Schedule gone');
    await setSchedule(null);
    const added = await add(cart.header.id);
    expect([added.status, added.body.code]).toEqual([422, 'no-tax-schedule']);
    const items = [{ itemCode: '12100-213', quantityOrdered: 1, unitOfMeasure: 'EA' }];
    const filled = await dealer('PUT', `${KEY}/${cart.header.id}/quantities.json`, { items });
    expect([filled.status, filled.body.code]).toEqual([422, 'no-tax-schedule']);
    const sent = await submit(cart, { version: cart.header.version });
    expect(sent.status).toBe(400);
    expect(sent.text).toContain('Missing Tax Schedule');
    expect(await orderOf(cart.header.id)).toBeUndefined();
  });

  it('ruling 26: lets a cart that was made before there was one be filled and ordered', async () => {
    const { header } = await utahCart('Came without');
    await sql`update carts set tax_schedule = null, sales_tax_amt = null where id = ${header.id}`.execute(db);
    const added = await add(header.id);
    expect(added.status, added.text).toBe(200);
    expect(added.body.cart.header.TaxSchedule).toBe('UT');
    const { version } = added.body.cart.header;
    expect((await submit(added.body.cart, { version })).status).toBe(200);
  });
});

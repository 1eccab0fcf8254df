import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { createCheckoutTest, KEY, learnHolidays } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { dealer, newCart, submit } = await createCheckoutTest(database);
await sql`insert into promo_codes (promo_code, requirements, actions) values
  ('DOZEN10', '{"ItemCodes":{"ItemCode":"12100-112","required":12}}', '{"ItemDiscount":10}'),
  ('FIVEALL', '{}', '{"OrderDiscount":5}')`.execute(db);

const NOT_HERE = 'Promo code DOZEN10 does not apply to the items in this cart.';

const orderOf = (cartId: number) =>
  db.selectFrom('sales_orders').selectAll().where('cart_id', '=', cartId).executeTakeFirst();

/** A cart whose code did apply, until fewer of its item were left than it asks for. */
async function lapsedCart(name: string) {
  const { header } = await newCart(name, [['12100-112', 12]]);
  const path = `${KEY}/${header.id}.json`;
  const before = (await dealer('PUT', path, { promoCode: 'DOZEN10', version: header.version })).body.cart;
  expect(before.header.promo).toMatchObject({ valid: true });
  expect(Number(before.detail[0].lineDiscountPercent)).toBe(10);
  const fewer = await dealer('PUT', `${KEY}/${header.id}/${before.detail[0].id}.json`, {
    quantityOrdered: 11,
    commentText: '',
  });
  expect(fewer.status, fewer.text).toBe(200);
  const { cart } = fewer.body;
  expect(cart.header).toMatchObject({ promoCode: 'DOZEN10', promo: { valid: false, message: NOT_HERE } });
  return { path, cart };
}

describe('a promo code that a later change of the cart took the ground from', () => {
  it('ruling 34: is asked about at the submit, as one that expired, and is on no order', async () => {
    const { cart } = await lapsedCart('Code lapsed');
    const { version } = cart.header;
    const told = await submit(cart, { version });
    expect(told).toMatchObject({ status: 409, body: { code: 'changed' } });
    expect(told.body.changes).toMatchObject([{ kind: 'promo', was: 'DOZEN10', is: null, message: NOT_HERE }]);
    expect(await orderOf(cart.header.id)).toBeUndefined();
    expect((await submit(cart, { version, accept: told.body.fingerprint })).status).toBe(200);
    expect(await orderOf(cart.header.id)).toMatchObject({ promo_code: null, discount_amt: '0.00' });
  });

  it("ruling 34: entered at the submit itself, it leaves the cart's own code, which still counts", async () => {
    const cart = await newCart('Code kept', [['12100-112', 11]]);
    const put = (await dealer('PUT', `${KEY}/${cart.header.id}.json`, { promoCode: 'FIVEALL' })).body.cart;
    const told = await submit(put, { promoCode: 'DOZEN10' });
    expect(told.body.changes).toMatchObject([{ kind: 'promo', was: 'FIVEALL', is: 'FIVEALL', message: NOT_HERE }]);
    expect((await submit(put, { promoCode: 'DOZEN10', accept: told.body.fingerprint })).status).toBe(200);
    expect(await orderOf(cart.header.id)).toMatchObject({
      promo_code: 'FIVEALL',
      discount_amt: put.header.DiscountAmt,
    });
  });

  it('is on no order of a client that can accept nothing either, at the figures that its cart had', async () => {
    const { cart } = await lapsedCart('Code lapsed for others');
    expect((await submit(cart)).status).toBe(200);
    const order = await orderOf(cart.header.id);
    expect(order).toMatchObject({ promo_code: null, discount_amt: '0.00' });
    expect(Number(order?.taxable_amt) + Number(order?.non_taxable_amt)).toBe(Number(cart.header.subTotalAmt));
  });

  it('may be entered before its items are there', async () => {
    const cart = await newCart('Code first', [['12100-112', 1]]);
    const put = await dealer('PUT', `${KEY}/${cart.header.id}.json`, { promoCode: 'dozen10' });
    expect(put.body.cart.header).toMatchObject({ promoCode: 'DOZEN10', promo: { valid: false, message: NOT_HERE } });
    // The reference client's Save Cart, which names no version.
    const saved = await dealer('PUT', `${KEY}/${cart.header.id}.json`, { comment: 'Later' });
    expect(saved.body.cart.header).toMatchObject({ promoCode: 'DOZEN10' });
  });
});

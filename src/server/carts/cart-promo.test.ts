import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest, item } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as } = await createCartTest(database);
const dealer = as('dealer@demo.test');
const KEY = '/api/carts/01-AB1234';

async function newCart(name: string): Promise<Cart> {
  const { status, body } = await dealer('POST', `${KEY}/new/cart.json`, {
    ...item('12100-112', 12),
    customerPONo: name,
    shipToCode: '1',
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.cart;
}

describe('the promo code of a cart', () => {
  it('ruling 34 ruling 36: a promo code takes off what it says, and taking it away brings the prices back', async () => {
    const cart = await newCart('Promo');
    const path = `${KEY}/${cart.header.id}.json`;
    await sql`insert into promo_codes (promo_code, actions) values ('TENOFF', '{"ItemDiscount":10}'), ('FIVEALL', '{"OrderDiscount":5}')`.execute(
      db,
    );
    const sub = Number(cart.header.subTotalAmt);
    const ten = (await dealer('PUT', path, { promoCode: 'tenoff' })).body.cart;
    expect(ten.header.promo).toMatchObject({ valid: true });
    expect(ten.detail[0].lineDiscountPercent).toMatch(/^10/);
    expect(Number(ten.header.subTotalAmt)).toBeCloseTo(sub * 0.9, 2);
    const five = (await dealer('PUT', path, { promoCode: 'FIVEALL' })).body.cart;
    expect(five.header.subTotalAmt).toBe(cart.header.subTotalAmt);
    expect(Number(five.header.DiscountAmt)).toBeCloseTo(sub * 0.05, 2);
    const none = (await dealer('PUT', path, { promoCode: '' })).body.cart;
    expect(none.header).toMatchObject({ subTotalAmt: cart.header.subTotalAmt, DiscountAmt: '0.00', promo: null });
  });

  it('CHK-035 ruling 34: a cart says which terms its code gives, for as long as it gives them', async () => {
    const cart = await newCart('Promo terms');
    const path = `${KEY}/${cart.header.id}.json`;
    await sql`insert into promo_codes (promo_code, requirements, actions) values
      ('NET60', '{"ItemCodes":{"ItemCode":"12100-112","required":12}}', '{"TermsCode":"15"}')`.execute(db);
    const given = (await dealer('PUT', path, { promoCode: 'net60' })).body.cart;
    expect(given.header.promo).toMatchObject({ code: 'NET60', valid: true, termsCode: '15' });
    const [line] = given.detail;
    const items = [{ id: line.id, quantityOrdered: 11 }];
    const fewer = await dealer('PUT', `${KEY}/${cart.header.id}/items.json`, { items });
    expect(fewer.body.cart.header.promo, JSON.stringify(fewer.body)).toMatchObject({ code: 'NET60', valid: false });
    expect(fewer.body.cart.header.promo.termsCode).toBeUndefined();
  });

  it("T02 T30: another account's cart does not tell its code, and tries of it are counted", async () => {
    const foreign = await as('service@demo.test')('POST', '/api/carts/01-BC2345/new/cart.json', {
      ...item('12100-112', 12),
      customerPONo: 'Foreign',
      shipToCode: '',
    });
    expect(foreign.status, JSON.stringify(foreign.body)).toBe(200);
    const { id } = foreign.body.cart.header;
    await sql`update carts set promo_code = 'THEIRS' where id = ${id}`.execute(db);
    await sql`delete from throttles`.execute(db);
    const tryCode = async (code: string) =>
      (await dealer('PUT', `/api/carts/01-BC2345/${id}.json`, { promoCode: code })).status;
    const tries: number[] = [];
    for (let n = 0; n < 20; n++) tries.push(await tryCode(n % 2 ? 'THEIRS' : `GUESS${n}`));
    expect(tries).toEqual(Array.from({ length: 20 }, () => 404));
    expect([await tryCode('THEIRS'), await tryCode('GUESS')]).toEqual([429, 429]);
    await sql`delete from throttles`.execute(db);
  });

  it("PMO-005 ruling 34: a code that is not valid is refused, and the cart keeps code and discount that it has; the code is the seller's spelling", async () => {
    const cart = await newCart('Promo kept');
    const path = `${KEY}/${cart.header.id}.json`;
    await sql`insert into promo_codes (promo_code, actions, valid_to) values ('KEPT5', '{"OrderDiscount":5}', null),
      ('GONE5', '{"OrderDiscount":50}', '2020-01-01')`.execute(db);
    const good = (await dealer('PUT', path, { promoCode: ' kept5 ' })).body.cart;
    expect(good.header).toMatchObject({ promoCode: 'KEPT5', promo: { code: 'KEPT5', valid: true } });
    expect(Number(good.header.DiscountAmt)).toBeGreaterThan(0);
    for (const code of ['GONE5', 'NOPE']) {
      const refused = await dealer('PUT', path, {
        promoCode: code,
        comment: 'not this',
        version: good.header.version,
      });
      expect(refused.status).toBe(400);
      expect(refused.body.error).toBe(`Sorry! '${code}' is not a valid promo code.`);
      expect(refused.body.errors).toEqual([
        { path: 'body.promoCode', message: `Sorry! '${code}' is not a valid promo code.` },
      ]);
      expect((await dealer('GET', path)).body.cart).toEqual(good);
    }
  });

  it('ruling 34: a code that expired in the cart stands there to be seen until a save takes today over, and hinders none', async () => {
    const cart = await newCart('Promo over');
    const path = `${KEY}/${cart.header.id}.json`;
    await sql`insert into promo_codes (promo_code, actions) values ('OVER10', '{"ItemDiscount":10}')`.execute(db);
    await dealer('PUT', path, { promoCode: 'OVER10' });
    await sql`update promo_codes set active = false where promo_code = 'OVER10'`.execute(db);
    const { header } = (await dealer('GET', path)).body.cart;
    const seen = await dealer('PUT', path, { promoCode: 'OVER10', comment: 'mine', version: header.version });
    expect(seen.body.cart.header).toMatchObject({
      comment: 'mine',
      promo: { code: 'OVER10', valid: false, message: "Sorry! 'OVER10' is not a valid promo code." },
    });
    const taken = await dealer('PUT', path, { ...seen.body.cart.header });
    expect(taken.body.cart.header).toMatchObject({ promoCode: null, subTotalAmt: cart.header.subTotalAmt });
  });
});

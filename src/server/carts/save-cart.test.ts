import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest, item, rowHash } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as } = await createCartTest(database);
const dealer = as('dealer@demo.test');
const KEY = '/api/carts/01-AB1234';

async function newCart(): Promise<Cart> {
  const line = item('12100-112', 12, { customerPONo: 'Saved', shipToCode: '1' });
  return (await dealer('POST', `${KEY}/new/cart.json`, line)).body.cart;
}
const pathOf = (cart: Cart) => `${KEY}/${cart.header.id}`;
const messages = (body: { errors: { path: string; message: string }[] }) =>
  Object.fromEntries(body.errors.map(({ path, message }) => [path, message]));

describe('what the checkout does not offer', () => {
  const cart = newCart();

  it.each([
    ['2020-01-01', 'The ship date must be Oct 8, 2026 or later.'],
    ['2026-10-07', 'The ship date must be Oct 8, 2026 or later.'],
    ['2027-10-11', 'The ship date must be Oct 8, 2027 or earlier.'],
    ['2026-10-10', 'We do not ship on that day. Please choose a working day.'],
    ['2026-11-26', 'We do not ship on that day. Please choose a working day.'],
  ])(
    'ruling 28 T29: the ship date %s is refused with its rule, and nothing is changed',
    async (requestedShipDate, rule) => {
      await sql`insert into holidays (day, name) values ('2026-11-26', 'Thanksgiving') on conflict do nothing`.execute(
        db,
      );
      const before = await rowHash(database, (await cart).header.id);
      const { status, body } = await dealer('PUT', `${pathOf(await cart)}.json`, { requestedShipDate, comment: 'x' });
      expect([status, body.error, messages(body)]).toEqual([400, rule, { 'body.requestedShipDate': rule }]);
      expect(await rowHash(database, (await cart).header.id)).toBe(before);
    },
  );

  it.each(['GOLD', '1M/V', '1M/V:NOBODYS', 'terms'])('T28: the payment type %s is refused', async (paymentType) => {
    const { status, body } = await dealer('PUT', `${pathOf(await cart)}.json`, { paymentType });
    const rule = 'That payment type is not offered for this account.';
    expect([status, messages(body)]).toEqual([400, { 'body.paymentType': rule }]);
  });

  it("the account's own cards, terms and the day itself are taken, and both can be cleared", async () => {
    for (const paymentType of ['TERMS', 'CHECK', 'OTHER', '1M/V:VISA4417', '']) {
      const { body } = await dealer('PUT', `${pathOf(await cart)}.json`, { paymentType });
      expect(body.cart?.header.paymentType, body.error).toBe(paymentType);
    }
    for (const requestedShipDate of ['2026-10-08', '2027-10-08', '']) {
      const { body } = await dealer('PUT', `${pathOf(await cart)}.json`, { requestedShipDate });
      expect(body.cart?.header.requestedShipDate ?? '', body.error).toBe(requestedShipDate);
    }
  });

  it('terms are for accounts that have them', async () => {
    await sql`update customers set terms_code = '00' where account_key = '01-AB1234'`.execute(db);
    const { status } = await dealer('PUT', `${pathOf(await cart)}.json`, { paymentType: 'TERMS' });
    await sql`update customers set terms_code = '03' where account_key = '01-AB1234'`.execute(db);
    expect(status).toBe(400);
  });

  it('what was right when it was stored stays, until the submit looks again', async () => {
    const old = await newCart();
    await sql`update carts set requested_ship_date = '2020-01-06', payment_type = '1M/V:GONE' where id = ${old.header.id}`.execute(
      db,
    );
    const same = { requestedShipDate: '2020-01-06', paymentType: '1M/V:GONE', comment: 'kept' };
    const { status, body } = await dealer('PUT', `${pathOf(old)}.json`, same);
    expect([status, body.cart?.header]).toMatchObject([200, same]);
  });
});

describe('a save that changes nothing', () => {
  const trails = async (id: number) =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from audit where object_type = 'cart' and object_id = ${String(id)}`.execute(db)
    ).rows[0]?.n;

  it('ruling 31: leaves version and date alone, so that the next editor meets no conflict', async () => {
    const cart = await newCart();
    const { header } = cart;
    const trail = await trails(header.id);
    for (const body of [
      {},
      { nonsense: 1, subTotalAmt: '0.01' },
      { version: header.version },
      { customerPONo: header.customerPONo, comment: header.comment, shipToCode: header.shipToCode },
      { ...header, changed: true },
    ]) {
      const { status, body: answer } = await dealer('PUT', `${pathOf(cart)}.json`, body);
      expect([status, answer.cart]).toEqual([200, cart]);
    }
    expect(await trails(header.id)).toBe(trail);
    const next = await dealer('PUT', `${pathOf(cart)}.json`, { comment: 'mine', version: header.version });
    expect([next.status, next.body.cart?.header.version]).toEqual([200, Number(header.version) + 1]);
  });

  it('ruling 31: a save without a version still takes over a new price, and that is a change', async () => {
    const cart = await newCart();
    const id = cart.detail[0]?.id;
    await sql`update cart_lines set unit_price = unit_price + 1 where id = ${id}`.execute(db);
    const kept = await dealer('PUT', `${pathOf(cart)}.json`, { version: cart.header.version });
    expect(kept.body.cart.header.version).toBe(cart.header.version);
    const { body } = await dealer('PUT', `${pathOf(cart)}.json`, {});
    expect(body.cart.header.version).toBe(Number(cart.header.version) + 1);
    expect(body.cart.detail[0].unitPrice).toBe(cart.detail[0]?.unitPrice);
  });

  it('ruling 31 T23: with a version it takes over new prices where it asks for that, and leaves a lapsed promo code to its person', async () => {
    const cart = await newCart();
    const path = `${pathOf(cart)}.json`;
    await sql`insert into promo_codes (promo_code, actions) values ('LAPSES', '{"OrderDiscount":5}')`.execute(db);
    const { header } = (await dealer('PUT', path, { promoCode: 'LAPSES', version: cart.header.version })).body.cart;
    expect(header.DiscountAmt).not.toBe('0.00');
    await sql`update promo_codes set active = false where promo_code = 'LAPSES'`.execute(db);
    await sql`update cart_lines set unit_price = unit_price + 1 where id = ${cart.detail[0]?.id}`.execute(db);
    const { status, body } = await dealer('PUT', path, { takeToday: true, version: header.version });
    expect([status, body.cart.header.promoCode, body.cart.header.DiscountAmt]).toEqual([200, 'LAPSES', '0.00']);
    expect(body.cart.detail[0].unitPrice).toBe(cart.detail[0]?.unitPrice);
    expect(body.cart.header.subTotalAmt).toBe(cart.header.subTotalAmt);
  });
});

describe('a line that is not there', () => {
  it('T04: is not taken for a missing cart, on which the reference client drops the cart', async () => {
    const [cart, other] = [await newCart(), await newCart()];
    const before = await rowHash(database, cart.header.id);
    const change = { quantityOrdered: 1, commentText: '', itemType: '1' };
    const answers = [];
    for (const id of [999_999, other.detail[0]?.id]) {
      answers.push(
        await dealer('PUT', `${pathOf(cart)}/${id}.json`, change),
        await dealer('PUT', `${pathOf(cart)}/items.json`, { items: [{ id, ...change }] }),
        await dealer('DELETE', `${pathOf(cart)}/${id}.json`),
        await dealer('POST', `${pathOf(cart)}/${id}/restore.json`),
      );
    }
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    for (const { status, phrase, body } of answers) {
      const said = 'This line is no longer in the cart.';
      expect([status, phrase, body.error]).toEqual([404, said, said]);
    }
    const noCart = await dealer('PUT', `${KEY}/999999/5.json`, change);
    expect([noCart.status, noCart.phrase]).toEqual([404, 'Not Found']);
    expect(await rowHash(database, cart.header.id)).toBe(before);
  });
});

describe('a line whose comment is not named', () => {
  it('ruling 31: keeps it, and a blank one takes it away', async () => {
    const cart = await newCart();
    const said = (
      await dealer('POST', `${pathOf(cart)}/cart.json`, {
        itemType: '4',
        itemCode: '/C',
        quantityOrdered: 0,
        commentText: 'Ring twice',
      })
    ).body;
    const [line, words] = (said.cart as Cart).detail;
    const url = `${pathOf(cart)}/${line?.id}.json`;
    await dealer('PUT', url, { quantityOrdered: 3, commentText: 'For the window' });
    const detailOf = (answer: { body: { cart?: Cart } }) =>
      answer.body.cart?.detail.map(({ quantityOrdered, commentText }) => [quantityOrdered, commentText]);
    const whole = { items: [line, words].map((it) => ({ id: it?.id, quantityOrdered: it === line ? 4 : 0 })) };
    expect(detailOf(await dealer('PUT', `${pathOf(cart)}/items.json`, whole))).toEqual([
      ['4', 'For the window'],
      ['0', 'Ring twice'],
    ]);
    expect(detailOf(await dealer('PUT', url, { quantityOrdered: 5, commentText: null }))?.[0]).toEqual([
      '5',
      'For the window',
    ]);
    expect(detailOf(await dealer('PUT', url, { quantityOrdered: 5, commentText: ' ' }))?.[0]).toEqual(['5', '']);
    const blank = { items: [{ id: words?.id, quantityOrdered: 0, commentText: '' }] };
    expect(detailOf(await dealer('PUT', `${pathOf(cart)}/items.json`, blank))).toHaveLength(1);
  });
});

describe('one line by key and item', () => {
  it("LIN-018: is changed when both are those of the path's line", async () => {
    const cart = await newCart();
    const more = (await dealer('POST', `${pathOf(cart)}/cart.json`, item('12100-213', 6))).body.cart as Cart;
    const [first, second] = more.detail;
    const url = `${pathOf(cart)}/${first?.id}.json`;
    const change = { LineKey: first?.lineKey, ItemCode: '12100-112', QuantityOrdered: 3, CommentText: 'By key' };
    const { status, body } = await dealer('PUT', url, change);
    expect([status, body.cart?.detail[0]]).toMatchObject([200, { quantityOrdered: '3', commentText: 'By key' }]);
    for (const wrong of [
      { ...change, ItemCode: '12100-213' },
      { ...change, LineKey: second?.lineKey, ItemCode: '12100-213' },
    ]) {
      expect((await dealer('PUT', url, wrong)).status).toBe(404);
    }
    const late = await dealer('PUT', url, { ...change, version: cart.header.version });
    expect(late.status).toBe(409);
    for (const [wrong, path] of [
      [{ ...change, QuantityOrdered: -1 }, 'body.QuantityOrdered'],
      [{ quantityOrdered: -1, commentText: '' }, 'body.quantityOrdered'],
      [{}, 'body.quantityOrdered'],
    ] as const) {
      const refused = await dealer('PUT', url, wrong);
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, path]);
    }
  });
});

describe('the sentence of a refusal', () => {
  it.each([
    [{ itemType: undefined }, 'Item type is missing.', 'body.itemType'],
    [{ itemType: '9' }, 'Item type must be one of 1, 4.', 'body.itemType'],
    [{ itemCode: undefined }, 'Item code is missing.', 'body.itemCode'],
    [{ quantityOrdered: undefined }, 'Quantity is missing.', 'body.quantityOrdered'],
    [{ commentText: 7 }, 'Comment must be text.', 'body.commentText'],
  ])('T84: of a line with %j begins with the field in words; its path stands in errors', async (change, said, path) => {
    const { header } = await newCart();
    const { status, body } = await dealer('POST', `${KEY}/${header.id}/cart.json`, item('12100-112', 1, change));
    expect([status, body.error, body.errors[0].path]).toEqual([400, said, path]);
  });
});

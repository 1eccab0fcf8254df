import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest, item } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { app, as, tokenOf } = await createCartTest(database);
const dealer = as('dealer@demo.test');
const KEY = '/api/carts/01-AB1234';

async function newCart(customerPONo: string): Promise<Cart> {
  const line = { ...item('12100-112', 12), customerPONo, shipToCode: '1' };
  const { status, body } = await dealer('POST', `${KEY}/new/cart.json`, line);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.cart;
}

describe('a cart that was made', () => {
  it('CRT-077: its pieces are quantity times factor of its items; comments and what was removed are none', async () => {
    const cart = await newCart('Pieces');
    const path = `${KEY}/${cart.header.id}/cart.json`;
    await dealer('POST', path, item('14210', 3, { unitOfMeasure: 'CS' }));
    await dealer('POST', path, { ...item('/C', 0), itemType: '4', commentText: 'Bag these' });
    const { body } = await dealer('POST', path, item('12100-108', 7));
    expect(body.cart.header.totals.quantity).toBe(12 + 3 * 12 + 7);
    const items = [{ id: body.cart.detail.at(-1).id, quantityOrdered: 0, commentText: '' }];
    const less = await dealer('PUT', `${KEY}/${cart.header.id}/items.json`, { items });
    expect(less.body.cart.header.totals.quantity).toBe(12 + 3 * 12);
  });

  it('CRT-076: a cart expires twelve months after it was made', async () => {
    const { header } = await newCart('Expiring');
    const [made, expires] = [new Date(header.dateCreated ?? ''), new Date(header.shipExpireDate ?? '')];
    made.setUTCMonth(made.getUTCMonth() + 12);
    expect(Math.abs(expires.getTime() - made.getTime())).toBeLessThan(4 * 86_400_000);
    const { rows } = await sql<{ exact: boolean }>`
      select expires_at = created_at + interval '12 months' as exact from carts where id = ${header.id}`.execute(db);
    expect(rows).toEqual([{ exact: true }]);
  });

  it('T70: a body that is null is refused as any other that is no object; an empty one changes nothing', async () => {
    const { header } = await newCart('Null');
    const authorization = `Bearer ${await tokenOf('dealer@demo.test')}`;
    const headers = { host: 'localhost:3000', authorization, 'content-type': 'application/json' };
    const put = (payload: string) =>
      app
        .inject({ method: 'PUT', url: `${KEY}/${header.id}.json`, headers, payload })
        .then((answer) => answer.statusCode);
    expect([await put('null'), await put('[]'), await put('7'), await put('{}'), await put('')]).toEqual([
      ...[400, 400, 400, 200, 200],
    ]);
  });

  it('LIN-025: a comment is kept without the blanks around it, one of blanks alone is none', async () => {
    const { header, detail } = await newCart('Blank comment');
    const path = `${KEY}/${header.id}`;
    for (const [commentText, kept] of [
      [' \t ', ''],
      ['\u00a0\u200b', ''],
      [' \u00a0Gift wrap,\n  please \n', 'Gift wrap,\n  please'],
    ] as const) {
      const items = [{ id: detail[0]?.id, quantityOrdered: 12, commentText }];
      const saved = await dealer('PUT', `${path}/items.json`, { items });
      expect([saved.status, saved.body.cart.detail[0].commentText]).toEqual([200, kept]);
      const added = await dealer('POST', `${path}/cart.json`, { ...item('12100-131', 1), commentText });
      expect([added.status, added.body.cart.detail.at(-1).commentText]).toEqual([200, kept]);
      const said = await dealer('POST', `${path}/cart.json`, { ...item('/C', 0), itemType: '4', commentText });
      expect([said.status, said.body.cart?.detail.at(-1).commentText]).toEqual(kept ? [200, kept] : [400, undefined]);
    }
  });

  it('AVL-003 AVL-007 LIN-009: a line tells its notice, and the units that its item is sold in', async () => {
    const { header } = await newCart('Told');
    const path = `${KEY}/${header.id}/cart.json`;
    const season = (await dealer('POST', path, item('12190-100', 1))).body.cart.detail.at(-1);
    expect(season.message).toBe('Pre-season Item');
    const short = (await dealer('POST', path, item('12100-112', 99_000))).body.cart.detail.at(-1);
    expect(short.message).toBe('Product is not available for immediate delivery.');
    const cased = (await dealer('POST', path, item('71030-03', 1))).body.cart.detail.at(-1);
    const { rows } = await sql<{ unit: string; factor: number }>`
      select sales_um as unit, sales_um_factor::float8 as factor from items where company = 'CHI' and item_code = '71030-03'`.execute(
      db,
    );
    expect(rows[0]?.factor).toBeGreaterThan(1);
    expect([cased.salesUM, Number(cased.salesUMFactor)]).toEqual([rows[0]?.unit, rows[0]?.factor]);
  });
});

describe('a cart and its company', () => {
  it('T12: is not found under another company, which may have the same account number', async () => {
    const { header } = await newCart('Of one company');
    const missing = await dealer('GET', `${KEY}/99999999.json?company=CHI`);
    for (const company of ['BCS', 'bc', 'NOPE']) {
      const answer = await dealer('GET', `${KEY}/${header.id}.json?company=${company}`);
      expect([company, answer.status, answer.text]).toEqual([company, 404, missing.text]);
    }
    for (const company of ['CHI', 'tether'])
      expect((await dealer('GET', `${KEY}/${header.id}.json?company=${company}`)).status).toBe(200);
  });
});

describe('an account that is closed', () => {
  it('makes no cart that nobody would find again: 404, as one that is missing', async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from carts`.execute(db);
    await sql`update customers set status = 'I' where company = 'CHI' and account_key = '01-AB1234'`.execute(db);
    const named = { customerPONo: 'Closed', shipToCode: '1' };
    const one = { itemCode: '12100-112', quantityOrdered: 1 };
    const missing = await dealer('POST', '/api/carts/01-NOBODY/new/cart.json', { ...item('12100-112', 1), ...named });
    for (const [method, path, body] of [
      ['POST', 'new/cart.json', { ...item('12100-112', 1), ...named }],
      ['PUT', 'new/quantities.json', { items: [one], ...named }],
      ['POST', 'new/order-list.json', { items: [one], ...named }],
    ] as const) {
      const answer = await dealer(method, `${KEY}/${path}`, body);
      expect([path, answer.status, answer.text]).toEqual([path, 404, missing.text]);
    }
    await sql`update customers set status = 'A' where company = 'CHI' and account_key = '01-AB1234'`.execute(db);
    expect((await sql`select count(*)::int as count from carts`.execute(db)).rows).toEqual(rows);
  });
});

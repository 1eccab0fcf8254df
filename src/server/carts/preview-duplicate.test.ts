import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DuplicateLine, DuplicatePreview } from '#contract/duplicate-preview.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as } = await createCartTest(database);
const dealer = as('dealer@demo.test');
const KEY = '/api/carts/01-AB1234';

/** An open order of the dealer's with at least three items on sale and a comment, none of them changed by another test. */
async function freshOrder(): Promise<{ no: string; items: { key: string; code: string; itemId: number }[] }> {
  const no = `T${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
  const { rows } = await sql<{ key: string; code: string; itemId: number }>`
    with made as (
      insert into sales_orders (company, customer_id, sales_order_no, order_type, order_status, order_date, ship_to_code, customer_po_no)
      select 'CHI', id, ${no}, 'S', 'O', '2026-03-02', '1', 'PO 77' from customers where account_key = '01-AB1234' and company = 'CHI'
      returning id
    ), chosen as (
      select i.id, i.item_code, i.description, i.sales_um, row_number() over (order by i.item_code) as n from items i
      join product_colors c on c.item_id = i.id join products p on p.id = c.product_id and p.available_for_sale and p.status
      join item_stock s on s.item_id = i.id and s.warehouse_code = '000' and s.quantity_on_hand - s.quantity_committed - s.safety_buffer > 100
      where i.company = 'CHI' and not i.inactive and i.product_type = 'F' and c.season_id is null and p.season_id is null limit 3
    ), written as (
      insert into sales_order_lines (order_id, line_key, line_seq, item_type, item_id, item_code, description, quantity_ordered, unit_price,
        unit_of_measure, comment_text)
      select made.id, lpad(n::text, 6, '0'), n, '1', chosen.id, item_code, description, 2 * n, 0.01, sales_um, '' from made, chosen
      union all select made.id, '000009', 9, '4', null, '/C', 'note', 0, 0, null, 'Please pack by colour' from made
      returning line_key, item_code, item_id)
    select line_key as key, item_code as code, item_id as "itemId" from written where item_id is not null order by line_key`.execute(
    db,
  );
  return { no, items: rows };
}

const preview = async (no: string, who = dealer): Promise<DuplicatePreview> => {
  const { status, body } = await who('GET', `${KEY}/duplicate/${no}/preview.json`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.preview;
};
const make = (no: string, body: object) => dealer('POST', `${KEY}/duplicate/${no}.json`, { cartName: 'Seen', ...body });
const lineOf = ({ lines }: DuplicatePreview, key: string): DuplicateLine | undefined =>
  lines.find(({ lineKey }) => lineKey === key);
const cartCount = async () => (await dealer('GET', `${KEY}.json`)).body.total as number;

describe('the preview of a duplicate', () => {
  it('of a unit that an item is not sold by any more as many pieces are copied as it held', async () => {
    const { no, items } = await freshOrder();
    const [first, second] = items;
    await sql`update sales_order_lines set unit_of_measure = 'CS', unit_factor = 12 where item_id in (${first?.itemId}, ${second?.itemId})
      and order_id = (select id from sales_orders where sales_order_no = ${no})`.execute(db);
    await sql`update sales_order_lines set unit_factor = 6, quantity_ordered = 1.5 where item_id = ${second?.itemId}
      and order_id = (select id from sales_orders where sales_order_no = ${no})`.execute(db);
    const seen = await preview(no);
    expect(lineOf(seen, '000001')).toMatchObject({
      was: { quantity: '2', unit: 'CS' },
      is: { quantity: 24, unit: 'EA' },
    });
    // Part of a box is the pieces that it was.
    expect(lineOf(seen, '000002')).toMatchObject({
      was: { quantity: '1.5', unit: 'CS' },
      is: { quantity: 9, unit: 'EA' },
    });
    const { status, body } = await make(no, { fingerprint: seen.fingerprint });
    expect([status, body.cart?.detail[0]?.quantityOrdered]).toEqual([200, '24']);
  });

  it('T23: says that one of the same unit holds fewer pieces than in the order', async () => {
    const { no } = await freshOrder();
    const held = (await preview(no)).lines.map(({ unitHolds }) => unitHolds);
    expect(held).toEqual([undefined, undefined, undefined, undefined]);
    await sql`update sales_order_lines set unit_factor = 12 where line_key = '000001'
      and order_id = (select id from sales_orders where sales_order_no = ${no})`.execute(db);
    expect(lineOf(await preview(no), '000001')?.unitHolds).toEqual({ was: '12.0000', is: '1' });
  });

  it('says what each line was and is, and makes nothing', async () => {
    const before = await cartCount();
    const { no, items } = await freshOrder();
    const seen = await preview(no);
    expect(seen.lines.map(({ lineKey, itemType }) => [lineKey, itemType])).toEqual([
      ['000001', '1'],
      ['000002', '1'],
      ['000003', '1'],
      ['000009', '4'],
    ]);
    const line = lineOf(seen, '000002');
    expect(line).toMatchObject({ itemCode: items[1]?.code, reason: null, notice: null });
    expect(line?.was).toMatchObject({ quantity: '4', price: '0.01' });
    expect(line?.is?.quantity).toBe(4);
    expect(Number(line?.is?.price)).toBeGreaterThan(0.01);
    expect(lineOf(seen, '000009')).toMatchObject({ commentText: 'Please pack by colour', was: null, is: null });
    expect(await cartCount()).toBe(before);
  });

  it('PMO-010: says what the order has off as a whole, which is not copied', async () => {
    const { no } = await freshOrder();
    const plain = await preview(no);
    expect([plain.promoCode, plain.discount]).toEqual([undefined, undefined]);
    await sql`update sales_orders set promo_code = 'WELCOME', discount_amt = 15.96 where sales_order_no = ${no}`.execute(
      db,
    );
    expect(await preview(no)).toEqual({ ...plain, promoCode: 'WELCOME', discount: '15.96' });
    const { body } = await make(no, { fingerprint: plain.fingerprint });
    expect([body.cart?.header.promoCode ?? null, Number(body.cart?.header.totals.discount)]).toEqual([null, 0]);
  });

  it('names what cannot be had and why', async () => {
    const { no, items } = await freshOrder();
    const [first, second, third] = items.map(({ itemId }) => itemId);
    await sql`update items set inactive = true where id = ${first}`.execute(db);
    await sql`update items set product_type = 'D' where id = ${second}`.execute(db);
    await sql`update sales_order_lines set item_id = null, item_code = 'GONE-1' where item_id = ${third} and line_key = '000003'
      and order_id = (select id from sales_orders where sales_order_no = ${no})`.execute(db);
    const seen = await preview(no);
    expect(seen.lines.map(({ reason, is }) => [reason, is])).toEqual([
      ['inactive', null],
      ['discontinued', null],
      ['unknown', null],
      [null, null],
    ]);
    const refused = await make(no, { lines: ['000001'], fingerprint: seen.fingerprint });
    expect(refused.status).toBe(400);
    await sql`update items set inactive = false, product_type = 'F' where id in (${first}, ${second})`.execute(db);
  });

  it('AVL-005 AVL-006 T21: says what stock does not cover; its number only to those who may see it', async () => {
    const { no, items } = await freshOrder();
    await sql`update item_stock set quantity_on_hand = 3, quantity_committed = 0, safety_buffer = 0
      where item_id = ${items[1]?.itemId} and warehouse_code = '000'`.execute(db);
    await sql`update item_stock set quantity_on_hand = 0, quantity_committed = 0, safety_buffer = 0
      where item_id = ${items[2]?.itemId} and warehouse_code = '000'`.execute(db);
    const notices = async (who: typeof dealer) => (await preview(no, who)).lines.map(({ notice }) => notice);
    const none = 'Not available for immediate delivery.';
    expect(await notices(dealer)).toEqual([null, none, none, null]);
    expect(await notices(as('employee@demo.test'))).toEqual([
      null,
      'Only 3 are available for immediate delivery',
      none,
      null,
    ]);
    await sql`update item_stock set quantity_on_hand = 500 where item_id in (${items[1]?.itemId}, ${items[2]?.itemId})`.execute(
      db,
    );
  });

  it('AVL-006: says of an item on two lines what the first one leaves', async () => {
    const { no, items } = await freshOrder();
    await sql`update sales_order_lines set item_id = ${items[1]?.itemId}, item_code = ${items[1]?.code} where line_key = '000003'
      and order_id = (select id from sales_orders where sales_order_no = ${no})`.execute(db);
    const stock = (onHand: number) =>
      sql`update item_stock set quantity_on_hand = ${onHand}, quantity_committed = 0, safety_buffer = 0
        where item_id = ${items[1]?.itemId} and warehouse_code = '000'`.execute(db);
    await stock(7);
    const { lines } = await preview(no, as('employee@demo.test'));
    expect(lines.map(({ is, notice }) => [is?.quantity, notice])).toEqual([
      [2, null],
      [4, null],
      [6, 'Only 3 are available for immediate delivery'],
      [undefined, null],
    ]);
    await stock(500);
  });

  it('T05 T15: is refused as the copy is', async () => {
    const { no } = await freshOrder();
    for (const email of ['owner@demo.test', 'coast@demo.test', 'branch@demo.test']) {
      expect([email, (await as(email)('GET', `${KEY}/duplicate/${no}/preview.json`)).status]).toEqual([email, 404]);
    }
    await sql`update sales_orders set ship_to_code = '2' where sales_order_no = ${no}`.execute(db);
    expect((await as('branch@demo.test')('GET', `${KEY}/duplicate/${no}/preview.json`)).status).toBe(403);
    await sql`update sales_orders set order_status = 'X' where sales_order_no = ${no}`.execute(db);
    expect((await dealer('GET', `${KEY}/duplicate/${no}/preview.json`)).status).toBe(422);
  });
});

describe('a cart made from a preview', () => {
  it('has exactly the chosen lines, as they were shown', async () => {
    const { no } = await freshOrder();
    const seen = await preview(no);
    const { status, body } = await make(no, { lines: ['000003', '000009'], fingerprint: seen.fingerprint });
    expect(status, JSON.stringify(body)).toBe(200);
    const third = lineOf(seen, '000003');
    expect(body.cart.detail).toHaveLength(2);
    expect(body.cart.detail[0]).toMatchObject({ itemCode: third?.itemCode, quantityOrdered: '6' });
    expect(Number(body.cart.detail[0].unitPrice)).toBe(Number(third?.is?.price));
    expect(Number(body.cart.header.subTotalAmt)).toBe(Number(third?.is?.extension));
    expect(body.cart.detail[1]).toMatchObject({ itemType: '4', commentText: 'Please pack by colour' });
  });

  it('is not made when a price, stock or the sale of an item changed meanwhile: told again, and the new preview counts', async () => {
    const { no, items } = await freshOrder();
    const itemId = items[0]?.itemId;
    const changes = [
      sql`update price_records set discount_markup = discount_markup + 1 where item_id = ${itemId}`,
      sql`update items set standard_unit_price = standard_unit_price + 1 where id = ${itemId}`,
      sql`update item_stock set quantity_on_hand = 0 where item_id = ${itemId} and warehouse_code = '000'`,
      sql`update items set inactive = true where id = ${itemId}`,
    ];
    let told = 0;
    for (const change of changes) {
      const seen = await preview(no);
      await change.execute(db);
      const now = await preview(no);
      if (now.fingerprint === seen.fingerprint) continue;
      told += 1;
      const before = await cartCount();
      const answer = await make(no, { lines: ['000002'], fingerprint: seen.fingerprint });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'changed', preview: now });
      expect(await cartCount()).toBe(before);
      expect((await make(no, { lines: ['000002'], fingerprint: now.fingerprint })).status).toBe(200);
    }
    expect(told).toBeGreaterThanOrEqual(3);
    await sql`update items set inactive = false where id = ${itemId}`.execute(db);
  });

  it('is made once, however often the request is repeated', async () => {
    const { no } = await freshOrder();
    const { fingerprint } = await preview(no);
    const before = await cartCount();
    const headers = { 'idempotency-key': `copy-${no}` };
    const body = { cartName: 'Once', lines: ['000001'], fingerprint };
    const answers = [];
    for (let turn = 0; turn < 3; turn++)
      answers.push(await dealer('POST', `${KEY}/duplicate/${no}.json`, body, headers));
    expect(new Set(answers.map((answer) => answer.body.cart.header.id)).size).toBe(1);
    expect(await cartCount()).toBe(before + 1);
  });
});

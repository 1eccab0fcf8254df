import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest, item } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as } = await createCartTest(database);
const dealer = as('dealer@demo.test');
const KEY = '/api/carts/01-AB1234';
/** Sold in colors, in the season F26, which is active and not there yet. */
const COLOR = '12190-112';

async function setUp(color: { season: string | null; available: boolean }, product: { available: boolean }) {
  await sql`update seasons set active = code = 'F26', product_available = false`.execute(db);
  await sql`
    update product_colors set season_available = ${color.available}, season_id = (select id from seasons where code = ${color.season})
    where item_id = (select id from items where item_code = ${COLOR} and company = 'CHI')`.execute(db);
  await sql`
    update products set season_available = ${product.available}, season_id = (select id from seasons where code = 'F26')
    where id = (select product_id from product_colors where item_id = (select id from items where item_code = ${COLOR} and company = 'CHI') limit 1)`.execute(
    db,
  );
}

it.each([
  ['the product’s season', { season: null, available: false }, { available: false }, true],
  ['a product that is there before its season', { season: null, available: false }, { available: true }, false],
  ['a color that is there before its product’s season', { season: null, available: true }, { available: false }, false],
  ['a color’s own season', { season: 'F26', available: false }, { available: true }, true],
  ['a color that is there before its own season', { season: 'F26', available: true }, { available: false }, false],
  ['a color’s own season that is over', { season: 'S26', available: false }, { available: false }, false],
] as const)('PRD-018: the line that is added and the cart agree on %s', async (_what, color, product, isAhead) => {
  await setUp(color, product);
  const { status, body } = await dealer('POST', `${KEY}/new/cart.json`, {
    ...item(COLOR, 2),
    customerPONo: 'Season',
    shipToCode: '1',
  });
  expect(status).toBe(200);
  const line = body.cart.detail.at(-1);
  expect([line.commentText, line.message === 'Pre-season Item']).toEqual([
    isAhead ? 'PRE-SEASON ITEM: F26' : '',
    isAhead,
  ]);
});

const FITS = 'x'.repeat(2048 - 'PRE-SEASON ITEM: F26; '.length);

it('LIN-022 PRD-017 T71: a comment that is too long with the season before it is refused by name, where it is added', async () => {
  await setUp({ season: null, available: false }, { available: false });
  const fits = item(COLOR, 2, { commentText: FITS, customerPONo: 'Long', shipToCode: '1' });
  const { status, body } = await dealer('POST', `${KEY}/new/cart.json`, fits);
  expect([status, body.cart.detail[0].commentText.length]).toEqual([200, 2048]);
  const cart = `${KEY}/${body.cart.header.id}`;
  const sentence = `The comment of ${COLOR}, a pre-season item, has at most ${FITS.length} characters.`;
  const long = { ...fits, commentText: `${FITS}x` };
  const one = await dealer('POST', `${cart}/cart.json`, long);
  expect([one.status, one.body.errors]).toEqual([400, [{ path: 'body.commentText', message: sentence }]]);
  const list = await dealer('POST', `${cart}/order-list.json`, { items: [{ ...fits, commentText: '' }, long] });
  expect([list.status, list.body.errors]).toEqual([400, [{ path: 'body.items.1.commentText', message: sentence }]]);
});

it('LIN-022 PRD-017 DUP-012: comments of an order that are too long are copied up to their limit, which the preview says', async () => {
  await setUp({ season: null, available: false }, { available: false });
  const whole = '\u{1F4E6}'.repeat(1024);
  await sql`
    with made as (
      insert into sales_orders (company, customer_id, sales_order_no, order_type, order_status, order_date, ship_to_code, customer_po_no)
      select 'CHI', id, 'TLONG', 'S', 'O', '2026-03-02', '1', 'PO 78' from customers where account_key = '01-AB1234' and company = 'CHI' returning id
    )
    insert into sales_order_lines (order_id, line_key, line_seq, item_type, item_id, item_code, description, quantity_ordered, unit_price,
      unit_of_measure, comment_text)
    select made.id, '000001', 1, '1', i.id, i.item_code, i.description, 2, 1, 'EA', ${whole} from made, items i
    where i.item_code = ${COLOR} and i.company = 'CHI'
    union all select id, '000002', 2, '4', null, '/C', 'note', 0, 0, null, ${'y'.repeat(3000)} from made
    union all select id, '000003', 3, '4', null, '/C', 'note', 0, 0, null, 'Short' from made`.execute(db);
  const { preview } = (await dealer('GET', `${KEY}/duplicate/TLONG/preview.json`)).body;
  expect(preview.lines.map(({ isCommentCut }: { isCommentCut?: boolean }) => isCommentCut)).toEqual([
    true,
    true,
    undefined,
  ]);
  const comments: string[][] = [];
  for (const more of [{}, { fingerprint: preview.fingerprint }]) {
    const { status, body } = await dealer('POST', `${KEY}/duplicate/TLONG.json`, { cartName: 'Copied', ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    comments.push(body.cart.detail.map(({ commentText }: { commentText: string }) => commentText));
  }
  const boxes = '\u{1F4E6}'.repeat(Math.floor((FITS.length - 1) / 2));
  const copied = [`PRE-SEASON ITEM: F26; ${boxes}…`, `${'y'.repeat(2047)}…`, 'Short'];
  expect(comments).toEqual([copied, copied]);
});

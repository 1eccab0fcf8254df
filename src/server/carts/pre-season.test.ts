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

const TYPED: [string, string, string][] = [
  ['typed over', 'Two boxes', 'PRE-SEASON ITEM: F26; Two boxes'],
  ['emptied', '', 'PRE-SEASON ITEM: F26'],
  [
    'sent whole, as the reference client does',
    'PRE-SEASON ITEM: F26; Three boxes',
    'PRE-SEASON ITEM: F26; Three boxes',
  ],
  ['sent without what was between', 'PRE-SEASON ITEM: F26 Four boxes', 'PRE-SEASON ITEM: F26; Four boxes'],
];
const made = async (more: object = {}) => {
  await setUp({ season: null, available: false }, { available: false });
  const body = { ...item(COLOR, 2, more), customerPONo: 'Typed over', shipToCode: '1' };
  return (await dealer('POST', `${KEY}/new/cart.json`, body)).body.cart;
};

it.each(TYPED)(
  'PRD-017: the season stays on a line whose comment is %s, in either of the two calls',
  async (_what, typed, whole) => {
    const { header, detail } = await made({ commentText: 'First words' });
    const [line] = detail;
    expect(line.commentText).toBe('PRE-SEASON ITEM: F26; First words');
    const change = { quantityOrdered: 3, commentText: typed, itemType: '1' };
    const one = await dealer('PUT', `${KEY}/${header.id}/${line.id}.json`, change);
    expect(one.body.cart.detail[0].commentText).toBe(whole);
    const many = await dealer('PUT', `${KEY}/${header.id}/items.json`, { items: [{ id: line.id, ...change }] });
    expect(many.body.cart.detail[0].commentText).toBe(whole);
  },
);

it('PRD-017: a season with a blank in its code stays on its line, whatever is typed', async () => {
  const { header, detail } = await made();
  await sql`update seasons set code = 'Fall 26' where code = 'F26'`.execute(db);
  try {
    await sql`update cart_lines set comment_text = 'PRE-SEASON ITEM: Fall 26' where id = ${detail[0].id}`.execute(db);
    const typed = async (commentText: string) => {
      const change = { quantityOrdered: 2, commentText, itemType: '1' };
      return (await dealer('PUT', `${KEY}/${header.id}/${detail[0].id}.json`, change)).body.cart.detail[0].commentText;
    };
    expect(await typed('Two boxes')).toBe('PRE-SEASON ITEM: Fall 26; Two boxes');
    expect(await typed('')).toBe('PRE-SEASON ITEM: Fall 26');
  } finally {
    await sql`update seasons set code = 'F26' where code = 'Fall 26'`.execute(db);
  }
});

it('PRD-017: what reads as a season on an item that is not sold ahead is a comment as any other', async () => {
  await setUp({ season: null, available: true }, { available: true });
  for (const commentText of ['PRE-SEASON ITEM: S25; Gift wrap', 'PRE-SEASON ITEM: please']) {
    const body = { ...item(COLOR, 2, { commentText }), customerPONo: 'Said', shipToCode: '1' };
    const { header, detail } = (await dealer('POST', `${KEY}/new/cart.json`, body)).body.cart;
    expect(detail[0].commentText).toBe(commentText);
    const typed = async (text: string) => {
      const change = { quantityOrdered: 2, commentText: text, itemType: '1' };
      return (await dealer('PUT', `${KEY}/${header.id}/${detail[0].id}.json`, change)).body.cart.detail[0].commentText;
    };
    expect(await typed('Gift wrap')).toBe('Gift wrap');
    expect(await typed('')).toBe('');
  }
});

it('PRD-017 R28: a sheet takes no line’s season away, whatever it says that the line held', async () => {
  const { header, detail } = await made();
  const path = `${KEY}/${header.id}`;
  const { cart } = (await dealer('POST', `${path}/cart.json`, item(COLOR, 1))).body;
  const [first, second] = [detail[0].id, cart.detail.at(-1).id];
  const mark = 'PRE-SEASON ITEM: F26';
  const put = async (words: [string, string], quantityOrdered: number) => {
    const lines = [
      { id: first, quantity: 2, commentText: words[0] },
      { id: second, quantity: 1, commentText: words[1] },
    ];
    const { body } = await dealer('PUT', `${path}/quantities.json`, {
      items: [{ itemCode: COLOR, quantityOrdered, lines }],
    });
    return body.cart.detail.map(({ commentText }: { commentText: string }) => commentText);
  };
  expect(await put(['', mark], 3)).toEqual([mark]);
  await dealer('POST', `${path}/${second}/restore.json`);
  expect(await put(['', mark], 4)).toEqual([mark]);
  await dealer('PUT', `${path}/${first}.json`, { quantityOrdered: 4, commentText: 'a', itemType: '1' });
  const [longest = ''] = await put([`${'a; '.repeat(682)}a`, ''], 5);
  expect([longest.length, longest.startsWith(`${mark}; a; a`)]).toEqual([2048, true]);
});

it('PRD-017 LIN-022: a comment that is too long beside the season is refused by name, where it is changed', async () => {
  const { header, detail } = await made();
  const path = `${KEY}/${header.id}/${detail[0].id}.json`;
  const change = { quantityOrdered: 2, itemType: '1' };
  expect((await dealer('PUT', path, { ...change, commentText: FITS })).body.cart.detail[0].commentText).toHaveLength(
    2048,
  );
  const { status, body } = await dealer('PUT', path, { ...change, commentText: `${FITS}x` });
  const sentence = `The comment of ${COLOR}, a pre-season item, has at most ${FITS.length} characters.`;
  expect([status, body.errors]).toEqual([400, [{ path: 'body.commentText', message: sentence }]]);
});

it('PRD-017 DUP-012: a copy of an order says the season of today, or none, not the one that it was ordered in', async () => {
  await setUp({ season: null, available: false }, { available: false });
  await sql`
    with made as (
      insert into sales_orders (company, customer_id, sales_order_no, order_type, order_status, order_date, ship_to_code, customer_po_no)
      select 'CHI', id, 'TSEASON', 'S', 'O', '2026-03-02', '1', 'PO 79' from customers where account_key = '01-AB1234' and company = 'CHI' returning id
    )
    insert into sales_order_lines (order_id, line_key, line_seq, item_type, item_id, item_code, description, quantity_ordered, unit_price,
      unit_of_measure, comment_text)
    select made.id, '000001', 1, '1', i.id, i.item_code, i.description, 2, 1, 'EA', 'PRE-SEASON ITEM: S25; Two boxes' from made, items i
    where i.item_code = ${COLOR} and i.company = 'CHI'`.execute(db);
  const copied = async () =>
    (await dealer('POST', `${KEY}/duplicate/TSEASON.json`, { cartName: 'Copied' })).body.cart.detail[0].commentText;
  expect(await copied()).toBe('PRE-SEASON ITEM: F26; Two boxes');
  await setUp({ season: null, available: true }, { available: true });
  expect(await copied()).toBe('Two boxes');
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

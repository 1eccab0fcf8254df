import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ListVerdict } from '#contract/order-list.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest, quantities, rowHash } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as, call } = await createCartTest(database);
const dealer = as('dealer@demo.test');
const KEY = '/api/carts/01-AB1234';

interface Row {
  texts: string[];
  quantityOrdered?: number;
  unitOfMeasure?: string;
}
async function check(rows: Row[], who = dealer, key = KEY): Promise<ListVerdict[]> {
  const { status, body } = await who('POST', `${key}/order-list.json`, { rows });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.rows).toHaveLength(rows.length);
  return body.rows;
}
const checkOne = async (...texts: string[]): Promise<ListVerdict> => {
  const [verdict] = await check([{ texts }]);
  if (verdict === undefined) throw new Error('no verdict');
  return verdict;
};
const suggested = ({ suggestions }: ListVerdict) => suggestions.map(({ itemCode }) => itemCode);

describe('what a row of a list means', () => {
  it.each([
    ...['12100-100', '12100100', '12100 100', '12100.100', ' 12100-100 '],
    ...['21001', '000298210013', '0-00298-21001-3', '00029821001', '298210013', '0000298210013'],
    ...['Classic Cotton Retainer, Black', 'classic cotton retainer black', 'BLACK Classic Cotton Retainer'],
    ...['Classic Cotton Retainer 100'],
  ])('finds the item by %s, with its price', async (text) => {
    const verdict = await checkOne(text);
    expect(verdict).toMatchObject({
      ...{ verdict: 'found', itemCode: '12100-100', reason: null, notice: null, suggestions: [] },
      item: { itemCode: '12100-100', unit: 'EA', units: ['EA'], image: '12100-100.webp' },
    });
    expect(Number(verdict.item?.price)).toBeGreaterThan(0);
  });

  it("finds an item by its product's name with the color, whatever the back office calls it", async () => {
    await sql`update items set description = 'CCR BLK 28IN' where item_code = '12100-100' and company = 'CHI'`.execute(
      db,
    );
    expect(await checkOne('Classic Cotton Retainer – Black')).toMatchObject({
      verdict: 'found',
      itemCode: '12100-100',
    });
    await sql`update items set description = 'Classic Cotton Retainer, Black' where item_code = '12100-100' and company = 'CHI'`.execute(
      db,
    );
  });

  it.each(['12100-10O', '12100-1000', '1210-100', '12100-010', 'Clasic Cotton Retainer Black'])(
    'suggests what %s may have meant, at most three',
    async (text) => {
      const verdict = await checkOne(text);
      expect(verdict).toMatchObject({ verdict: 'unknown', item: null });
      expect(suggested(verdict)).toContain('12100-100');
      expect(verdict.suggestions.length).toBeLessThanOrEqual(3);
    },
  );

  it.each(['zzzzzz', '%', '_', '* * *', '☃', "'; drop table items; --", 'Total', ''])(
    'T58: %j is unknown and breaks nothing',
    async (text) => {
      expect(await checkOne(text)).toMatchObject({ verdict: 'unknown', item: null, suggestions: [] });
    },
  );

  it('lets the person choose where codes disagree, or where only the name is known', async () => {
    const disagree = await checkOne('12100-100', '21041');
    expect([disagree.verdict, suggested(disagree)]).toEqual(['unclear', ['12100-100', '12100-104']]);
    const byName = await checkOne('OUR-77', 'Classic Cotton Retainer, Bone');
    expect([byName.verdict, suggested(byName)]).toEqual(['unclear', ['12100-108']]);
    expect(await checkOne('OUR-77', '000298210419')).toMatchObject({ verdict: 'found', itemCode: '12100-104' });
    expect(await checkOne('12100-100', '21001', 'some words')).toMatchObject({
      verdict: 'found',
      itemCode: '12100-100',
    });
  });

  it('says why a known item cannot be had, and suggests nothing that cannot', async () => {
    expect(await checkOne('12199-100')).toMatchObject({ verdict: 'not-orderable', reason: 'discontinued' });
    await sql`update items set inactive = true where item_code = '12100-126'`.execute(db);
    expect(await checkOne('12100126')).toMatchObject({ verdict: 'not-orderable', reason: 'inactive', item: null });
    expect(suggested(await checkOne('12100-1266'))).not.toContain('12100-126');
    await sql`update items set inactive = false where item_code = '12100-126'`.execute(db);
    for (const code of ['12100-112IMP', '/C']) expect((await checkOne(code)).verdict).toBe('unknown');
  });

  it('prices the unit that was asked for, and refuses one that the item does not have', async () => {
    const ask = (unitOfMeasure?: string) =>
      check([{ texts: ['14210'], quantityOrdered: 2, ...(unitOfMeasure ? { unitOfMeasure } : {}) }]);
    const [byCase] = await ask();
    const [byPiece] = await ask('ea');
    expect(byCase?.item).toMatchObject({ unit: 'CS', units: ['CS', 'EA'] });
    expect(byPiece).toMatchObject({ verdict: 'found', item: { unit: 'EA' } });
    expect(Number(byCase?.item?.price)).toBeGreaterThan(Number(byPiece?.item?.price) * 10);
    expect(await ask('DZ')).toMatchObject([
      { verdict: 'not-orderable', reason: 'unit', itemCode: '14210', item: { unit: 'CS', units: ['CS', 'EA'] } },
    ]);
  });

  it('AVL-005 AVL-006 T21: says what stock does not cover; its number only to those who may see it', async () => {
    await sql`update item_stock set quantity_on_hand = 3, quantity_committed = 0, safety_buffer = 0 where warehouse_code = '000'
      and item_id = (select id from items where item_code = '12100-131' and company = 'CHI')`.execute(db);
    const notice = async (quantityOrdered: number, who = dealer) =>
      (await check([{ texts: ['12100-131'], quantityOrdered }], who))[0]?.notice;
    expect(await notice(3)).toBeNull();
    expect(await notice(4)).toBe('Not available for immediate delivery.');
    expect(await notice(4, as('employee@demo.test'))).toBe('Only 3 are available for immediate delivery');
  });

  it('T21: rows of one item are covered together or not at all, so that a list of them counts no stock', async () => {
    await sql`update item_stock set quantity_on_hand = 3, quantity_committed = 0, safety_buffer = 0 where warehouse_code = '000'
      and item_id = (select id from items where item_code = '12100-131' and company = 'CHI')`.execute(db);
    const notices = async (...quantities: number[]) =>
      (await check(quantities.map((quantityOrdered) => ({ texts: ['12100-131'], quantityOrdered })))).map(
        (row) => row.notice,
      );
    const told = 'Not available for immediate delivery.';
    expect(await notices(1, 2)).toEqual([null, null]);
    expect(await notices(1, 2, 3, 4)).toEqual([told, told, told, told]);
  });

  it('answers a whole list in its order', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      texts: [index % 2 ? '12100-100' : `NOT-${index}-KNOWN`],
    }));
    const verdicts = await check(rows);
    expect(verdicts.map(({ verdict }) => verdict === 'found')).toEqual(rows.map((_, index) => index % 2 === 1));
    const refused = await dealer('POST', `${KEY}/order-list.json`, { rows: [...rows, { texts: ['x'] }] });
    expect([refused.status, refused.body.error]).toEqual([400, 'Rows must be at most 500 a call.']);
  });
});

describe('who may ask', () => {
  it('T01 T15 T26: only those who order for the account; other sellers’ items are unknown', async () => {
    const rows = [{ texts: ['12100-100'] }];
    const status = async (email: string, key = KEY) =>
      (await as(email)('POST', `${key}/order-list.json`, { rows })).status;
    expect((await call('POST', `${KEY}/order-list.json`, { body: { rows } })).status).toBe(401);
    expect(await status('owner@demo.test')).toBe(404);
    expect(await status('dealer@demo.test', '/api/carts/01-ZZ9999')).toBe(404);
    expect(await status('branch@demo.test')).toBe(403);
    const { rows: others } = await sql<{ code: string }>`
      select item_code as code from items other where company = 'BCS'
        and not exists (select from items where company = 'CHI' and item_code = other.item_code) limit 3`.execute(db);
    await sql`insert into items (company, item_code, description, item_type, product_type, standard_unit_price, upc)
      values ('BCS', '98765-1', 'Only of the other seller', '1', 'F', 5, '84021999999')`.execute(db);
    for (const text of [...others.map(({ code }) => code), '98765-1', '84021999999', 'Only of the other seller']) {
      expect(await checkOne(text)).toMatchObject({ verdict: 'unknown', suggestions: [] });
    }
  });
});

describe('a list of an account of the second company', () => {
  it("T12: finds its own item by the name of a product that shows the other company's one of that code", async () => {
    await sql`insert into items (company, item_code, description, item_type, product_type, standard_unit_price)
      values ('BCS', '12100-100', 'BC CTN BLK', '1', 'F', 7)`.execute(db);
    const texts = ['Classic Cotton Retainer, Black'];
    const [verdict] = await check([{ texts }], as('coast@demo.test'), KEY);
    expect(verdict).toMatchObject({ verdict: 'found', itemCode: '12100-100', item: { description: 'BC CTN BLK' } });
    const [other] = await check([{ texts: ['Classic Cotton Retainer, Red'] }], as('coast@demo.test'), KEY);
    expect(other).toMatchObject({ itemCode: null, item: null });
    await sql`delete from items where description = 'BC CTN BLK'`.execute(db);
  });
});

describe('adding a list', () => {
  const add = (items: object[], more: object = {}, cartId: number | 'new' = 'new', headers = {}) =>
    dealer('POST', `${KEY}/${cartId}/order-list.json`, { items, customerPONo: 'From a list', ...more }, headers);
  const line = (itemCode: string, quantityOrdered: unknown = 6, more: object = {}) => ({
    itemCode,
    quantityOrdered,
    ...more,
  });

  it('makes a cart with every row as a line, priced as it was told', async () => {
    const [verdict] = await check([{ texts: ['12100-104'] }]);
    const items = [line('12100-100'), line('12100-104', 3, { commentText: 'gift' }), line('12100-100', 2)];
    const { status, body } = await add(items);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.cart.header).toMatchObject({ customerPONo: 'From a list', lineCount: 3 });
    expect(body.cart.detail.map((one: { itemCode: string }) => one.itemCode)).toEqual([
      '12100-100',
      '12100-104',
      '12100-100',
    ]);
    expect(body.cart.detail[1]).toMatchObject({ commentText: 'gift', quantityOrdered: '3' });
    expect(Number(body.cart.detail[1].unitPrice)).toBe(Number(verdict?.item?.price));
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from audit where action = 'cart.add-list'`.execute(db);
    expect(rows[0]?.n).toBeGreaterThan(0);
  });

  it('adds to a cart that has lines, and changes none of them', async () => {
    const { body } = await add([line('12100-108', 1)]);
    const id: number = body.cart.header.id;
    const more = await add([line('12100-112', 2), line('12100-117', 4)], {}, id);
    expect(quantities(more.body.cart)).toEqual({ '12100-108': 1, '12100-112': 2, '12100-117': 4 });
  });

  it('T26: names every row that cannot be had, and changes nothing', async () => {
    const { body } = await add([line('12100-108', 1)]);
    const id: number = body.cart.header.id;
    const before = await rowHash(database, id);
    const items = [
      ...[line('12100-100'), line('12199-100'), line('12100-112IMP'), line('NOTHING-1')],
      line('14210', 1, { unitOfMeasure: 'DZ' }),
    ];
    const refused = await add(items, {}, id);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      { path: 'body.items.1.itemCode', message: '12199-100 is discontinued.' },
      { path: 'body.items.2.itemCode', message: '12100-112IMP is not in the catalogue.' },
      { path: 'body.items.3.itemCode', message: 'NOTHING-1 is not in the catalogue.' },
      { path: 'body.items.4.unitOfMeasure', message: '14210 is sold by CS or EA.' },
    ]);
    expect(await rowHash(database, id)).toBe(before);
  });

  it('T25: refuses quantities that are none, and more than 99,999 of one item over all rows', async () => {
    for (const quantity of [0, -3, 12.5, '1e3', 100_000, null, 'twelve']) {
      const refused = await add([line('12100-100', 1), line('12100-104', quantity)]);
      expect([quantity, refused.status, refused.body.error]).toEqual([
        quantity,
        400,
        expect.stringContaining('entry 2'),
      ]);
    }
    const crowded = await add([line('12100-100', 60_000), line('12100-104', 1), line('12100-100', 40_000)]);
    expect(crowded.status).toBe(400);
    expect(crowded.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'body.items.0.quantityOrdered',
      'body.items.2.quantityOrdered',
    ]);
  });

  it('T76: a cart takes 500 lines and says so', async () => {
    const full = await add(Array.from({ length: 500 }, () => line('12100-100', 1)));
    expect(full.status, JSON.stringify(full.body).slice(0, 300)).toBe(200);
    const refused = await add([line('12100-104')], {}, full.body.cart.header.id);
    expect([refused.status, refused.body.error]).toEqual([400, 'A cart holds up to 500 lines, and this one has 500.']);
  });

  it('T76: a list that is too long only for its rows that cannot be had names those; without them it fits', async () => {
    const { body } = await add(Array.from({ length: 490 }, () => line('12100-100', 1)));
    const id: number = body.cart.header.id;
    const good = Array.from({ length: 10 }, () => line('12100-104', 1));
    const refused = await add([...good, line('NOTHING-1'), line('NOTHING-2')], {}, id);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [
        { path: 'body.items.10.itemCode', message: 'NOTHING-1 is not in the catalogue.' },
        { path: 'body.items.11.itemCode', message: 'NOTHING-2 is not in the catalogue.' },
      ],
    ]);
    const added = await add(good, {}, id);
    expect([added.status, added.body.cart?.detail.length]).toEqual([200, 500]);
  });

  it('says in one sentence which limit a call is beyond', async () => {
    const long = await add(Array.from({ length: 501 }, () => line('12100-100', 1)));
    expect([long.status, long.body.error]).toEqual([400, 'Items must be at most 500 a call.']);
    const asked = await dealer('POST', `${KEY}/order-list.json`, { rows: [{ texts: ['a'] }, { texts: [...'abcd'] }] });
    expect([asked.status, asked.body.error]).toEqual([400, 'Texts of entry 2 must be at most 3 a row.']);
  });

  it('is done once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'list-once' };
    const answers = [];
    for (let turn = 0; turn < 3; turn++) answers.push(await add([line('12100-100')], {}, 'new', headers));
    expect(new Set(answers.map(({ body }) => body.cart.header.id)).size).toBe(1);
    expect(answers.at(-1)?.body.cart.detail).toHaveLength(1);
  });

  it('T02 T15: is refused for foreign carts, for who may not order and without a tax schedule', async () => {
    const { body } = await add([line('12100-108', 1)]);
    const path = `${body.cart.header.id}/order-list.json`;
    const send = async (email: string, url: string) =>
      (await as(email)('POST', url, { items: [line('12100-100')], customerPONo: 'x' })).status;
    expect(await send('owner@demo.test', `${KEY}/${path}`)).toBe(404);
    expect(await send('owner@demo.test', `${KEY}/new/order-list.json`)).toBe(404);
    expect(await send('branch@demo.test', `${KEY}/new/order-list.json`)).toBe(403);
    expect(await send('dealer@demo.test', `${KEY}/99999999/order-list.json`)).toBe(404);
  });
});

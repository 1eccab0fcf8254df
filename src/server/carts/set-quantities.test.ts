import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { testDatabase } from '../db/test-database.ts';
import { watchStatements } from '../db/test-statements.ts';
import { setQuantities } from './set-quantities.ts';
import { createCartTest, item, quantities, rowHash } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { watched, statements } = watchStatements(database.db);
const { as, access, tokenOf } = await createCartTest(database);
const dealer = as('dealer@demo.test');
const KEY = '/api/carts/01-AB1234';

async function newCart(customerPONo: string): Promise<Cart> {
  const first = { ...item('12100-112', 12), customerPONo, shipToCode: '1' };
  return (await dealer('POST', `${KEY}/new/cart.json`, first)).body.cart;
}

it('sets quantities of items as the order sheet does: total per item, comments kept, 0 removes', async () => {
  const cart = await newCart('Sheet');
  const path = `${KEY}/${cart.header.id}`;
  await dealer('POST', `${path}/cart.json`, item('12100-112', 5, { commentText: 'for the window' }));
  const set = async (items: [string, number][]) =>
    (
      await dealer('PUT', `${path}/quantities.json`, {
        items: items.map(([itemCode, quantityOrdered]) => ({ itemCode, quantityOrdered })),
      })
    ).body.cart as Cart;
  const first = await set([
    ['12100-112', 20],
    ['12100-213', 8],
  ]);
  expect(first.detail.map((line) => [line.itemCode, line.quantityOrdered, line.commentText])).toEqual([
    ['12100-112', '15', ''],
    ['12100-112', '5', 'for the window'],
    ['12100-213', '8', ''],
  ]);
  const second = await set([
    ['12100-112', 3],
    ['12100-213', 0],
  ]);
  expect(second.detail.map((line) => [line.itemCode, line.quantityOrdered, line.commentText])).toEqual([
    ['12100-112', '3', 'for the window'],
  ]);
  expect((await set([['12100-112', 0]])).detail).toEqual([]);
});

it('ruling 31: a quantity typed over another than the cart has by now is refused, and nothing else of its sheet', async () => {
  const cart = await newCart('Typed over');
  const path = `${KEY}/${cart.header.id}`;
  const set = async (...items: { itemCode: string; quantityOrdered: number; seen?: number[] }[]) =>
    (await dealer('PUT', `${path}/quantities.json`, { items })).body;
  await set({ itemCode: '12100-112', quantityOrdered: 24, seen: [12] }, { itemCode: '12100-213', quantityOrdered: 8 });
  await set({ itemCode: '12100-112', quantityOrdered: 31, seen: [24] });
  const late = await set(
    { itemCode: '12100-112', quantityOrdered: 40, seen: [24] },
    { itemCode: '12100-213', quantityOrdered: 9, seen: [8] },
  );
  expect(late.refused).toEqual([{ itemCode: '12100-112', message: 'It was changed meanwhile: the cart has 31 EA.' }]);
  expect(quantities(late.cart)).toEqual({ '12100-112': 31, '12100-213': 9 });
  const alone = await set({ itemCode: '12100-112', quantityOrdered: 40, seen: [24] });
  expect([alone.refused.length, alone.cart.header.version]).toEqual([1, late.cart.header.version]);
  expect((await set({ itemCode: '12100-112', quantityOrdered: 31, seen: [24] })).refused).toBeUndefined();
  expect((await set({ itemCode: '12100-112', quantityOrdered: 32, seen: [24, 31] })).refused).toBeUndefined();
  expect(quantities((await set({ itemCode: '12100-112', quantityOrdered: 40, seen: [32] })).cart)).toMatchObject({
    '12100-112': 40,
  });
});

it('R28 T23 ruling 31: counts what the cart holds in the unit that is set, whatever unit its lines have', async () => {
  const { header } = await newCart('Pieces');
  const path = `${KEY}/${header.id}`;
  const order = async (pieces: number) =>
    (await dealer('POST', `${path}/cart.json`, item('71030-03', pieces, { unitOfMeasure: 'EA' }))).body.cart as Cart;
  const lines = ({ detail }: Cart) =>
    detail.flatMap((line) =>
      line.itemCode === '71030-03' ? [`${line.quantityOrdered} ${line.unitOfMeasure} of ${line.salesUMFactor}`] : [],
    );
  expect(lines(await order(24))).toEqual(['24 EA of 12.0000']);
  const set = async (quantityOrdered: number, seen: number) =>
    (
      await dealer('PUT', `${path}/quantities.json`, {
        items: [{ itemCode: '71030-03', unitOfMeasure: 'CS', quantityOrdered, seen: [seen] }],
      })
    ).body;
  const message = (now: number) => [
    { itemCode: '71030-03', message: `It was changed meanwhile: the cart has ${now} CS.` },
  ];
  expect((await set(24, 24)).refused).toEqual(message(2));
  const sheet = await set(24, 2);
  expect([sheet.refused, lines(sheet.cart)]).toEqual([undefined, ['24 CS of 12.0000']]);
  await order(6);
  expect((await set(30, 24)).refused).toEqual(message(24.5));
  // A part of a case is asked for by its pieces, and stands in the sheet as cases.
  const items = [{ itemCode: '71030-03', unitOfMeasure: 'EA', quantityOrdered: 18, seen: [288] }];
  expect((await dealer('PUT', `${path}/quantities.json`, { items })).body.refused).toEqual(message(24.5));
  const whole = await set(30, 24.5);
  expect([whole.refused, lines(whole.cart)]).toEqual([undefined, ['30 CS of 12.0000']]);
});

it('R28: a comment on a line stays with the item, in whichever unit the sheet sets it', async () => {
  const { header } = await newCart('Comments');
  const path = `${KEY}/${header.id}`;
  const add = (quantity: number, unitOfMeasure: string, commentText = '') =>
    dealer('POST', `${path}/cart.json`, item('71030-03', quantity, { unitOfMeasure, commentText }));
  const set = async (quantityOrdered: number, unitOfMeasure: string) => {
    const items = [{ itemCode: '71030-03', unitOfMeasure, quantityOrdered }];
    const { cart } = (await dealer('PUT', `${path}/quantities.json`, { items })).body as { cart: Cart };
    return cart.detail
      .filter(({ itemCode }) => itemCode === '71030-03')
      .map((line) => `${line.quantityOrdered} ${line.unitOfMeasure} ${line.commentText}`.trim())
      .sort();
  };
  await add(2, 'CS', 'For the window');
  await add(6, 'EA');
  expect(await set(4, 'CS')).toEqual(['2 CS', '2 CS For the window']);
  expect(await set(30, 'EA')).toEqual(['2 CS For the window', '6 EA']);
  expect(await set(20, 'EA')).toEqual(['20 EA For the window']);
  expect(await set(3, 'CS')).toEqual(['3 CS For the window']);
  expect(await set(3, 'CS')).toEqual(['3 CS For the window']);
  await set(0, 'CS');
  await add(24, 'EA', 'For the window');
  expect(await set(3, 'CS')).toEqual(['1 CS', '24 EA For the window']);
  expect(await set(1, 'CS')).toEqual(['1 CS For the window']);
  expect(await set(5, 'EA')).toEqual(['5 EA For the window']);
  await set(0, 'EA');
  await add(5, 'CS', 'Engrave');
  await add(7, 'CS', 'Gift wrap');
  expect(await set(5, 'CS')).toEqual(['5 CS Engrave; Gift wrap']);
  expect(await set(12, 'CS')).toEqual(['5 CS Engrave; Gift wrap', '7 CS']);
  // T25: no more of one item over all its lines than a cart may hold, whatever their units.
  await set(0, 'EA');
  await add(24, 'EA', 'For the window');
  expect(await set(99_970, 'CS')).toEqual(['24 EA For the window', '99968 CS']);
  expect(await set(99_999, 'CS')).toEqual(['99999 CS For the window']);
});

it('names the entry of the call whose unit is refused, also where one before it was changed meanwhile', async () => {
  const { header } = await newCart('Entries');
  const items = [
    { itemCode: '12100-112', quantityOrdered: 3, seen: [99] },
    { itemCode: '71030-03', quantityOrdered: 1, unitOfMeasure: 'GR' },
  ];
  const { status, body } = await dealer('PUT', `${KEY}/${header.id}/quantities.json`, { items });
  expect([status, body.errors[0].path]).toEqual([400, 'body.items.1.unitOfMeasure']);
});

it('LIN-022 T76 R28: is saved with the longest comments of as many lines as a cart holds; more are refused as lines, not by their size', async () => {
  const { header } = await newCart('Long comments');
  const { rows } = await sql<{ code: string }>`
    select item_code as code from items where company = 'CHI' and item_type = '1' and product_type = 'F' and not inactive and item_code not like '%IMP'
    order by 1 limit 200`.execute(database.db);
  const set = async (commentText: string, count: number) => {
    const each = Math.ceil(count / rows.length);
    const items = rows.map(({ code: itemCode }, at) => ({
      ...{ itemCode, quantityOrdered: 0 },
      lines: Array.from({ length: Math.max(0, Math.min(each, count - at * each)) }, (_, of) => ({
        ...{ id: 1_900_000_000 + at * each + of, quantity: 1, commentText },
      })),
    }));
    const { status, body } = await dealer('PUT', `${KEY}/${header.id}/quantities.json`, { items });
    return { status, errors: body.errors };
  };
  expect(rows).toHaveLength(200);
  expect(await set('x'.repeat(1_400), 200)).toEqual({ status: 200 });
  const longest = '\u{5370}'.repeat(2_048);
  expect(await set(longest, 500)).toEqual({ status: 200 });
  const message = expect.stringContaining('500 lines');
  expect(await set(longest, 501)).toEqual({ status: 400, errors: [{ path: 'body.items', message }] });
});

it('ruling 31: a sheet that changes nothing makes no new version, nor a line in the trail', async () => {
  const cart = await newCart('Saved again');
  const path = `${KEY}/${cart.header.id}`;
  const set = (body: object) => dealer('PUT', `${path}/quantities.json`, body);
  const items = [
    { itemCode: '12100-112', quantityOrdered: 12 },
    { itemCode: '12100-213', quantityOrdered: 0 },
  ];
  const before = await rowHash(database, cart.header.id);
  const told = async () =>
    (
      await sql`select from audit where object_type = 'cart' and object_id = ${String(cart.header.id)}`.execute(
        database.db,
      )
    ).rows.length;
  const once = await told();
  const again = await set({ items, version: cart.header.version });
  expect([again.status, again.body]).toEqual([200, (await dealer('GET', `${path}.json`)).body]);
  expect([again.body.cart.header.version, await rowHash(database, cart.header.id), await told()]).toEqual([
    cart.header.version,
    before,
    once,
  ]);
  const [first] = items;
  const more = await set({ items: [{ ...first, quantityOrdered: 13 }], version: cart.header.version });
  expect([more.status, more.body.cart.header.version]).toEqual([200, (cart.header.version ?? 0) + 1]);
});

it('R24: asks the database as often for thirty items as for two, and once what those cost that are new or more', async () => {
  const { rows } = await sql<{ code: string }>`
    select item_code as code from items where company = 'CHI' and item_code like '12%' and item_type = '1' and product_type = 'F' and not inactive and item_code not like '%IMP' and item_code <> '12100-112'
    order by 1 limit 60`.execute(database.db);
  const codes = rows.map(({ code }) => code);
  const found = await access.findCaller(await tokenOf('dealer@demo.test'));
  if (found === undefined) throw new Error('there is no session');
  // As if just asked: asking who is calling is no part of it.
  const { askedAt: _, ...caller } = found;
  const set = async (cartId: number, items: readonly string[], quantityOrdered: number) => {
    statements.length = 0;
    const params = { customerKey: { divisionNo: '01', customerNo: 'AB1234' }, cartId };
    const body = { items: items.map((itemCode) => ({ itemCode, quantityOrdered })) };
    await setQuantities(watched, { caller, requestId: 'counted' }, { params, query: {}, body });
    return statements.length;
  };
  const counts = async (many: number) => {
    const { header } = await newCart(`Asked ${many}`);
    const [first, more] = [codes.slice(0, many), codes.slice(many, 2 * many)];
    const added = await set(header.id, first, 2);
    const raised = await set(header.id, first, 4);
    return { added, raised, both: await set(header.id, [...first, ...more], 6) };
  };
  const few = await counts(2);
  expect(await counts(30)).toEqual(few);
  // Beyond what is asked to raise what is there, only the new lines are written.
  expect(few.both - few.raised).toBe(1);
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest, item } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as } = await createCartTest(database);
const dealer = as('dealer@demo.test');
const service = as('service@demo.test');
const KEY = '/api/carts/01-AB1234';
const CODE = '12100-112';

type Held = { id: number; quantity: number; commentText: string };

/** A cart with one line of so many, written as an import does: without a word in its history. */
async function importedCart(name: string, quantity: number, line: { percent?: number; price?: string } = {}) {
  const first = { ...item(CODE, quantity), customerPONo: name, shipToCode: '1' };
  const { cart } = (await dealer('POST', `${KEY}/new/cart.json`, first)).body as { cart: Cart };
  const [{ id = 0 } = {}] = cart.detail;
  await sql`delete from cart_line_history where cart_id = ${cart.header.id}`.execute(db);
  await sql`update cart_lines set own_percent = ${line.percent ?? 0}, line_discount_percent = ${line.percent ?? 0},
    unit_price = coalesce(${line.price ?? null}::numeric, unit_price), price_rule = null where id = ${id}`.execute(db);
  const path = `${KEY}/${cart.header.id}`;
  const put = async (quantityOrdered: number, more: object = {}) =>
    dealer('PUT', `${path}/quantities.json`, {
      items: [{ itemCode: CODE, unitOfMeasure: 'EA', quantityOrdered, ...more }],
    });
  const read = async () => ((await dealer('GET', `${path}.json`)).body.cart as Cart).detail;
  const held = async (): Promise<Held[]> =>
    (await read()).map((each) => ({
      id: each.id,
      quantity: Number(each.quantityOrdered),
      commentText: each.commentText,
    }));
  const set = async (quantityOrdered: number, lines?: Held[]) => {
    const { status, body } = await put(quantityOrdered, lines ? { lines } : {});
    expect(status, JSON.stringify(body)).toBe(200);
    return (body.cart as Cart).detail.map((each) => `${each.quantityOrdered} at -${Number(each.lineDiscountPercent)}%`);
  };
  return { id, path, put, set, read, held };
}

it('T23: a line with a discount of its own keeps what it holds; what is set beyond stands beside it at the ordinary price', async () => {
  const { set } = await importedCart('Discounted', 24, { percent: 20 });
  expect(await set(30)).toEqual(['24 at -20%', '6 at -0%']);
  expect(await set(40)).toEqual(['24 at -20%', '16 at -0%']);
  expect(await set(24)).toEqual(['24 at -20%']);
  expect(await set(10)).toEqual(['10 at -20%']);
  // Nobody says that it held more.
  expect(await set(30)).toEqual(['10 at -20%', '20 at -0%']);
});

it('T23: a line with a price level of its own keeps what it holds; what is set beyond stands beside it at the ordinary price', async () => {
  const { set, read, id } = await importedCart('At a level', 24);
  await sql`update cart_lines set price_level = '2', unit_price = 4.35, extension_amt = 24 * 4.35 where id = ${id}`.execute(
    db,
  );
  await set(100);
  expect((await read()).map(({ quantityOrdered, unitPrice }) => [quantityOrdered, Number(unitPrice)])).toEqual([
    ['24', 4.35],
    ['76', 4.6],
  ]);
});

it('T23: an imported price of its own stays as it is, and no more goes at it', async () => {
  const { set, read } = await importedCart('Odd price', 24, { price: '1.50' });
  await set(30);
  expect((await read()).map(({ quantityOrdered, unitPrice }) => [quantityOrdered, Number(unitPrice) === 1.5])).toEqual([
    ['24', true],
    ['6', false],
  ]);
  await set(12);
  expect((await read()).map(({ quantityOrdered, unitPrice }) => [quantityOrdered, Number(unitPrice)])).toEqual([
    ['12', 1.5],
  ]);
});

it('T23: what the same person’s sheet has lowered or taken out comes back at its discount, up to what it held', async () => {
  const { set, held } = await importedCart('For a moment', 24, { percent: 20 });
  const before = await held();
  expect(await set(2, before)).toEqual(['2 at -20%']);
  expect(await set(30, before)).toEqual(['24 at -20%', '6 at -0%']);
  expect(await set(0, before)).toEqual([]);
  expect(await set(24, before)).toEqual(['24 at -20%']);
});

it('T23: no client has more at a discount than the history of the line proves', async () => {
  const { set, held } = await importedCart('Claimed', 24, { percent: 20 });
  const [line] = await held();
  if (!line) throw new Error('No line.');
  const claimed = [{ ...line, quantity: 9000 }];
  expect(await set(9000, claimed)).toEqual(['24 at -20%', '8976 at -0%']);
  expect(await set(5, claimed)).toEqual(['5 at -20%']);
  expect(await set(9000, claimed)).toEqual(['24 at -20%', '8976 at -0%']);
  // Another cart's line is none of this one's, nor is another item's.
  const other = await importedCart('Another', 50, { percent: 50 });
  expect(await set(60, await other.held())).toEqual(['24 at -20%', '36 at -0%']);
  expect(await other.set(50)).toEqual(['50 at -50%']);
});

it('T23: what somebody else has lowered or taken out stays so', async () => {
  const { set, held, path, id } = await importedCart('Lowered', 24, { percent: 20 });
  const before = await held();
  await set(20, before);
  await service('PUT', `${path}/${id}.json`, { quantityOrdered: 6, commentText: '' });
  expect(await set(24, before)).toEqual(['6 at -20%', '18 at -0%']);
  await service('DELETE', `${path}/${id}.json`);
  expect(await set(24, before)).toEqual(['24 at -0%']);
});

it('T23 ruling 31: what somebody else has set meanwhile stands as it is where the same quantity is typed', async () => {
  const { set, put, held, path } = await importedCart('The same meanwhile', 24, { percent: 20 });
  const before = await held();
  expect(await set(2, before)).toEqual(['2 at -20%']);
  const items = [{ itemCode: CODE, unitOfMeasure: 'EA', quantityOrdered: 24 }];
  const theirs = (await service('PUT', `${path}/quantities.json`, { items })).body.cart as Cart;
  const { body } = await put(24, { lines: before, seen: [2] });
  expect([body.refused, body.cart.header.version]).toEqual([undefined, theirs.header.version]);
  expect((await held()).map(({ quantity }) => quantity)).toEqual([2, 22]);
});

it('T23 T25: a discounted line in another unit is lowered by whole units, and refused where the sheet cannot count it', async () => {
  const { put, path, read } = await importedCart('Cases', 30);
  await sql`update items set sales_um = 'CS', sales_um_factor = 12 where item_code = ${CODE}`.execute(db);
  try {
    await sql`update cart_lines set own_percent = 20, line_discount_percent = 20
      where cart_id = ${Number(path.split('/').at(-1))}`.execute(db);
    const set = async (quantityOrdered: number) => {
      const { body } = await put(quantityOrdered, { unitOfMeasure: 'CS' });
      return [
        body.refused?.[0]?.message,
        ...(await read()).map(
          (line) => `${line.quantityOrdered} ${line.unitOfMeasure} at -${Number(line.lineDiscountPercent)}%`,
        ),
      ];
    };
    const message = 'The cart has 30 EA of it at a price of their own: this can be changed in the cart only.';
    expect(await set(4)).toEqual([message, '30 EA at -20%']);
    expect(await set(2)).toEqual([undefined, '24 EA at -20%']);
    expect(await set(3)).toEqual([undefined, '24 EA at -20%', '1 CS at -0%']);
  } finally {
    await sql`update items set sales_um = 'EA', sales_um_factor = 1 where item_code = ${CODE}`.execute(db);
  }
});

it('T23: a line that costs nothing stays as it is, the rest is saved beside it, and so is the rest of the sheet', async () => {
  const { path, held } = await importedCart('A gift', 2, { price: '0' });
  const before = await held();
  const set = async (quantityOrdered: number) => {
    const items = [
      { itemCode: CODE, quantityOrdered, lines: before },
      { itemCode: '12100-213', quantityOrdered: quantityOrdered + 1 },
    ];
    const { status, body } = await dealer('PUT', `${path}/quantities.json`, { items });
    const lines = (body.cart as Cart).detail.map(
      (line) => `${line.quantityOrdered} ${line.itemCode} ${Number(line.unitPrice) > 0}`,
    );
    return { status, lines: lines.sort(), refused: body.refused };
  };
  expect(await set(5)).toEqual({
    status: 200,
    lines: ['2 12100-112 false', '3 12100-112 true', '6 12100-213 true'],
    refused: undefined,
  });
  const message = 'The cart has 2 EA of it for nothing: this can be changed in the cart only.';
  expect(await set(0)).toEqual({
    status: 200,
    lines: ['1 12100-213 true', '2 12100-112 false', '3 12100-112 true'],
    refused: [{ itemCode: CODE, message }],
  });
  await dealer('DELETE', `${path}/${before[0]?.id}.json`);
  expect((await set(4)).lines).toEqual(['4 12100-112 true', '5 12100-213 true']);
});

it('T30: a line that was taken out under a promo code comes back without its discount once the code is gone', async () => {
  await sql`insert into promo_codes (promo_code, actions) values ('TENOFF', '{"ItemDiscount":10}')`.execute(db);
  const { path, set, held } = await importedCart('Under a code', 24);
  await dealer('POST', `${path}/cart.json`, item('12100-213', 12));
  const before = (await held()).slice(0, 1);
  const takeCode = async (promoCode: string) => {
    const { status, text } = await dealer('PUT', `${path}.json`, { promoCode });
    expect(status, text).toBe(200);
  };
  await takeCode('TENOFF');
  expect(await set(0, before)).toEqual(['12 at -10%']);
  await takeCode('');
  expect(await set(24, before)).toEqual(['24 at -0%', '12 at -0%']);
});

it('T23: what costs nothing by nature stays on one line', async () => {
  const { set, path } = await importedCart('Free by nature', 2);
  const priceIs = (price: string) =>
    sql`update items set standard_unit_price = ${price} where item_code = ${CODE}`.execute(db);
  const { rows } = await sql<{
    price: string;
  }>`select standard_unit_price as price from items where item_code = ${CODE}`.execute(db);
  await priceIs('0');
  try {
    await sql`update cart_lines set unit_price = 0, extension_amt = 0 where cart_id = ${Number(path.split('/').at(-1))}`.execute(
      db,
    );
    expect(await set(9)).toEqual(['9 at -0%']);
  } finally {
    await priceIs(rows[0]?.price ?? '5');
  }
});

it('R28: comments come back with what a sheet has taken out or joined, each to its line, and no others', async () => {
  const { path, held, put } = await importedCart('Comments', 4);
  await dealer('POST', `${path}/cart.json`, item(CODE, 5, { commentText: 'Engrave' }));
  await dealer('POST', `${path}/cart.json`, item(CODE, 7, { commentText: 'Gift wrap' }));
  const before = await held();
  const set = async (quantityOrdered: number) => {
    await put(quantityOrdered, { lines: before });
    return (await held()).map(({ quantity, commentText }) => `${quantity} ${commentText}`.trim());
  };
  const whole = ['4', '5 Engrave', '7 Gift wrap'];
  expect(await set(0)).toEqual([]);
  expect(await set(16)).toEqual(whole);
  expect(await set(5)).toEqual(['5 Engrave; Gift wrap']);
  expect(await set(3)).toEqual(['3 Engrave; Gift wrap']);
  expect(await set(16)).toEqual(whole);
  expect(await set(8)).toEqual(['5 Engrave', '3 Gift wrap']);
  await set(5);
  const [, engraved] = before;
  await dealer('PUT', `${path}/${engraved?.id}.json`, {
    quantityOrdered: 5,
    commentText: 'Engrave; Gift wrap; In blue',
  });
  // What was written since is nobody's to lose.
  expect(await set(16)).toEqual(['4', '5 Engrave; Gift wrap; In blue', '7 Gift wrap']);
});

it('T26: no more is set of an item that is no longer sold, also where it stands in the cart', async () => {
  const { held, put } = await importedCart('No longer sold', 12);
  const before = await held();
  await put(3, { lines: before });
  const isInactive = (inactive: boolean) =>
    sql`update items set inactive = ${inactive} where item_code = ${CODE}`.execute(db);
  await isInactive(true);
  try {
    const { body } = await put(12, { lines: before });
    expect(body.refused).toEqual([{ itemCode: CODE, message: 'This item is no longer sold.' }]);
    expect((body.cart as Cart).detail.map((line) => [line.itemType, line.quantityOrdered])).toEqual([['1', '3']]);
    expect((await put(2, { lines: before })).body.refused).toBeUndefined();
    await put(0, { lines: before });
    expect((await put(12, { lines: before })).body.refused).toHaveLength(1);
  } finally {
    await isInactive(false);
  }
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest, item } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as } = await createCartTest(database);
const dealer = as('dealer@demo.test');
const KEY = '/api/carts/01-AB1234';
const [GOOD, GONE] = ['90410', '12100-108'];
const newCart = { customerPONo: 'Refused', shipToCode: '1' };

const setItem = (values: string) =>
  sql`update items set ${sql.raw(values)} where company = 'CHI' and item_code = ${GONE}`.execute(db);
const setSale = (isForSale: boolean) =>
  sql`update products set available_for_sale = ${isForSale}
    where id in (select product_id from product_colors where item_id = (select id from items where company = 'CHI' and item_code = ${GONE}))
      or item_id = (select id from items where company = 'CHI' and item_code = ${GONE})`.execute(db);

beforeEach(async () => {
  await setItem("inactive = false, product_type = 'F'");
  await setSale(true);
});

const add = (itemCode: string, cartId: number | 'new' = 'new', headers = {}) =>
  dealer('POST', `${KEY}/${cartId}/cart.json`, { ...item(itemCode, 3), ...newCart }, headers);
const set = (quantities: Record<string, number>, cartId: number | 'new' = 'new') =>
  dealer('PUT', `${KEY}/${cartId}/quantities.json`, {
    items: Object.entries(quantities).map(([itemCode, quantityOrdered]) => ({ itemCode, quantityOrdered })),
    ...newCart,
  });
const comments = ({ detail }: Cart) =>
  detail.flatMap(({ itemType, commentText }) => (itemType === '4' ? commentText : []));

const WHYS = [
  ['discontinued', () => setItem("product_type = 'D'"), 'This item is discontinued.', 'is discontinued or inactive'],
  ['inactive', () => setItem('inactive = true'), 'This item is no longer sold.', 'is discontinued or inactive'],
  ['not for sale', () => setSale(false), 'This item is not for sale at the moment.', 'is not for sale'],
] as const;

describe('an item that cannot be had any more', () => {
  it.each(WHYS)('CRT-069: is told as refused when it is added, and why: %s', async (_name, spoil, message, words) => {
    await spoil();
    const { status, body } = await add(GONE);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.refused).toEqual([{ itemCode: GONE, message }]);
    expect(comments(body.cart)).toEqual([`Item ${GONE} ${words} and was not added. Quantity: 3 EA.`]);
  });

  it.each(WHYS)('CRT-069: is told as refused by the order sheet: %s', async (_name, spoil, message, words) => {
    await spoil();
    const { body } = await set({ [GOOD]: 2, [GONE]: 5 });
    expect(body.refused).toEqual([{ itemCode: GONE, message }]);
    expect(comments(body.cart)).toEqual([`Item ${GONE} ${words} and was not added. Quantity: 5 EA.`]);
    expect(body.cart.detail[0]).toMatchObject({ itemCode: GOOD, quantityOrdered: '2' });
  });

  it('the cart says once what the order sheet asked for twice', async () => {
    await setItem('inactive = true');
    const { body } = await set({ [GONE]: 5 });
    const id: number = body.cart.header.id;
    const again = await set({ [GONE]: 5 }, id);
    expect(again.body.refused).toHaveLength(1);
    expect(comments(again.body.cart)).toHaveLength(1);
    expect(comments((await set({ [GONE]: 6 }, id)).body.cart)).toHaveLength(2);
  });

  it('keeps the lines that it has where the order sheet asks for it by another unit, and the trail says so', async () => {
    const { header } = (await add(GONE)).body.cart;
    await sql`update cart_lines set unit_of_measure = 'DZ' where cart_id = ${header.id}`.execute(db);
    await setItem("product_type = 'D'");
    const { body } = await dealer('PUT', `${KEY}/${header.id}/quantities.json`, {
      items: [
        { itemCode: GONE, quantityOrdered: 2, unitOfMeasure: 'EA' },
        { itemCode: GOOD, quantityOrdered: 1 },
      ],
    });
    expect(body.refused).toMatchObject([{ itemCode: GONE }]);
    const lines = body.cart.detail.filter(({ itemType }: { itemType: string }) => itemType === '1');
    expect(lines).toMatchObject([
      { itemCode: GONE, quantityOrdered: '3' },
      { itemCode: GOOD, quantityOrdered: '1' },
    ]);
    const trail = await sql<{ after: unknown }>`
      select after from audit where object_type = 'cart' and object_id = ${String(header.id)} order by id desc limit 1`.execute(
      db,
    );
    expect(trail.rows[0]?.after).toEqual([
      { itemCode: GONE, quantity: 2, refused: true },
      { itemCode: GOOD, quantity: 1 },
    ]);
  });

  it('R02: a repeat tells the refusal again', async () => {
    await setItem('inactive = true');
    const headers = { 'idempotency-key': 'refused-once' };
    const first = await add(GONE, 'new', headers);
    expect((await add(GONE, 'new', headers)).body).toEqual(first.body);
    expect(first.body.refused).toHaveLength(1);
  });

  it('what goes in is told without a word of refusal', async () => {
    expect((await add(GOOD)).body).not.toHaveProperty('refused');
    expect((await set({ [GOOD]: 1 })).body).not.toHaveProperty('refused');
  });
});

import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { item } from '../carts/test-carts.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCheckoutTest, KEY, learnHolidays } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as, dealer, newCart, submit } = await createCheckoutTest(database);
beforeAll(() => learnHolidays(database));

const CODE = '12100-112';
const itemId = sql`(select id from items where company = 'CHI' and item_code = ${CODE})`;
const setItem = (values: string) => sql`update items set ${sql.raw(values)} where id = ${itemId}`.execute(db);
const setSale = (values: string) =>
  sql`update products set ${sql.raw(values)} where id in (select product_id from product_colors where item_id = ${itemId})`.execute(
    db,
  );

afterEach(async () => {
  await setItem("inactive = false, product_type = 'F', standard_um = 'EA', sales_um = 'EA', sales_um_factor = 1");
  await setSale('available_for_sale = true, status = true');
  await sql`update product_colors set status = true where item_id = ${itemId}`.execute(db);
});

const NOT_FOR_SALE = `Item ${CODE} is not available for sale.`;

it.each([
  ['inactive', () => setItem('inactive = true')],
  ['discontinued', () => setItem("product_type = 'D'")],
  ['of no type', () => setItem('product_type = null')],
  ['shown by a product that is not for sale', () => setSale('available_for_sale = false')],
  ['shown by a product that is put away', () => setSale('status = false')],
  [
    'in a color that is put away',
    () => sql`update product_colors set status = false where item_id = ${itemId}`.execute(db),
  ],
] as const)('LIN-031: a line whose item is %s says in the cart what its submit is refused for', async (_, withdraw) => {
  const cart = await newCart('Withdrawn', [[CODE, 4]]);
  const path = `${KEY}/${cart.header.id}.json`;
  expect(cart.detail[0]).not.toHaveProperty('isUnorderable');
  await withdraw();
  const { body } = await dealer('GET', path);
  expect(body.cart.detail[0]).toMatchObject({ message: NOT_FOR_SALE, isUnorderable: true });
  expect((await submit(body.cart)).body.detail).toBe(NOT_FOR_SALE);
});

it('LIN-031: a line by a unit that its item no longer has says so; one beside it, and a comment, say nothing', async () => {
  await setItem("sales_um = 'CS', sales_um_factor = 12");
  const cart = await newCart('Cases', [['12100-108', 1]]);
  const path = `${KEY}/${cart.header.id}`;
  await dealer('POST', `${path}/cart.json`, { ...item(CODE, 2), unitOfMeasure: 'CS' });
  await dealer('POST', `${path}/cart.json`, { itemType: '4', itemCode: '/C', commentText: 'Thank you' });
  await setItem("sales_um = 'BX'");
  const { body } = await dealer('GET', `${path}.json`);
  const message = `Item ${CODE} is no longer sold by CS. Please remove its line and add it again.`;
  const told = body.cart.detail.map((line: { itemCode: string; message?: string; isUnorderable?: true }) => [
    line.itemCode,
    line.message ?? null,
    line.isUnorderable,
  ]);
  expect(told).toEqual([
    ['12100-108', null, undefined],
    [CODE, message, true],
    ['/C', null, undefined],
  ]);
  expect((await submit(body.cart)).body.detail).toBe(message);
});

it('an item that another place still sells says nothing, and a cart that became an order does not say it afterwards', async () => {
  const cart = await newCart('Two places', [[CODE, 4]]);
  await sql`insert into products (company, keyword, item_id, name, sell_as) values ('CHI', 'still-sold', ${itemId}, 'Still sold', 1)`.execute(
    db,
  );
  await setSale('available_for_sale = false');
  const path = `${KEY}/${cart.header.id}.json`;
  const open = await dealer('GET', path);
  expect(open.body.cart.detail[0]).toMatchObject({ message: null });
  expect((await submit(open.body.cart)).status).toBe(200);
  await sql`delete from products where keyword = 'still-sold'`.execute(db);
  await setItem('inactive = true');
  const [line] = (await as('service@demo.test')('GET', path)).body.cart.detail;
  expect([line.message, line.isUnorderable]).toEqual([null, undefined]);
});

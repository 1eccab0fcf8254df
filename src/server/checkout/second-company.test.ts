import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { item } from '../carts/test-carts.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { catalogueRoutes } from '../catalogue/routes.ts';
import { testDatabase } from '../db/test-database.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import { createCheckoutTest, KEY, learnHolidays } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const catalogue = createCatalogue({ db, cache: createAnswerCache({ most: 10, now: Date.now }) });
const { as, submit } = await createCheckoutTest(database, undefined, (app) =>
  catalogueRoutes(app, { db, catalogue, listLastOrdered: async () => [] }),
);
/** Both companies sell it; the product that shows it names the main brand's item. */
const BOTH = '71050-03';
const newCart = async (by: ReturnType<typeof as>, query = '') => {
  const line = item(BOTH, 2, { unitOfMeasure: 'CS' });
  const { body } = await by('POST', `${KEY}/new/cart.json${query}`, { ...line, customerPONo: 'Two', shipToCode: '1' });
  return body.cart;
};

it.each(['CHI', 'BCS'])(
  'T12: product page, category page and cart of an account of %s tell the same stock',
  async (company) => {
    const service = as('service@demo.test');
    const { rows } = await sql<{ available: number }>`
    select (quantity_on_hand - quantity_committed - safety_buffer)::int as available from item_stock
    where warehouse_code = '000' and item_id = (select id from items where company = ${company} and item_code = ${BOTH})`.execute(
      db,
    );
    const query = `?customer=01-AB1234&company=${company}`;
    const page = await service('GET', `/api/products/v2/keyword/active-formula-spf-50.json${query}`);
    const tiles = await service('GET', `/api/products/v2/category/active-formula-sunscreen.json${query}`);
    const tile = tiles.body.categories[0].children.find(
      ({ product }: { product?: { itemCode: string } }) => product?.itemCode === BOTH,
    );
    const cart = await newCart(service, `?company=${company}`);
    const told = [page.body.products[0], tile.product, cart.detail[0]].map(
      ({ QuantityAvailable, quantityAvailable }) => QuantityAvailable ?? quantityAvailable,
    );
    expect(told).toEqual(told.map(() => rows[0]?.available));
  },
);

it('T26: a cart of the second company whose goods were withdrawn afterwards is not submitted', async () => {
  const coast = as('coast@demo.test');
  const cart = await newCart(coast);
  await sql`update products set available_for_sale = false where keyword = 'active-formula-spf-50'`.execute(db);
  const refused = await submit(cart, {}, undefined, coast);
  expect([refused.status, refused.body.error]).toEqual([400, `Item ${BOTH} is not available for sale.`]);
  await sql`update products set available_for_sale = true where keyword = 'active-formula-spf-50'`.execute(db);
  const { status, body } = await submit(cart, {}, undefined, coast);
  expect([status, body.salesOrderNo]).toEqual([200, expect.any(String)]);
});

it("LIN-031: an imported line that names the other company's item is not called unorderable, since its submit takes another", async () => {
  const service = as('service@demo.test');
  const cart = await newCart(service, '?company=CHI');
  const foreign = sql`(select id from items where company = 'BCS' and item_code = ${BOTH})`;
  await sql`update cart_lines set item_id = ${foreign} where cart_id = ${cart.header.id}`.execute(db);
  await sql`update items set inactive = true where id = ${foreign}`.execute(db);
  const { body } = await service('GET', `${KEY}/${cart.header.id}.json?company=CHI`);
  const submitted = await submit(cart, {}, undefined, service);
  await sql`update items set inactive = false where id = ${foreign}`.execute(db);
  const [line] = body.cart.detail;
  expect([line.isUnorderable, line.message, submitted.status]).toEqual([undefined, null, 200]);
});

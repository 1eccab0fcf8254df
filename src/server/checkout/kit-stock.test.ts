import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { item } from '../carts/test-carts.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { catalogueRoutes } from '../catalogue/routes.ts';
import { testDatabase } from '../db/test-database.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import { ordersRoutes } from '../orders/routes.ts';
import { createCheckoutTest, KEY, learnHolidays } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const cache = createAnswerCache({ most: 10, now: Date.now });
const catalogue = createCatalogue({ db, cache });
const { as, dealer, newCart, submit } = await createCheckoutTest(database, undefined, (app) => {
  catalogueRoutes(app, { db, catalogue, listLastOrdered: async () => [] });
  ordersRoutes(app, { db });
});
const service = as('service@demo.test');

/** One rack, 28 cotton cords and 18 slim ones. */
const KIT = '90410';
const setStock = async (code: string, onHand: number) => {
  await sql`update item_stock set quantity_on_hand = ${onHand}, quantity_committed = 4, safety_buffer = 3
    where warehouse_code = '000' and item_id = (select id from items where company = 'CHI' and item_code = ${code})`.execute(
    db,
  );
  cache.forget('item_stock');
};
beforeEach(async () => {
  // Enough for 3, 6 and 5 kits; the kit's own row says 900.
  await setStock(KIT, 907);
  await setStock('12100-KIT', 3 * 28 + 27 + 7);
  await setStock('12240-KIT', 6 * 18 + 7);
  await setStock('90010', 5 + 7);
});

const page = async () => {
  const { body } = await service('GET', '/api/products/v2/keyword/counter-display-kit.json?customer=01-AB1234');
  return body.products[0];
};
const newLine = async (quantity: number) => {
  const line = { ...item(KIT, quantity), customerPONo: `Kit of ${quantity}`, shipToCode: '1' };
  return (await service('POST', `${KEY}/new/cart.json`, line)).body.cart;
};

it('AVL-004 AVL-007: a kit has as many as its parts make, on its page, in carts and in orders', async () => {
  expect((await page()).QuantityAvailable).toBe(3);
  const covered = (await newLine(3)).detail[0];
  expect([covered.quantityAvailable, covered.message]).toEqual([3, null]);
  expect((await newLine(4)).detail[0].message).toBe('Product is not available for immediate delivery.');
  await setStock('90010', 7);
  expect(await page()).toMatchObject({
    QuantityAvailable: 0,
    availabilityNotice: 'Not available for immediate delivery.',
  });
});

it('ruling 30: who submits a kit whose parts others have taken meanwhile is asked', async () => {
  const first = await newCart('First', [[KIT, 2]]);
  const second = await newCart('Second', [[KIT, 2]]);
  const { body } = await submit(first);
  cache.forget('item_stock');
  expect((await page()).QuantityAvailable).toBe(1);
  const url = `/api/sales/b2b/account/01-AB1234/orders/open/${body.salesOrderNo}.json`;
  expect((await service('GET', url)).body.salesOrder.detail[0]).toMatchObject({
    ItemCode: KIT,
    QuantityAvailable: '1',
  });
  const told = await submit(second);
  expect(told.body.changes).toEqual([expect.objectContaining({ kind: 'availability', itemCode: KIT })]);
  expect((await dealer('GET', `${KEY}/${second.header.id}.json`)).body.cart.detail[0].message).toMatch(
    /^Product is not/,
  );
});

it('forgets a kept page when the parts of a kit change, and counts a part that stands twice by both', async () => {
  expect((await page()).QuantityAvailable).toBe(3);
  await sql`insert into kit_components (kit_item_id, seq, component_item_id, quantity) select kit_item_id, 99, component_item_id, 2
    from kit_components where kit_item_id = (select id from items where company = 'CHI' and item_code = ${KIT})
    and component_item_id = (select id from items where company = 'CHI' and item_code = '90010')`.execute(db);
  cache.forget('kit_components');
  expect((await page()).QuantityAvailable).toBe(1);
  await sql`delete from kit_components where seq = 99`.execute(db);
  cache.forget('kit_components');
});

it('a charge among the parts, which nobody stocks, does not make the kit unavailable', async () => {
  const { numAffectedRows } = await sql`insert into kit_components (kit_item_id, seq, component_item_id, quantity)
    select kit.id, 99, charge.id, 1 from items kit join items charge on charge.company = kit.company and charge.item_type <> '1'
    where kit.company = 'CHI' and kit.item_code = ${KIT} limit 1`.execute(db);
  expect(numAffectedRows).toBe(1n);
  cache.forget('kit_components');
  expect((await page()).QuantityAvailable).toBe(3);
  await sql`delete from kit_components where seq = 99`.execute(db);
  cache.forget('kit_components');
});

it('what is no kit, or has no parts, is stock of its own', async () => {
  const become = async (type: string, kit: string) => {
    await sql`update items set product_type = ${type} where item_code = ${KIT}`.execute(db);
    await sql`update kit_components set kit_item_id = (select id from items where item_code = ${kit})
      where kit_item_id = any(select id from items where item_code in (${KIT}, '12100-112'))`.execute(db);
    for (const table of ['items', 'kit_components']) cache.forget(table);
  };
  await become('F', KIT);
  expect((await page()).QuantityAvailable).toBe(900);
  await become('K', '12100-112');
  expect((await page()).QuantityAvailable).toBe(900);
  await become('K', KIT);
  expect((await page()).QuantityAvailable).toBe(3);
});

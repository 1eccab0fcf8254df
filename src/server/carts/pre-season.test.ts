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

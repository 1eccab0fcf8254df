import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest, item } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as } = await createCartTest(database);
/** Has the second company's account of this number; the main brand's is `dealer`'s. */
const coast = as('coast@demo.test');
const dealer = as('dealer@demo.test');
const KEY = '/api/carts/01-AB1234';
/** Both companies sell it; the product that shows it names the main brand's item. */
const BOTH = '71050-03';
const itemId = (company: string) => sql`(select id from items where company = ${company} and item_code = ${BOTH})`;

beforeEach(async () => {
  await sql`delete from products where keyword = 'own-lotion'`.execute(db);
  await sql`update products set available_for_sale = true, status = true, season_id = null, season_available = false
    where item_id = ${itemId('CHI')}`.execute(db);
  await sql`update items set inactive = false, product_type = 'F' where item_code = ${BOTH}`.execute(db);
});

const shownBy = (values: string) =>
  sql`update products set ${sql.raw(values)} where item_id = ${itemId('CHI')}`.execute(db);
const add = (who: typeof coast) =>
  who('POST', `${KEY}/new/cart.json`, { ...item(BOTH, 2), unitOfMeasure: 'CS', customerPONo: 'Two', shipToCode: '1' });
const refused = [{ itemCode: BOTH, message: 'This item is not for sale at the moment.' }];

it.each(['available_for_sale = false', 'status = false'])(
  'T26: what the seller takes from sale (%s) no account orders, whichever company’s item its product names',
  async (withdrawn) => {
    expect((await add(coast)).body.refused).toBeUndefined();
    await shownBy(withdrawn);
    expect((await add(dealer)).body.refused).toEqual(refused);
    expect((await add(coast)).body.refused).toEqual(refused);
  },
);

it('a product of its own company counts before the other one’s', async () => {
  await sql`insert into products (company, keyword, item_id, name, sell_as)
    values ('BCS', 'own-lotion', ${itemId('BCS')}, 'Own lotion', 1)`.execute(db);
  await shownBy('available_for_sale = false');
  const { body } = await add(coast);
  expect(body.refused).toBeUndefined();
  expect(body.cart.detail[0].cartProduct.productKeyword).toBe('own-lotion');
  expect((await add(dealer)).body.refused).toEqual(refused);
  await sql`update products set available_for_sale = keyword <> 'own-lotion' where keyword = 'own-lotion' or item_id = ${itemId('CHI')}`.execute(
    db,
  );
  expect((await add(coast)).body.refused).toEqual(refused);
  expect((await add(dealer)).body.refused).toBeUndefined();
});

it('PRD-018: what is sold ahead of its season is so for accounts of both companies', async () => {
  await sql`update seasons set active = code = 'F26', product_available = false`.execute(db);
  await shownBy("season_id = (select id from seasons where code = 'F26')");
  for (const who of [dealer, coast]) {
    const line = (await add(who)).body.cart.detail.at(-1);
    expect([line.commentText, line.message]).toEqual(['PRE-SEASON ITEM: F26', 'Pre-season Item']);
  }
});

it('a line leads to the product, with its picture', async () => {
  const [mine, theirs] = await Promise.all([add(dealer), add(coast)].map(async (answer) => (await answer).body.cart));
  const { productId, productKeyword, categoryKeyword, image } = mine.detail[0].cartProduct;
  expect(productKeyword).toBeTruthy();
  expect(theirs.detail[0].cartProduct).toMatchObject({ productId, productKeyword, categoryKeyword, image });
});

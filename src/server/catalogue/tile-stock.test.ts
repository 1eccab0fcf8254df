import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import type { Caller } from '../http/caller.ts';
import { createCatalogue } from './catalogue.ts';
import { findPricedCategory } from './find-priced-category.ts';
import { insertCatalogue } from './test-catalogue.ts';

const { db } = await testDatabase();
await insertCatalogue(db);
// Both variants of the cable, the second of which is a kit that is out of stock; the mix; and a product of the kit alone.
await sql`insert into products (company, keyword, name, sell_as, default_category_id) values ('CHI', 'kits', 'Kits', 0, 2)`.execute(
  db,
);
await sql`insert into product_variants (parent_product_id, variant_product_id, title, is_default, priority)
  select id, 2, 'Kit', true, 1 from products where keyword = 'kits'`.execute(db);
await sql`insert into category_items (category_id, item_type, product_id, title, priority)
  select 2, 'product', id, '', 4 from products where keyword in ('cable', 'mixed', 'kits')`.execute(db);
await sql`update products set season_id = null where keyword = 'kit'`.execute(db);

const cache = createAnswerCache({ most: 100, now: () => Date.now() });
const catalogue = createCatalogue({ db, cache });
const dealer: Caller = {
  ...{ userId: 1, accountType: 4, roles: [], sessionId: 's', authType: 'local', name: 'N', email: 'n@x.test' },
  ...{ mayOrder: true, accesses: [] },
};
const query = { customer: { divisionNo: '01', customerNo: 'AB1234' } };
const NONE = 'Not available for immediate delivery.';

async function told(who: Caller | undefined, asked: Parameters<typeof findPricedCategory>[2]['query']) {
  const params = { keyword: 'eyewear-retainers' };
  const answer = await findPricedCategory({ db, catalogue }, who, { params, query: asked });
  const [category] = 'categories' in answer ? answer.categories : answer.value.categories;
  const hiding = (category?.children ?? []).flatMap(({ product }) => (product?.unitPrices ? [product] : []));
  return Object.fromEntries(hiding.map(({ keyword, availabilityNotice }) => [keyword, availabilityNotice]));
}

it('AVL-004: the tile of what is sold in variants or as a mix tells whether anything behind it can ship today', async () => {
  const expected = { cable: null, mixed: NONE, kits: NONE };
  expect(await told(dealer, {})).toEqual(expected);
  expect(await told(dealer, query)).toEqual(expected);
  expect(await told(undefined, {})).toEqual({ cable: undefined, mixed: undefined, kits: undefined });
});

it('AVL-004: what the account cannot order is nothing that can ship to it', async () => {
  await sql`update items set inactive = true where item_code = '13114-BLK'`.execute(db);
  cache.forgetAll();
  expect(await told(dealer, query)).toMatchObject({ cable: NONE });
});

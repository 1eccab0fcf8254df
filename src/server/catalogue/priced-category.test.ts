import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { watchStatements } from '../db/test-statements.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import type { Caller } from '../http/caller.ts';
import { createCatalogue } from './catalogue.ts';
import { findPricedCategory } from './find-priced-category.ts';
import { insertCatalogue } from './test-catalogue.ts';

const { db } = await testDatabase();
await insertCatalogue(db);
// The category also shows the cable, sold in variants, and the mix.
await sql`insert into category_items (category_id, item_type, product_id, title, priority) values
  (2, 'product', 4, '', 4), (2, 'product', 3, '', 6)`.execute(db);

const { watched, statements } = watchStatements(db);
const cache = createAnswerCache({ most: 100, now: () => Date.now() });
const sources = { db: watched, catalogue: createCatalogue({ db: watched, cache }) };
const dealer: Caller = {
  ...{ userId: 1, accountType: 4, roles: [], sessionId: 's', authType: 'local', name: 'N', email: 'n@x.test' },
  ...{ mayOrder: true, accesses: [] },
};
const customer = { divisionNo: '01', customerNo: 'AB1234' };

async function tiles() {
  const params = { keyword: 'eyewear-retainers' };
  const answer = await findPricedCategory(sources, dealer, { params, query: { customer } });
  const [category] = 'categories' in answer ? answer.categories : answer.value.categories;
  return category?.children.flatMap(({ product }) => product ?? []) ?? [];
}

const count = async () => {
  cache.forgetAll();
  statements.length = 0;
  await tiles();
  return statements.length;
};

it('asks as often for a hundred tiles of variants and mixes as for two, and what they say is the same', async () => {
  const before = await tiles();
  const few = await count();
  await sql`insert into products (company, keyword, name, sell_as, default_category_id)
    select 'CHI', 'many-' || n, 'Many ' || n, case when n % 2 = 0 then 0 else 3 end, 2 from generate_series(1, 100) n`.execute(
    db,
  );
  await sql`insert into product_variants (parent_product_id, variant_product_id, title, is_default, priority)
    select id, 5, '14 inch', true, 1 from products where keyword like 'many-%' and sell_as = 0`.execute(db);
  await sql`insert into product_mixes (product_id, item_id, name)
    select id, 6, 'Mix' from products where keyword like 'many-%' and sell_as = 3`.execute(db);
  await sql`insert into category_items (category_id, item_type, product_id, priority)
    select 2, 'product', id, 9 from products where keyword like 'many-%'`.execute(db);
  expect(await count()).toBe(few);
  const after = await tiles();
  expect(after.slice(0, before.length)).toEqual(before);
  const many = after.filter(({ keyword }) => keyword.startsWith('many-'));
  expect([many.length, many.filter(({ availableForSale }) => availableForSale).length]).toEqual([100, 100]);
});

it('asks for nothing of the catalogue again while it is kept', async () => {
  await tiles();
  statements.length = 0;
  await tiles();
  // The account, and its prices.
  expect(statements).toHaveLength(2);
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import type { Caller } from '../http/caller.ts';
import { createCatalogue } from './catalogue.ts';
import { findPricedCategory } from './find-priced-category.ts';
import { findPricedProduct } from './find-priced-product.ts';
import { insertCatalogue } from './test-catalogue.ts';

const { db } = await testDatabase();
await insertCatalogue(db);
await sql`insert into category_items (category_id, item_type, product_id, title, priority) values (2, 'product', 4, '', 4)`.execute(
  db,
);
await sql`update items set inactive = true where item_code in ('12100-BLK', '13114-BLK')`.execute(db);
await sql`update items set product_type = 'D' where item_code = '12100-RED'`.execute(db);

const catalogue = createCatalogue({ db, cache: createAnswerCache({ most: 100, now: () => Date.now() }) });
const dealer: Caller = {
  ...{ userId: 1, accountType: 4, roles: [], sessionId: 's', authType: 'local', name: 'N', email: 'n@x.test' },
  ...{ mayOrder: true, accesses: [] },
};
const query = { customer: { divisionNo: '01', customerNo: 'AB1234' } };
const seers = [
  ['a visitor', undefined, {}],
  ['a dealer', dealer, {}],
  ['a dealer for an account', dealer, query],
] as const;

it.each(seers)(
  'PRD-014: a product none of whose colors is sold any more is not for sale to %s',
  async (_, who, asked) => {
    const productOf = async (keyword: string) => {
      const answer = await findPricedProduct({ db, catalogue }, keyword, who, asked);
      return ('products' in answer ? answer.products : answer.value.products)[0];
    };
    expect((await productOf('cotton'))?.availableForSale).toBe(false);
    const variants = (await productOf('cable'))?.variants?.filter(({ status }) => status) ?? [];
    expect(
      variants.flatMap(({ product }) => (product?.status ? [[product.keyword, product.availableForSale]] : [])),
    ).toEqual([
      ['kit', true],
      ['cable-14', false],
    ]);
    const answer = await findPricedCategory({ db, catalogue }, who, {
      params: { keyword: 'eyewear-retainers' },
      query: asked,
    });
    const [category] = 'categories' in answer ? answer.categories : answer.value.categories;
    expect(
      category?.children.flatMap(({ product }) => (product ? [[product.keyword, product.availableForSale]] : [])),
    ).toEqual([
      ['cotton', false],
      ['cable', true],
    ]);
  },
);

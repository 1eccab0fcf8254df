import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import type { Caller } from '../http/caller.ts';
import { createCatalogue } from './catalogue.ts';
import { findColorSheet } from './find-color-sheet.ts';
import { findPricedCategory } from './find-priced-category.ts';
import { findPricedProduct } from './find-priced-product.ts';
import { insertCatalogue } from './test-catalogue.ts';

const { db } = await testDatabase();
await insertCatalogue(db);
// The second company sells the black cotton, and the mix no longer; it has none of the other items.
const ROWS = [
  `insert into customers (company, division_no, customer_no, name, salesperson_division_no, salesperson_no, price_level)
    values ('BCS', '01', 'AB1234', 'Cape Surf', '01', '0101', '1')`,
  `insert into user_accesses (user_id, company, is_rep, customer_id, whole_account) values (1, 'BCS', false, 4, true)`,
  `insert into items (company, item_code, description, product_type, standard_unit_price, standard_cost, inactive) values
    ('BCS', '12100-BLK', 'Cotton black', 'F', 7, 2, false), ('BCS', '12036', 'Assorted mix of 36', 'F', 180, 70, true)`,
  `insert into category_items (category_id, item_type, product_id, title, priority) values
    (2, 'product', 4, '', 4), (2, 'product', 2, '', 5), (2, 'product', 3, '', 6), (2, 'product', 6, '', 7)`,
];
for (const row of ROWS) await sql.raw(row).execute(db);

const catalogue = createCatalogue({ db, cache: createAnswerCache({ most: 100, now: () => Date.now() }) });
const dealer: Caller = {
  ...{ userId: 1, accountType: 4, roles: [], sessionId: 's', authType: 'local', name: 'N', email: 'n@x.test' },
  ...{ mayOrder: true, accesses: [] },
};
const customer = { divisionNo: '01', customerNo: 'AB1234' };

async function productFor(company: 'CHI' | 'BCS', keyword: string) {
  const answer = await findPricedProduct({ db, catalogue }, keyword, dealer, { customer, company });
  const [product] = 'products' in answer ? answer.products : answer.value.products;
  return product;
}

async function tilesFor(query: Parameters<typeof findPricedCategory>[2]['query'], caller: Caller | 'visitor' = dealer) {
  const answer = await findPricedCategory({ db, catalogue }, caller === 'visitor' ? undefined : caller, {
    params: { keyword: 'eyewear-retainers' },
    query,
  });
  const [category] = 'categories' in answer ? answer.categories : answer.value.categories;
  return category?.children.filter(({ product }) => product) ?? [];
}

async function sheetFor(company: 'CHI' | 'BCS') {
  const sources = { db, catalogue, listLastOrdered: async () => [] };
  const answer = await findColorSheet(sources, dealer, {
    params: { keyword: 'eyewear-retainers' },
    query: { customer, company },
  });
  return 'sheet' in answer ? answer.sheet : answer.value.sheet;
}

describe('the catalogue for an account of the second company', () => {
  it.each(['kit', 'mixed', 'cable-14'])(
    'PRD-009 PRD-014: %s, which its company does not sell, is not for sale',
    async (keyword) => {
      expect((await productFor('CHI', keyword))?.availableForSale).toBe(true);
      expect((await productFor('BCS', keyword))?.availableForSale).toBe(false);
    },
  );

  it('PRD-009 PRD-014: so is each variant', async () => {
    const variants = (await productFor('BCS', 'cable'))?.variants ?? [];
    expect(variants.flatMap(({ product }) => product?.availableForSale ?? [])).toEqual(variants.map(() => false));
  });

  it("shows the colors that its company sells, at its company's prices", async () => {
    const cotton = await productFor('BCS', 'cotton');
    expect(cotton?.availableForSale).toBe(true);
    expect(cotton?.items?.filter(({ status }) => status).map(({ itemCode, price }) => [itemCode, price])).toEqual([
      ['12100-BLK', '7.00'],
    ]);
  });

  it('PRD-009 PRD-014: category tiles agree with these pages on what is for sale, in which colors, at what price', async () => {
    const tiles = async (company: 'CHI' | 'BCS') =>
      (await tilesFor({ customer, company })).map(({ product }) => [
        ...[product?.keyword, product?.availableForSale, product?.price],
        product?.items?.map(({ itemCode, price }) => [itemCode, price]),
      ]);
    expect(await tiles('CHI')).toEqual([
      [
        ...['cotton', true, undefined],
        [
          ['12100-BLK', '4.73'],
          ['12100-RED', '4.15'],
        ],
      ],
      ['cable', true, undefined, undefined],
      ['kit', true, '40.00', undefined],
      ['mixed', true, undefined, undefined],
      ['retired', false, undefined, undefined],
    ]);
    expect(await tiles('BCS')).toEqual([
      ['cotton', true, undefined, [['12100-BLK', '7.00']]],
      ['cable', false, undefined, undefined],
      ['kit', false, undefined, undefined],
      ['mixed', false, undefined, undefined],
      ['retired', false, undefined, undefined],
    ]);
  });

  it('PRC-002: tiles of assortments and of variants tell what the customer pays for what is behind them', async () => {
    const behind = async (query: Parameters<typeof tilesFor>[0], caller: Caller | 'visitor' = dealer) =>
      Object.fromEntries(
        (await tilesFor(query, caller)).flatMap(({ product }) =>
          product?.unitPrices
            ? [[product.keyword, product.unitPrices.map((each) => [Number(each.msrp), each.salesUM, each.price])]]
            : [],
        ),
      );
    // Without the variants that are off, or whose product is.
    expect(await behind({ customer, company: 'CHI' })).toEqual({
      cable: [
        [96, 'EA', '40.00'],
        [15, 'CS', '72.00'],
      ],
      mixed: [[400, 'EA', '162.00']],
    });
    const listed = {
      cable: [
        [96, 'EA', undefined],
        [15, 'CS', undefined],
      ],
      mixed: [[400, 'EA', undefined]],
    };
    // Its own item of the assortment's code has no list price.
    expect(await behind({ customer, company: 'BCS' })).toEqual({ ...listed, mixed: [[0, 'EA', undefined]] });
    expect(await behind({}, 'visitor')).toEqual(listed);
  });

  it("T01 T19: tiles have no prices for visitors and without an account, and nothing of another's account", async () => {
    const unpriced = await tilesFor({}, 'visitor');
    expect(await tilesFor({ customer, company: 'CHI' }, 'visitor')).toEqual(unpriced);
    expect(JSON.stringify([unpriced, await tilesFor({})])).not.toContain('"price":');
    await expect(tilesFor({ customer: { divisionNo: '02', customerNo: 'CD3456' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('has only these in the order sheet', async () => {
    const all = await sheetFor('CHI');
    expect(all?.styles.map(({ name }) => name)).toEqual(['Cotton', 'Cable 14']);
    const { styles, colors } = (await sheetFor('BCS')) ?? { styles: [], colors: [] };
    expect(styles.map(({ name, cells }) => [name, cells.map(({ itemCode }) => itemCode)])).toEqual([
      ['Cotton', ['12100-BLK']],
    ]);
    expect(colors.map(({ code }) => code)).toEqual(['BLK']);
  });
});

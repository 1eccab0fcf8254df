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
// The second company sells the black cotton by the dozen, the kit, and the old cotton, which the first one sells no longer; its red one is discontinued.
const ROWS = [
  `insert into customers (company, division_no, customer_no, name, salesperson_division_no, salesperson_no, price_level)
    values ('BCS', '01', 'AB1234', 'Cape Surf', '01', '0101', '1')`,
  `insert into user_accesses (user_id, company, is_rep, customer_id, whole_account) values (1, 'BCS', false, 4, true)`,
  `insert into user_accesses (user_id, company, is_rep, salesperson_division_no, salesperson_no) values (3, 'BCS', true, '%', '%')`,
  `insert into items (company, item_code, description, product_type, standard_unit_price, suggested_retail_price, standard_cost, sales_um,
      sales_um_factor) values
    ('BCS', '12100-BLK', 'Cotton black', 'F', 7, 16, 2, 'DZ', 12), ('BCS', '90410', 'Counter kit', 'K', 44, 99, 20, 'EA', 1),
    ('BCS', '12100-OLD', 'Cotton old', 'F', 3, 8, 1, 'EA', 1), ('BCS', '12100-RED', 'Cotton red', 'D', 3, 8, 1, 'EA', 1)`,
  `insert into item_stock (item_id, warehouse_code, quantity_on_hand, quantity_committed, safety_buffer)
    select id, '000', 30, 4, 2 from items where company = 'BCS' and item_code = '12100-BLK'`,
  `update category_items set status = true where category_id = 2`,
  `insert into category_items (category_id, item_type, product_id, title, priority) values (2, 'product', 2, 'Kit', 9)`,
];
for (const row of ROWS) await sql.raw(row).execute(db);

const cache = createAnswerCache({ most: 100, now: () => Date.now() });
const catalogue = createCatalogue({ db, cache });
const caller = (userId: number, accountType: 1 | 4): Caller => ({
  ...{ userId, accountType, roles: [], sessionId: 's', authType: 'local', name: 'N', email: 'n@x.test' },
  ...{ mayOrder: true, accesses: [] },
});
const dealer = caller(1, 4);
const employee = caller(3, 1);
const customer = { divisionNo: '01', customerNo: 'AB1234' };
type Company = 'CHI' | 'BCS';

async function pageFor(who: Caller, company: Company, keyword: string) {
  const answer = await findPricedProduct({ db, catalogue }, keyword, who, { customer, company });
  const [product] = 'products' in answer ? answer.products : answer.value.products;
  return product;
}

async function tileFor(who: Caller, company: Company, keyword: string) {
  const asked = { params: { keyword: 'eyewear-retainers' }, query: { customer, company } };
  const answer = await findPricedCategory({ db, catalogue }, who, asked);
  const [category] = 'categories' in answer ? answer.categories : answer.value.categories;
  return category?.children.find(({ product }) => product?.keyword === keyword)?.product;
}

async function cellsFor(who: Caller, company: Company) {
  const sources = { db, catalogue, listLastOrdered: async () => [] };
  const asked = { params: { keyword: 'eyewear-retainers' }, query: { customer, company } };
  const answer = await findColorSheet(sources, who, asked);
  const { sheet } = 'sheet' in answer ? answer : answer.value;
  return sheet?.styles.flatMap(({ cells }) => cells) ?? [];
}

/** One color as page, tile and order sheet have it. */
const placesOf = async (who: Caller, company: Company, code: string) => {
  const [page, tile, cells] = await Promise.all([
    pageFor(who, company, 'cotton'),
    tileFor(who, company, 'cotton'),
    cellsFor(who, company),
  ]);
  return [page?.items ?? [], tile?.items ?? [], cells].map((items: { itemCode: string }[]) =>
    items.find(({ itemCode }) => itemCode === code),
  );
};

const THREE = [0, 1, 2];
const PRIMARY = { QuantityAvailable: 4700, salesUM: 'EA', salesUMFactor: '1.0000', msrp: '12.000000' };
const SECOND = { QuantityAvailable: 24, salesUM: 'DZ', salesUMFactor: '12.0000', msrp: '16.000000' };

describe('what an account of the second company is told of an item that both companies have', () => {
  it('T12: stock, unit and list price of its own company’s item, on page, tile and order sheet', async () => {
    expect(await placesOf(employee, 'BCS', '12100-BLK')).toMatchObject(
      THREE.map(() => ({ ...SECOND, price: '84.00' })),
    );
    expect(await placesOf(employee, 'CHI', '12100-BLK')).toMatchObject(
      THREE.map(() => ({ ...PRIMARY, price: '4.73' })),
    );
    const [own] = (await pageFor(dealer, 'BCS', 'cotton'))?.items ?? [];
    expect([own?.stdPrice, own?.priceCode, own?.upc]).toEqual(['7.000000', null, null]);
    expect(await pageFor(employee, 'BCS', 'kit')).toMatchObject({
      stdPrice: '44.000000',
      msrp: '99.000000',
      price: '44.00',
    });
    expect(await tileFor(employee, 'BCS', 'kit')).toMatchObject({ stdPrice: '44.000000', msrp: '99.000000' });
  });

  it('T12: without an account it is that of the catalogue', async () => {
    const answer = await findPricedProduct({ db, catalogue }, 'cotton', employee, {});
    const [product] = 'products' in answer ? answer.products : answer.value.products;
    expect(product?.items?.[0]).toMatchObject(PRIMARY);
  });

  it('T21 AVL-008: a dealer reads its own company’s availability, in words only', async () => {
    const stock = (company: Company, quantity: number) =>
      sql`update item_stock set quantity_on_hand = ${quantity} where warehouse_code = '000'
        and item_id = (select id from items where company = ${company} and item_code = '12100-BLK')`.execute(db);
    await stock('CHI', 0);
    cache.forget('item_stock');
    const told = async (company: Company) =>
      (await placesOf(dealer, company, '12100-BLK')).map((place) => Object(place));
    expect(await told('BCS')).toMatchObject(THREE.map(() => ({ availabilityNotice: null })));
    expect(JSON.stringify(await told('BCS'))).not.toMatch(/QuantityAvailable|buffer/);
    const gone = 'Not available for immediate delivery.';
    expect(await told('CHI')).toMatchObject(THREE.map(() => ({ availabilityNotice: gone })));
    await stock('CHI', 4711);
    await stock('BCS', 0);
    cache.forget('item_stock');
    expect(await told('BCS')).toMatchObject(THREE.map(() => ({ availabilityNotice: gone })));
    await stock('BCS', 30);
    cache.forget('item_stock');
  });

  it('T12: a color is shown as long as its own company sells it, whatever the other one does', async () => {
    const shown = async (company: Company) => {
      const page = (await pageFor(dealer, company, 'cotton'))?.items?.filter(({ status }) => status) ?? [];
      const tile = (await tileFor(dealer, company, 'cotton'))?.items ?? [];
      const cells = (await cellsFor(dealer, company)).filter(({ itemCode }) => itemCode.startsWith('12100-'));
      return [page, tile, cells].map((items) => items.map(({ itemCode }) => itemCode).toSorted());
    };
    expect(await shown('CHI')).toEqual(THREE.map(() => ['12100-BLK', '12100-RED']));
    expect(await shown('BCS')).toEqual(THREE.map(() => ['12100-BLK', '12100-OLD']));
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { findItems, isSellable, priceFound, priceRuleOf } from './price-store.ts';
import { insertCatalogue } from './test-catalogue.ts';

const { db } = await testDatabase();
beforeAll(() => insertCatalogue(db));

const BLUE_HERON = 1;
const HARBOR = 2;
const DUNE = 3;

async function priceOf(customerId: number, itemCode: string, options: { unit?: string; priceLevel?: string } = {}) {
  const [item] = await findItems(db, customerId, [{ itemCode, priceLevel: options.priceLevel ?? null }]);
  const answer = item && priceFound(item, options.unit);
  return answer?.priced ? { price: answer.price, ...priceRuleOf(answer.explanation) } : answer;
}

describe('the price of an item for a customer', () => {
  it('PRC-010: a level and item record beats a level and price code record, and the sum is rounded half up once', async () => {
    expect(await priceOf(BLUE_HERON, '12100-RED')).toMatchObject({ price: '4.15', source: 'level-item', method: 'P' });
    expect(await priceOf(BLUE_HERON, '12100-BLK')).toMatchObject({ price: '4.73', source: 'level-code', value: '10' });
  });

  it('is the standard price without a record', async () => {
    expect(await priceOf(BLUE_HERON, '90410')).toMatchObject({ price: '40.00', source: 'standard', method: null });
  });

  it('PRC-008 PRC-009: a cost-based record becomes an override, times the sales unit, and its cost is not told', async () => {
    const answer = await priceOf(BLUE_HERON, '13114-BLK');
    expect(answer).toEqual({
      price: '72.00',
      source: 'customer-item',
      method: 'O',
      value: '6',
      priceLevel: null,
      priceCode: null,
      standardPrice: expect.any(String),
      factor: '12',
      arithmetic: '6.00 × 12 = 72.00',
    });
  });

  it('is per standard unit when that is asked for', async () => {
    expect(await priceOf(BLUE_HERON, '13114-BLK', { unit: 'EA' })).toMatchObject({ price: '6.00' });
  });

  it('takes level and customer records of the parent that prices, never the own ones', async () => {
    expect(await priceOf(DUNE, '12100-BLK')).toMatchObject({ price: '4.20', source: 'level-code', priceLevel: '2' });
    expect(await priceOf(DUNE, '13114-BLK')).toMatchObject({ price: '48.00', source: 'customer-item' });
    expect(await priceOf(HARBOR, '13114-BLK')).toMatchObject({ price: '48.00' });
  });

  it('takes the own level, and the parent’s records, where the parent does not price', async () => {
    const parentPrices = (parent_pricing: boolean) =>
      db.updateTable('customers').set({ parent_pricing }).where('id', '=', DUNE).execute();
    await parentPrices(false);
    expect(await priceOf(DUNE, '12100-BLK')).toMatchObject({ price: '4.73', source: 'level-code', priceLevel: '1' });
    expect(await priceOf(DUNE, '13114-BLK')).toMatchObject({ price: '48.00', source: 'customer-item' });
    await parentPrices(true);
  });

  it("keeps a line's own price level", async () => {
    expect(await priceOf(BLUE_HERON, '12100-BLK', { priceLevel: '2' })).toMatchObject({
      price: '4.20',
      priceLevel: '2',
    });
  });
});

describe('finding items', () => {
  it('answers in the order asked for, repeats included, undefined for unknown ones', async () => {
    const found = await findItems(
      db,
      BLUE_HERON,
      ['90410', 'nope', '12100-BLK', '90410'].map((itemCode) => ({ itemCode })),
    );
    expect(found.map((item) => item?.itemCode)).toEqual(['90410', undefined, '12100-BLK', '90410']);
  });

  it('finds only items of the company of the customer', async () => {
    await db.insertInto('items').values({ company: 'BCS', item_code: '71030-03', description: 'Sunscreen' }).execute();
    expect(await findItems(db, BLUE_HERON, [{ itemCode: '71030-03' }])).toEqual([undefined]);
  });

  it('says what is available in the default warehouse, never below zero', async () => {
    const found = await findItems(
      db,
      BLUE_HERON,
      ['12100-BLK', '12100-RED', '90410'].map((itemCode) => ({ itemCode })),
    );
    expect(found.map((item) => Number(item?.quantityAvailable))).toEqual([4700, 0, 0]);
  });

  it('T26: a color that was switched off is not for sale, unless another product has it', async () => {
    const isSold = async () => {
      const [item] = await findItems(db, BLUE_HERON, [{ itemCode: '13114-BLK' }]);
      return item && isSellable(item);
    };
    expect(await isSold()).toBe(true);
    await db.updateTable('product_colors').set({ status: false }).where('item_id', '=', 7).execute();
    expect(await isSold()).toBe(false);
    const other = { product_id: 4, color_id: 1, item_id: 7 };
    const { id } = await db.insertInto('product_colors').values(other).returning('id').executeTakeFirstOrThrow();
    expect(await isSold()).toBe(true);
    await db.deleteFrom('product_colors').where('id', '=', id).execute();
    await db.updateTable('product_colors').set({ status: true }).where('item_id', '=', 7).execute();
  });

  it('T26: inactive, discontinued, imprinted, retired and comment items are not for sale', async () => {
    const codes = ['12100-BLK', '90410', '12036', '12100-OLD', '12100-GON', '99999', '12100-IMP', '/C'];
    const found = await findItems(
      db,
      BLUE_HERON,
      codes.map((itemCode) => ({ itemCode })),
    );
    expect(found.map((item) => item && isSellable(item))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

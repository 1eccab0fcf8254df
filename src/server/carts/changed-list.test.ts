import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListVerdict } from '#contract/order-list.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest, rowHash } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as } = await createCartTest(database);
const dealer = as('dealer@demo.test');
const KEY = '/api/carts/01-AB1234';

const priced = async (itemCode: string): Promise<string> => {
  const { body } = await dealer('POST', `${KEY}/order-list.json`, { rows: [{ texts: [itemCode] }] });
  const [verdict] = body.rows as ListVerdict[];
  return verdict?.item?.price ?? '';
};
const line = (itemCode: string, more: object = {}) => ({ itemCode, quantityOrdered: 6, unitOfMeasure: 'EA', ...more });
const add = (items: object[], cartId: number | 'new' = 'new') =>
  dealer('POST', `${KEY}/${cartId}/order-list.json`, { items, customerPONo: 'From a list' });

const setPrice = (price: string) =>
  sql`update items set standard_unit_price = ${price} where company = 'CHI' and item_code = '12100-108'`.execute(db);
const setItem = (values: string) =>
  sql`update items set ${sql.raw(values)} where company = 'CHI' and item_code = '12100-108'`.execute(db);

describe('a list whose items changed since they were looked up', () => {
  afterEach(async () => {
    await setPrice('5.00');
    await setItem("inactive = false, product_type = 'F'");
  });

  it('T23: another price than the one that was shown refuses the list, and says which', async () => {
    const made = await add([line('12100-100')]);
    const id: number = made.body.cart.header.id;
    const before = await rowHash(database, id);
    const [kept, was] = [await priced('12100-100'), await priced('12100-108')];
    await setPrice('10.00');
    const is = await priced('12100-108');
    expect(Number(is)).toBeCloseTo(Number(was) * 2);
    const items = [line('12100-100', { price: kept }), line('12100-108', { price: was })];
    const refused = await add(items, id);
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'changed',
      'Prices have changed. Please look again; nothing has been added.',
    ]);
    expect(refused.body.prices).toEqual([{ index: 1, price: is }]);
    expect(await rowHash(database, id)).toBe(before);
    // Who has seen it gets it, at the price of today alone.
    const accepted = await add([items[0] ?? {}, line('12100-108', { price: is })], id);
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    expect(Number(accepted.body.cart.detail.at(-1).unitPrice)).toBe(Number(is));
  });

  it('T23: the same price written otherwise is the same; without one the list is taken at the price of today', async () => {
    const price = await priced('12100-108');
    expect(
      (await add([line('12100-108', { price: `${Number(price)}.00000`.replace(/(\.\d+)\..*/, '$1000') })])).status,
    ).toBe(200);
    await setPrice('10.00');
    expect((await add([line('12100-108')])).status).toBe(200);
    for (const wrong of ['free', 'NaN', 1, '1e400']) {
      expect([wrong, (await add([line('12100-108', { price: wrong })])).status]).toEqual([wrong, 400]);
    }
  });

  it('says what is refused as a person would', async () => {
    await setItem('inactive = true');
    expect((await add([line('12100-108')])).body.error).toBe('12100-108 is no longer sold.');
    const two = await add([line('12100-108'), line('12100-100'), line('12199-100')]);
    expect([two.status, two.body.error]).toEqual([
      400,
      '12100-108 is no longer sold. 1 more row cannot be added either.',
    ]);
    const three = await add([line('12100-108'), line('12199-100'), line('14210', { unitOfMeasure: 'DZ' })]);
    expect(three.body.error).toBe('12100-108 is no longer sold. 2 more rows cannot be added either.');
  });
});

import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { setStock, stockOf } from '../fulfilment/test-fulfilment.ts';
import { csv, folderLoader } from './import-testing.ts';

const database = await testDatabase({ demo: true });
const load = folderLoader(database.db);
const ITEM = '12100-112';

it.each([
  ['without the column', csv('Company,ItemCode,WarehouseCode,QuantityOnHand', `CHI,${ITEM},000,900`)],
  [
    'with an empty field',
    csv('Company,ItemCode,WarehouseCode,QuantityOnHand,QuantityOnSalesOrder', `CHI,${ITEM},000,900,`),
  ],
])('a count of the stock %s leaves what open orders have committed', async (_name, file) => {
  await setStock(database, ITEM, { onHand: 1000, committed: 500 });
  const report = await load({ 'IM_ItemWarehouse.csv': file });
  expect([report.problems, report.committed]).toEqual([[], true]);
  expect(await stockOf(database, ITEM)).toEqual({ onHand: 900, committed: 500 });
});

it('a count of the stock that says what is committed is taken as it is', async () => {
  await setStock(database, ITEM, { onHand: 1000, committed: 500 });
  const file = csv('Company,ItemCode,WarehouseCode,QuantityOnHand,QuantityOnSalesOrder', `CHI,${ITEM},000,900,12`);
  await load({ 'IM_ItemWarehouse.csv': file });
  expect(await stockOf(database, ITEM)).toEqual({ onHand: 900, committed: 12 });
});

it('stock that is new has nothing committed', async () => {
  await database.db
    .deleteFrom('item_stock')
    .where('item_id', '=', (eb) =>
      eb.selectFrom('items').select('id').where('company', '=', 'CHI').where('item_code', '=', ITEM),
    )
    .execute();
  const file = csv('Company,ItemCode,WarehouseCode,QuantityOnHand,QuantityOnSalesOrder', `CHI,${ITEM},000,40,`);
  expect((await load({ 'IM_ItemWarehouse.csv': file })).problems).toEqual([]);
  expect(await stockOf(database, ITEM)).toEqual({ onHand: 40, committed: 0 });
});

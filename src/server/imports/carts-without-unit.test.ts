import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { item } from '../carts/test-carts.ts';
import { createCheckoutTest, KEY, learnHolidays } from '../checkout/test-checkout.ts';
import { testDatabase } from '../db/test-database.ts';
import { DEMO_FOLDER } from './demo.ts';
import { folderLoader } from './import-testing.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { dealer, submit } = await createCheckoutTest(database);
const load = folderLoader(db);
/** Stocked by the piece and sold by the case of 12. */
const SPRAY = '14210';

const read = (file: string) => readFileSync(join(DEMO_FOLDER, file), 'utf8').split(/\r?\n/);
const [cartHead = '', firstCart = ''] = read('B2B_Cart.csv');
const OLD = firstCart.slice(0, 36);

const priceOfOne = async (): Promise<string> => {
  const { body } = await dealer('POST', `${KEY}/new/cart.json`, { ...item(SPRAY, 1), customerPONo: 'Price' });
  return body.cart.detail[0].unitPrice;
};

/** A cart of an older portal with 5 of the spray, and a comment; neither names a unit. */
async function cartWithoutUnit(last: number) {
  const reference = `7e7e0000-0000-4000-8000-00000000e00${last}`;
  const price = await priceOfOne();
  const dates = '2026-04-09T15:20:00Z,2026-04-09T15:42:00Z';
  const report = await load({
    'B2B_Cart.csv': `${cartHead}\n${firstCart.replace(OLD, reference).replace('Spring pegs', `Without unit ${last}`)}\n`,
    'B2B_CartLine.csv': [
      'Reference,LineSeqNo,ItemType,Company,ItemCode,QuantityOrdered,UnitPrice,ExtensionAmt,DateCreated,DateUpdated,UnitOfMeasure,UnitOfMeasureConvFactor,CommentText,ItemCodeDesc,ProductKeyword,LineDiscountPercent,PriceLevel',
      `${reference},1,1,CHI,${SPRAY},5,${price},${(5 * Number(price)).toFixed(2)},${dates},,,,,,,`,
      `${reference},2,4,,/C,0,0,0,${dates},,,Ring twice,,,,`,
      '',
    ].join('\n'),
  });
  expect(report.problems).toEqual([]);
  const { id } = await db.selectFrom('carts').select('id').where('reference', '=', reference).executeTakeFirstOrThrow();
  const { body } = await dealer('PUT', `${KEY}/${id}.json`, {});
  return { id, price, cart: body.cart };
}

it('LIN-013: a line of an item without a unit is imported as EA, a comment without any', async () => {
  const { id } = await cartWithoutUnit(1);
  const { rows } = await sql<{ unit: string | null }>`
    select unit_of_measure as unit from cart_lines where cart_id = ${id} order by line_seq`.execute(db);
  expect(rows).toEqual([{ unit: 'EA' }, { unit: null }]);
});

it('LIN-013 T23: a line that has no unit is one of pieces, in the cart, at its price and in the order', async () => {
  const { id, price } = await cartWithoutUnit(2);
  await sql`update cart_lines set unit_of_measure = null where cart_id = ${id}`.execute(db);
  const lineId = (await dealer('GET', `${KEY}/${id}.json`)).body.cart.detail[0].id;
  const items = [{ id: lineId, quantityOrdered: 6, commentText: '', itemType: '1' }];
  const { body } = await dealer('PUT', `${KEY}/${id}/items.json`, { items });
  const pieces = { unitOfMeasure: 'EA', unitOfMeasureConvFactor: '1.0000', unitPrice: price, quantityOrdered: '6' };
  expect(body.cart.detail[0]).toMatchObject(pieces);
  expect(body.cart.detail[1].unitOfMeasure).toBe(null);
  const { version } = body.cart.header;
  const ordered = await submit(body.cart, { version });
  expect(ordered.status, ordered.text).toBe(200);
  const { rows } = await sql`
    select l.unit_of_measure as unit, l.unit_factor::float8 as factor, l.unit_price::float8 as price from sales_order_lines l
    join sales_orders o on o.id = l.order_id where o.cart_id = ${id} order by l.line_seq`.execute(db);
  expect(rows).toEqual([
    { unit: 'EA', factor: 1, price: Number(price) },
    { unit: null, factor: 1, price: 0 },
  ]);
});

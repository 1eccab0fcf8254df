import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCheckoutTest, KEY, learnHolidays } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { dealer, newCart, submit } = await createCheckoutTest(database);
beforeAll(() => learnHolidays(database));

/** A record that leaves nothing of the price of 12100-112, as a slip in an import can. */
const giveAway = (percent: number) =>
  sql`
  insert into price_records (company, kind, item_id, customer_id, pricing_method, discount_markup)
  select 'CHI', 2, item.id, customer.id, 'D', ${percent} from items item, customers customer
  where item.company = 'CHI' and item.item_code = '12100-112' and customer.account_key = '01-AB1234'
  on conflict (customer_id, item_id) where kind = 2 do update set discount_markup = excluded.discount_markup`.execute(
    db,
  );

const priced = ({ detail }: Cart) =>
  detail.map(({ itemCode, quantityOrdered, unitPrice }) => [itemCode, quantityOrdered, unitPrice]);

it('T23: no change of a line makes it cost nothing: it keeps its price, and the order is refused until there is one', async () => {
  const cart = await newCart('Given away', [['12100-112', 5]]);
  const [line] = cart.detail;
  const path = `${KEY}/${cart.header.id}`;
  const price = line?.unitPrice;
  expect(Number(price)).toBeGreaterThan(0);
  await giveAway(100);
  const item = { itemCode: '12100-112', quantityOrdered: 70, unitOfMeasure: 'EA' };
  const changed = await dealer('PUT', `${path}/${line?.id}.json`, { quantityOrdered: 50, commentText: '' });
  expect(priced(changed.body.cart)).toEqual([['12100-112', '50', price]]);
  const counted = await dealer('PUT', `${path}/quantities.json`, { items: [item] });
  expect(priced(counted.body.cart)).toEqual([['12100-112', '70', price]]);
  await dealer('DELETE', `${path}/${line?.id}.json`);
  const restored = await dealer('POST', `${path}/${line?.id}/restore.json`);
  expect(priced(restored.body.cart)).toEqual([['12100-112', '70', price]]);
  const saved = await dealer('PUT', `${path}.json`, { ...cart.header, version: undefined, comment: 'today' });
  expect(priced(saved.body.cart)).toEqual([['12100-112', '70', price]]);
  const refused = await submit(cart);
  expect([refused.status, refused.body.detail]).toEqual([400, 'Item 12100-112 is not available for sale.']);
  const { rows } = await sql`select id from sales_orders where cart_id = ${cart.header.id}`.execute(db);
  expect(rows).toEqual([]);
});

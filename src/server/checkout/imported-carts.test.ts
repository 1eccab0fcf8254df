import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { createCheckoutTest, KEY, learnHolidays } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { dealer, newCart, submit } = await createCheckoutTest(database);

/** A cart of an older portal, as the importer has written it: nothing says what its dealer was told of its lines. */
async function importedCart() {
  const { id } = await db
    .selectFrom('carts')
    .select('id')
    .where('reference', '=', '7e7e0000-0000-4000-8000-000000000001')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ rules: number }>`
    select count(price_rule)::integer as rules from cart_lines where cart_id = ${id}`.execute(db);
  expect(rows).toEqual([{ rules: 0 }]);
  return (await dealer('GET', `${KEY}/${id}.json`)).body.cart;
}

it('T23: stock that is gone is told at the submit of an imported cart too, once', async () => {
  const cart = await importedCart();
  await sql`update item_stock s set quantity_committed = quantity_committed + 1000000 from items i
    where i.id = s.item_id and i.company = 'CHI' and i.item_code = '12100-112'`.execute(db);
  const { version } = cart.header;
  const told = await submit(cart, { version });
  expect([told.status, told.body.code]).toEqual([409, 'changed']);
  expect(told.body.changes).toContainEqual(expect.objectContaining({ kind: 'availability', itemCode: '12100-112' }));
  expect((await submit(cart, { version, accept: told.body.fingerprint })).status).toBe(200);
});

it.each([
  ['is not asked about', 1],
  ['does not count', 500],
])('T23 T76: a line that is not shown, for it has no quantity, %s', async (_what, count) => {
  const { header } = await newCart(`Without ${count}`, [['12100-100', 2]]);
  await sql`
    insert into cart_lines (cart_id, line_seq, item_type, item_id, item_code, description, quantity, unit_price)
    select ${header.id}, n + 10, '1', id, item_code, description, 0, 0.01 from items, generate_series(1, ${count}) n
    where company = 'CHI' and item_code = '90010'`.execute(db);
  const { body } = await dealer('GET', `${KEY}/${header.id}.json`);
  expect(body.cart.detail.map(({ itemCode }: { itemCode: string }) => itemCode)).toEqual(['12100-100']);
  const { status, text } = await submit(body.cart, { version: header.version });
  expect(status, text).toBe(200);
});

import { Client } from 'pg';
import { expect, it } from 'vitest';
import type { Cart, CartHeader } from '#contract/cart.ts';
import { connectionConfig } from '../db/database.ts';
import { testDatabase } from '../db/test-database.ts';
import { listStaffCartRows } from './list-query.ts';
import { createCartTest, item } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as } = await createCartTest(database);
const dealer = as('dealer@demo.test');
const KEY = '/api/carts/01-AB1234';

/** As many carts of as many lines as an account may have; the first of them has a promo code. */
async function crowd(source: number, code: string): Promise<void> {
  const client = new Client(connectionConfig(database.connection));
  await client.connect();
  await client.query(
    `with made as (
      insert into carts (customer_id, customer_po_no, promo_code, salesperson_division_no, salesperson_no, line_count, created_by, updated_by)
      select customer_id, 'Crowd ' || n, case when n = 1 then $2 end, salesperson_division_no, salesperson_no, 500, created_by, updated_by
      from carts, generate_series(1, 190) n where id = $1
      returning id
    )
    insert into cart_lines (cart_id, line_seq, item_type, item_id, item_code, description, unit_of_measure, unit_factor, quantity, unit_price,
      line_discount_percent, extension_amt, price_level, price_rule, comment_text)
    select made.id, n, item_type, item_id, item_code, description, unit_of_measure, unit_factor, quantity, unit_price,
      line_discount_percent, extension_amt, price_level, price_rule, comment_text
    from made, cart_lines, generate_series(1, 500) n where cart_id = $1`,
    [source, code],
  );
  await client.query('analyze carts, cart_lines');
  await client.end();
}

// The database ends a statement after five seconds: all lines of all carts take longer than that.
it('T76: an account full of long carts is listed, and cleaned up by its people, without its lines being read', async () => {
  const made = await dealer('POST', `${KEY}/new/cart.json`, {
    ...item('12100-112', 12),
    customerPONo: 'First',
    shipToCode: '1',
  });
  expect(made.status, made.text).toBe(200);
  await crowd(made.body.cart.header.id, 'WELCOME');
  const list = await dealer('GET', `${KEY}.json?sort=id&direction=ascending`);
  expect(list.status, list.text.slice(0, 200)).toBe(200);
  const lines = list.body.carts.map(({ detail }: Cart) => detail.length);
  expect(lines.filter((count: number) => count === 500).length).toBeGreaterThan(5);
  expect(lines.reduce((sum: number, count: number) => sum + count)).toBeLessThanOrEqual(5_000);

  const [last] = list.body.carts.slice(-1);
  const removed = await dealer('DELETE', `${KEY}/${last.header.id}.json`);
  expect(removed.status, removed.text.slice(0, 200)).toBe(200);
  const names = removed.body.carts.map(({ customerPONo }: CartHeader) => customerPONo);
  expect(names).toHaveLength(list.body.carts.length - 1);
  const coded = removed.body.carts.find(({ customerPONo }: CartHeader) => customerPONo === 'Crowd 1');
  expect(coded.promo).toMatchObject({ code: 'WELCOME', valid: true });

  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'service@demo.test')
    .executeTakeFirstOrThrow();
  const rows = await listStaffCartRows(db, { userId }, ['open'], { start: 0, limit: 500 });
  expect(rows.length).toBeGreaterThan(190);
  expect(rows.filter((row) => row.lines.length > 0).map((row) => row.customer_po_no)).toEqual(['Crowd 1']);
}, 60_000);

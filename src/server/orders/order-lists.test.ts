import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { SalesOrder } from '#contract/order.ts';
import { createTestApp } from '../access/test-app.ts';
import { testDatabase } from '../db/test-database.ts';
import { ordersRoutes } from './routes.ts';

const { db } = await testDatabase({ demo: true });
const app = await createTestApp(db, (scope) => ordersRoutes(scope, { db }));
const { id } = await db
  .selectFrom('users')
  .select('id')
  .where('email', '=', 'dealer@demo.test')
  .executeTakeFirstOrThrow();
const token = await app.tokenOf(id);

const insert = (no: string, type: string, status: string) =>
  sql`
  insert into sales_orders (company, sales_order_no, customer_id, order_type, order_status, order_date)
  select 'CHI', ${no}, id, ${type}, ${status}, '2026-01-01' from customers where account_key = '01-AB1234' and company = 'CHI'`.execute(
    db,
  );

const numbersOf = async (list: string): Promise<string[]> => {
  const { body } = await app.call('GET', `/api/sales/b2b/account/01-AB1234/orders/${list}.json?detail=0`, { token });
  return body.list.map(({ SalesOrderNo }: SalesOrder) => SalesOrderNo).filter((no: string) => no.startsWith('LIST'));
};

it('ORD-032 ORD-033 ORD-041 ORD-043 ORD-044 ORD-045: an order stands in the one list of its type and status, a cancelled one in none', async () => {
  const expected: Record<string, string[]> = { open: [], past: [], master: [] };
  for (const type of ['S', 'B', 'M', 'R', 'P']) {
    for (const status of ['N', 'O', 'H', 'C', 'X', 'Z']) {
      const no = `LIST${type}${status}`;
      await insert(no, type, status);
      const list = status === 'C' ? 'past' : type === 'M' ? 'master' : 'open';
      if (status !== 'X' && status !== 'Z') expected[list]?.push(no);
    }
  }
  for (const [list, numbers] of Object.entries(expected)) {
    expect(numbers.length).toBeGreaterThan(2);
    expect([list, (await numbersOf(list)).sort()]).toEqual([list, numbers.sort()]);
  }
});

it('ORD-032 ORD-042: a cart is no order, and nothing else can be stored whose list would have to be guessed', async () => {
  await expect(insert('LISTQO', 'Q', 'O')).rejects.toThrow(/order_type/);
  await expect(insert('LISTS?', 'S', '?')).rejects.toThrow(/check constraint/);
  await expect(insert('LISTSA', 'S', 'A')).rejects.toThrow(/order_status/);
});

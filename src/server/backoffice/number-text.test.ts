import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { takeInvoiceNumber } from './invoice-number-store.ts';
import { takeOrderNumber } from './order-store.ts';

const { db } = await testDatabase({ demo: true });
const cart = await sql<{ id: number; company: string }>`
  select cart.id, c.company from carts cart join customers c on c.id = cart.customer_id order by cart.id limit 1`.execute(
  db,
);
const [{ id, company } = { id: 0, company: '' }] = cart.rows;

it.each([
  [42, '0000042', '0000043'],
  [9_999_999, '9999999', '10000000'],
  [10_000_001, '10000001', '10000002'],
])('R01: number %i has seven digits at least and loses none', async (next, first, second) => {
  await sql`insert into number_sequences (company, kind, next_no) values (${company}, 'sales-order', ${next}), (${company}, 'invoice', ${next})
    on conflict (company, kind) do update set next_no = excluded.next_no`.execute(db);
  const orders = [await takeOrderNumber(db, id), await takeOrderNumber(db, id)];
  const invoices = [await takeInvoiceNumber(db, company), await takeInvoiceNumber(db, company)];
  expect([orders, invoices]).toEqual([
    [first, second],
    [first, second],
  ]);
});

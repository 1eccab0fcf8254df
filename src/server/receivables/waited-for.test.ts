import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { logout } from '../access/logout.ts';
import { testLocks } from '../access/test-locks.ts';
import { learnHolidays } from '../checkout/test-checkout.ts';
import { testDatabase } from '../db/test-database.ts';
import { runOrderCommand } from '../fulfilment/order-command.ts';
import { linesOf, setStock, TODAY } from '../fulfilment/test-fulfilment.ts';
import { CHECK, createReceivablesTest, ITEM } from './test-receivables.ts';

/** What an employee does to orders and balances is not done once the session or right has ended while it waited: another holds the rows meanwhile. */
const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const test = await createReceivablesTest(database);
const { whileHeld } = testLocks(db);
const { id: SERVICE } = await db
  .selectFrom('users')
  .select('id')
  .where('email', '=', 'service@demo.test')
  .executeTakeFirstOrThrow();

interface Act {
  lock: RawBuilder<unknown>;
  url: string;
  body: object;
}
const stepOf = (no: string, name: string) => `/api/staff/orders/${no}/${name}.json?company=CHI`;
const moneyOf = (path: string) => `/api/staff/accounts/01-AB1234/${path}.json?company=CHI`;
const rowOfInvoice = (no: string) => sql`select from invoices where invoice_no = ${no} for update`;

async function toPick(lock: (no: string) => RawBuilder<unknown>): Promise<Act> {
  await setStock(database, ITEM, { onHand: 10_000, committed: 0 });
  const order = await test.order('Waited for', [[ITEM, 2]]);
  const lines = linesOf(order, ({ QuantityOrdered }) => QuantityOrdered);
  return { lock: lock(order.SalesOrderNo), url: stepOf(order.SalesOrderNo, 'pick'), body: { lines } };
}
const rowOfOrder = (no: string) =>
  sql`select from sales_orders where company = 'CHI' and sales_order_no = ${no} for update`;
const stockOfItem = () =>
  sql`select from item_stock where item_id in (select id from items where item_code = ${ITEM}) for update`;

async function toPay(): Promise<Act> {
  const { orderNo, invoiceNo } = await test.invoice('Paid late', 1);
  return {
    lock: rowOfInvoice(invoiceNo),
    url: stepOf(orderNo, 'payment'),
    body: { invoiceNo, amount: '1.00', ...CHECK },
  };
}
async function toReceive(): Promise<Act> {
  const { invoiceNo } = await test.invoice('Received late', 1);
  const applied = [{ invoiceType: 'IN', invoiceNo, amount: '1.00' }];
  return { lock: rowOfInvoice(invoiceNo), url: moneyOf('payment'), body: { amount: '1.00', ...CHECK, applied } };
}
async function toUndo(): Promise<Act> {
  const { body } = await toReceive();
  const [entry] = (await test.entered('payment', body)).entries;
  return {
    lock: sql`select from receivable_entries where id = ${entry?.id} for update`,
    url: moneyOf(`entries/${entry?.id}/reverse`),
    body: { reason: 'Bounced' },
  };
}
const ACTS: [string, () => Promise<Act>][] = [
  ['a step that waited for its order', () => toPick(rowOfOrder)],
  ['a step that waited for its stock', () => toPick(stockOfItem)],
  ['a step that waited for its invoice', toPay],
  ['a payment that waited for its invoice', toReceive],
  ['an entry that waited to be undone', toUndo],
];

const written = async () =>
  (
    await sql`select (select count(*) from audit where action like 'order.%' or action like 'account.%') as told,
      (select sum(version) from sales_orders) as orders, (select sum(balance) from invoices) as balances`.execute(db)
  ).rows;
const sender = (token: string) => (url: string, body: object) => test.call('POST', url, { token, body });

describe('T13: what an employee does', () => {
  it.each(ACTS)('T13 T37: %s is not done once the session has ended', async (_name, prepare) => {
    const { lock, url, body } = await prepare();
    const token = await test.tokenOf(SERVICE);
    const before = await written();
    const answer = await whileHeld(
      lock,
      () => sender(token)(url, body),
      async () => logout(test.access, await test.access.findCaller(token), 'test'),
    );
    expect([answer.status, await written()], answer.text).toEqual([401, before]);
  });

  it.each(ACTS)('T13: %s is done where nothing ended', async (_name, prepare) => {
    const { lock, url, body } = await prepare();
    const send = sender(await test.tokenOf(SERVICE));
    const answer = await whileHeld(
      lock,
      () => send(url, body),
      async () => undefined,
    );
    expect(answer.status, answer.text).toBe(200);
  });

  it('T13: a step that waited for its order is not done by who works no orders any more', async () => {
    const { lock, url, body } = await toPick(rowOfOrder);
    const send = sender(await test.tokenOf(SERVICE));
    const role = (from: string, to: string) =>
      sql`update user_roles set role = ${to} where role = ${from} and user_id = ${SERVICE}`.execute(db);
    const answer = await whileHeld(
      lock,
      () => send(url, body),
      () => role('cs', 'sales'),
    );
    await role('sales', 'cs');
    await test.access.forgetUser(SERVICE);
    expect(answer.status, answer.text).toBe(403);
  });

  it('T12: while the order of a company is held, that of another one with the same number is not taken in its place', async () => {
    const { lock, url, body } = await toPick(rowOfOrder);
    const no = url.split('/')[4] ?? '';
    await sql`
      insert into sales_orders (company, sales_order_no, customer_id, order_date, order_status, order_type)
      select 'BCS', ${no}, c.id, current_date, 'N', 'S' from customers c where c.company = 'BCS' order by c.id limit 1`.execute(
      db,
    );
    const send = sender(await test.tokenOf(SERVICE));
    const answer = await whileHeld(
      lock,
      () => send(url.replace('?company=CHI', ''), body),
      async () => undefined,
    );
    expect([answer.status, answer.body.order?.Company], answer.text).toEqual([200, 'CHI']);
  });

  it('T13: at the shell there is no session to ask for: the step waits, and is done', async () => {
    const { lock, url } = await toPick(rowOfOrder);
    const no = url.split('/')[4] ?? '';
    const deps = { db, today: () => TODAY, publicUrl: 'http://localhost:3000', brandName: 'Tether' };
    const said: string[] = [];
    await whileHeld(
      lock,
      () =>
        runOrderCommand(deps, ['pick', no, '--company', 'CHI', '--as', 'service@demo.test'], (line) => said.push(line)),
      async () => undefined,
    );
    expect(said[0]).toBe('2 pieces ready');
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SalesOrder } from '#contract/order.ts';
import { createTestApp, type TestApp } from '../access/test-app.ts';
import { testDatabase } from '../db/test-database.ts';
import { ordersRoutes } from './routes.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let test: TestApp;
const tokens = new Map<string, string>();

beforeAll(async () => {
  database = await testDatabase({ demo: true });
  test = await createTestApp(database.db, (app) => ordersRoutes(app, { db: database.db }));
});
afterAll(async () => {
  await test?.app.close();
  await database?.close();
});

async function get(email: string, url: string) {
  let token = tokens.get(email);
  if (token === undefined) {
    const user = await database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    token = await test.tokenOf(user.id);
    tokens.set(email, token);
  }
  return test.call('GET', url, { token });
}

const OPEN = '/api/sales/b2b/account/01-AB1234/orders/open';
const numbers = (list: SalesOrder[]) => list.map(({ SalesOrderNo }) => SalesOrderNo);

describe('the lists of orders', () => {
  it('ORD-059: gives the open orders with lines, newest number first, without cancelled ones', async () => {
    const { status, body } = await get('dealer@demo.test', `${OPEN}.json`);
    expect(status).toBe(200);
    expect(body.list.length).toBe(5);
    expect(numbers(body.list)).toEqual(numbers(body.list).toSorted().reverse());
    expect(
      body.list.every((order: SalesOrder) => order.detail.length > 0 && !['X', 'Z', 'C'].includes(order.OrderStatus)),
    ).toBe(true);
    expect(body.total).toBe(5);
  });

  it('sorts, pages and filters after the scope, and counts the filtered', async () => {
    const all = (await get('dealer@demo.test', `${OPEN}.json?sort=OrderDate&direction=ascending&detail=0`)).body;
    const dates = all.list.map(({ OrderDate }: SalesOrder) => OrderDate);
    expect(dates).toEqual(dates.toSorted());
    expect(all.list[0].detail).toEqual([]);
    const second = (await get('dealer@demo.test', `${OPEN}.json?sort=OrderDate&direction=ascending&start=2&limit=2`))
      .body;
    expect(numbers(second.list)).toEqual(numbers(all.list).slice(2, 4));
    expect(second.total).toBe(5);
    const po = all.list[0].CustomerPONo.slice(0, 6).toUpperCase();
    const found = (await get('dealer@demo.test', `${OPEN}.json?search=${encodeURIComponent(po)}`)).body;
    expect(found.list.length).toBe(found.total);
    expect(numbers(found.list)).toContain(all.list[0].SalesOrderNo);
  });

  it('takes wildcards of a search as letters', async () => {
    expect((await get('dealer@demo.test', `${OPEN}.json?search=%25`)).body.list).toEqual([]);
    expect((await get('dealer@demo.test', `${OPEN}.json?search=_`)).body.list).toEqual([]);
  });

  it('has past and master orders in lists of their own', async () => {
    const past = (await get('dealer@demo.test', '/api/sales/b2b/account/01-AB1234/orders/past.json')).body;
    const master = (await get('dealer@demo.test', '/api/sales/b2b/account/01-AB1234/orders/master.json')).body;
    expect(past.list.every(({ OrderStatus }: SalesOrder) => OrderStatus === 'C')).toBe(true);
    expect(past.list.length).toBeGreaterThan(0);
    expect(master.list.every(({ OrderType }: SalesOrder) => OrderType === 'M')).toBe(true);
    expect(master.list.length).toBe(1);
  });

  it('ORD-001 ORD-061: dealers, reps and employees read each list, and each of its orders, by calls of one form', async () => {
    for (const email of ['dealer@demo.test', 'rep@demo.test', 'service@demo.test']) {
      for (const kind of ['open', 'past', 'master']) {
        const path = `/api/sales/b2b/account/01-AB1234/orders/${kind}`;
        const { list } = (await get(email, `${path}.json`)).body;
        expect(list.length, `${email} ${kind}`).toBeGreaterThan(0);
        for (const { SalesOrderNo } of list.slice(0, 3)) {
          expect((await get(email, `${path}/${SalesOrderNo}.json`)).body.salesOrder.SalesOrderNo).toBe(SalesOrderNo);
        }
      }
    }
  });

  it('shows a branch only the orders of its locations, with their count', async () => {
    const { body } = await get('branch@demo.test', `${OPEN}.json`);
    expect(body.list.every(({ ShipToCode }: SalesOrder) => ShipToCode === '2')).toBe(true);
    const all = (await get('dealer@demo.test', `${OPEN}.json`)).body;
    expect(body.total).toBe(all.list.filter(({ ShipToCode }: SalesOrder) => ShipToCode === '2').length);
    for (const order of body.list) expect(order).toMatchObject({ TermsCode: null, TermsCodeDesc: null });
  });

  it('answers a foreign account as a missing one', async () => {
    const foreign = await get('notax@demo.test', `${OPEN}.json`);
    const missing = await get('notax@demo.test', '/api/sales/b2b/account/01-ZZ9999/orders/open.json');
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect(missing.status).toBe(404);
  });

  it('never sends what an item costs', async () => {
    await sql`update sales_order_lines set unit_cost = 1.234567`.execute(database.db);
    const { text } = await get('employee@demo.test', `${OPEN}.json`);
    expect(text).not.toContain('1.234567');
    expect(text).not.toContain('UnitCost');
  });
});

describe('one order', () => {
  it('ORD-060: is found with its lines; a cancelled one too', async () => {
    const { rows } = await sql<{ no: string; status: string }>`
      select o.sales_order_no as no, o.order_status as status from sales_orders o join customers c on c.id = o.customer_id
      where c.company = 'CHI' and c.account_key = '01-AB1234' and o.order_list in ('open', 'cancelled')`.execute(
      database.db,
    );
    expect(rows.some(({ status }) => status === 'X')).toBe(true);
    for (const { no, status } of rows) {
      const { body } = await get('dealer@demo.test', `${OPEN}/${no}.json`);
      expect([body.salesOrder.SalesOrderNo, body.salesOrder.OrderStatus]).toEqual([no, status]);
    }
  });

  it('is null alike when it is missing, foreign, or of another location', async () => {
    const { body } = await get('dealer@demo.test', `${OPEN}.json`);
    const elsewhere = body.list.find(({ ShipToCode }: SalesOrder) => ShipToCode !== '2').SalesOrderNo;
    const answers = await Promise.all([
      get('dealer@demo.test', `${OPEN}/9999999.json`),
      get('branch@demo.test', `${OPEN}/${elsewhere}.json`),
      get('coast@demo.test', `${OPEN}/${elsewhere}.json`),
      get('notax@demo.test', `${OPEN}/${elsewhere}.json`),
    ]);
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([200, '{"salesOrder":null}']));
  });

  it('names what was ordered last of items, newest order first', async () => {
    const { body } = await get('dealer@demo.test', `${OPEN}.json`);
    const line = body.list[0].detail.find(
      ({ ItemType, ExplodedKitItem }: SalesOrder['detail'][number]) => ItemType === '1' && ExplodedKitItem === 'N',
    );
    const last = (
      await get('dealer@demo.test', `/api/orders/01-AB1234/last-quantities.json?items=${line.ItemCode},NO-SUCH`)
    ).body;
    expect(last.quantities).toHaveLength(1);
    expect(last.quantities[0].itemCode).toBe(line.ItemCode);
  });
});

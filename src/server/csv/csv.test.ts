import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openHouse } from '../access/test-house.ts';
import { testDatabase } from '../db/test-database.ts';

/** Every list as a file is the list: same rows, same order, same people, same facts. */
const database = await testDatabase({ demo: true });
const { db } = database;
const house = await openHouse(database);
afterAll(() => house.close());
const tokens = new Map<string, string | undefined>();

async function get(name: string, url: string) {
  if (!tokens.has(name)) tokens.set(name, await house.tokenOf(`${name}@demo.test`));
  return house.send({ method: 'GET', url }, tokens.get(name));
}
const json = async (name: string, url: string) => JSON.parse((await get(name, url)).text);

async function file(name: string, url: string): Promise<Record<string, string>[]> {
  const answer = await get(name, url);
  expect([url, answer.status]).toEqual([url, 200]);
  return parse(answer.text, { bom: true, columns: true });
}
const column = (rows: readonly Record<string, string>[], head: string) => rows.map((row) => row[head]);

const ACCOUNT = '/api/sales/b2b/account/01-AB1234';

describe('the file of a list', () => {
  it.each(['open', 'past', 'master'])(
    'ORD-020 T08: has the %s orders of the list, for each who may see them',
    async (kind) => {
      for (const name of ['dealer', 'branch', 'rep', 'service']) {
        const query = '?sort=OrderDate&direction=descending';
        const { list } = await json(name, `${ACCOUNT}/orders/${kind}.json${query}&detail=0`);
        const rows = await file(name, `${ACCOUNT}/orders/${kind}.csv${query}&start=1&limit=1`);
        expect(column(rows, 'Order #')).toEqual(list.map((order: { SalesOrderNo: string }) => order.SalesOrderNo));
        expect(column(rows, 'Ordered')).toEqual(list.map((order: { OrderDate: string }) => order.OrderDate));
        for (const { Total } of rows) expect(Total).toMatch(/^-?\d+\.\d\d$/);
      }
    },
  );

  it('ORD-022: keeps the search', async () => {
    const [first] = (await json('dealer', `${ACCOUNT}/orders/open.json?detail=0`)).list;
    const query = `?search=${encodeURIComponent(first.CustomerPONo)}`;
    expect(column(await file('dealer', `${ACCOUNT}/orders/open.csv${query}`), 'PO #')).toEqual([first.CustomerPONo]);
    expect(await file('dealer', `${ACCOUNT}/orders/open.csv?search=nothing%20like%20it`)).toEqual([]);
  });

  it('T66: writes a negative balance as the number that it is', async () => {
    const { rows } = await sql<{
      no: string;
    }>`update invoices set balance = -12.34 where id = (select i.id from invoices i
      join customers c on c.id = i.customer_id where c.account_key = '01-AB1234' and c.company = 'CHI' and i.invoice_type <> 'XD'
      limit 1) returning invoice_no as no`.execute(db);
    const all = await file('dealer', `${ACCOUNT}/invoices.csv`);
    expect(all.find((row) => row['Invoice #'] === rows[0]?.no)?.Due).toBe('-12.34');
  });

  it('INV-006 T09: of invoices has what is due only for those who may see it, and keeps filter and order', async () => {
    const { list } = await json('dealer', `${ACCOUNT}/invoices.json?showPaid=0&sort=Balance&direction=descending`);
    const due = await file('dealer', `${ACCOUNT}/invoices.csv?showPaid=0&sort=Balance&direction=descending`);
    expect(column(due, 'Invoice #')).toEqual(list.map((row: { InvoiceNo: string }) => row.InvoiceNo));
    expect(column(due, 'Due').map(Number)).toEqual(list.map((row: { Balance: number }) => row.Balance));
    const [seen] = await file('branch', `${ACCOUNT}/invoices.csv`);
    expect(Object.keys(seen ?? {})).not.toContain('Due');
    expect(Object.keys(seen ?? {})).not.toContain('Due Date');
    expect((await file('branch', `${ACCOUNT}/invoices.csv`)).every((row) => row['Ship To Code'] === '2')).toBe(true);
  });

  it('INV-004: of the invoices of an order has those', async () => {
    const { list } = await json('dealer', `${ACCOUNT}/invoices.json`);
    const { SalesOrderNo } = list.find((row: { SalesOrderNo: string | null }) => row.SalesOrderNo);
    const rows = await file('dealer', `${ACCOUNT}/invoices.csv?salesOrderNo=${SalesOrderNo}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(column(rows, 'Order #'))).toEqual(new Set([SalesOrderNo]));
  });

  it('CRT-008 T02: has the carts of the list, and the lines of a cart', async () => {
    const query = '?sort=subTotalAmt&direction=descending';
    const { carts } = await json('dealer', `/api/carts/01-AB1234.json${query}`);
    const rows = await file('dealer', `/api/carts/01-AB1234/carts.csv${query}`);
    expect(column(rows, 'Cart #')).toEqual(carts.map((cart: { header: { id: number } }) => String(cart.header.id)));
    const { header, detail } = carts.find((cart: { detail: unknown[] }) => cart.detail.length > 1);
    const lines = await file('dealer', `/api/carts/01-AB1234/${header.id}/lines.csv`);
    expect(column(lines, 'Item')).toEqual(detail.map((line: { itemCode: string }) => line.itemCode));
    // All of the number, and no cell that a spreadsheet would take for one.
    expect(column(lines, 'UPC').filter((upc) => upc !== '')).not.toEqual([]);
    for (const upc of column(lines, 'UPC')) expect(upc).toMatch(/^(?:\d-\d{5}-\d{5}-\d)?$/);
    expect((await get('coast', `/api/carts/01-AB1234/${header.id}/lines.csv?company=BCS`)).status).toBe(404);
  });

  it('T05 T06: has the lines of an order and of an invoice, and nothing of a foreign one', async () => {
    const [order] = (await json('dealer', `${ACCOUNT}/orders/open.json`)).list;
    const lines = await file('dealer', `${ACCOUNT}/orders/${order.SalesOrderNo}/lines.csv`);
    expect(column(lines, 'Item')).toEqual(order.detail.map((line: { ItemCode: string }) => line.ItemCode));
    const [invoice] = (await json('dealer', `${ACCOUNT}/invoices.json`)).list;
    const path = `/api/sales/invoice/tether/${invoice.InvoiceType}/${invoice.InvoiceNo}`;
    expect((await file('dealer', `${path}/lines.csv`)).length).toBe(
      (await json('dealer', `${path}.json`)).invoice.Detail.length,
    );
    for (const url of [`${ACCOUNT}/orders/${order.SalesOrderNo}/lines.csv`, `${path}/lines.csv`])
      expect((await get('owner', url)).status).toBe(404);
  });

  it('LIN-034: has item prices finer than a cent in full, so that they multiply', async () => {
    const { header, detail } = (await json('dealer', '/api/carts/01-AB1234.json')).carts[0];
    const [order] = (await json('dealer', `${ACCOUNT}/orders/open.json`)).list;
    const of = order.detail.find(({ ItemType }: { ItemType: string }) => ItemType === '1');
    await sql`update cart_lines set quantity = 48, unit_price = 5.95, line_discount_percent = 10, extension_amt = 257.04
      where id = ${detail[0].id}`.execute(db);
    await sql`update sales_order_lines l set quantity_ordered = 48, unit_price = 5.95, line_discount_percent = 10, extension_amt = 257.04
      from sales_orders o where o.id = l.order_id and o.company = 'CHI' and o.sales_order_no = ${order.SalesOrderNo}
        and l.line_key = ${of.LineKey}`.execute(db);
    for (const path of [`${ACCOUNT}/orders/${order.SalesOrderNo}`, `/api/carts/01-AB1234/${header.id}`]) {
      const lines = await file('dealer', `${path}/lines.csv`);
      const row = lines.find(({ 'Ext Price': sum }) => sum === '257.04');
      expect([path, row?.['Item Price']]).toEqual([path, '5.355']);
      for (const { 'Item Price': price } of lines) expect(price).toMatch(/^(?:\d+\.\d{2,})?$/);
    }
  });

  it('USR-035 ADR-018: has the users and the locations that the list has', async () => {
    for (const name of ['dealer', 'branch', 'service']) {
      const { result } = await json(name, `${ACCOUNT}/customer.json`);
      const users = await file(name, '/api/user/v2/b2b/01-AB1234/users.csv?sort=email');
      expect(column(users, 'Email Address').toSorted()).toEqual(
        result.users.map(({ email }: { email: string }) => email).toSorted(),
      );
      const places = await file(name, `${ACCOUNT}/locations.csv?sort=code&direction=descending`);
      expect(column(places, 'Code').toReversed()).toEqual(
        result.shipTo.map(({ ShipToCode }: { ShipToCode: string }) => ShipToCode),
      );
    }
  });

  it('ACT-019 ACT-016 T11: has the customers of a rep as they are filtered, and of nobody else', async () => {
    const LIST = '/api/sales/b2b/account-list/tether/01-0101';
    const { result } = await json('rep', `${LIST}.json`);
    const all = await file('rep', `${LIST}/customers.csv?sort=city&direction=descending`);
    expect(all.length).toBe(result.length);
    const cities = column(all, 'City');
    expect(cities).toEqual(cities.toSorted((a = '', b = '') => b.localeCompare(a, 'en')));
    const [{ City, State }] = result;
    const found = await file('rep', `${LIST}/customers.csv?search=${encodeURIComponent(City)}&state=${State}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
    expect((await get('region', `${LIST}/customers.csv`)).status).toBe(404);
  });

  it('T12: says of which company each row is where those of several can stand in it', async () => {
    await sql`
      insert into user_accesses (user_id, company, is_rep, salesperson_division_no, salesperson_no)
      select id, 'BCS', true, '%', '%' from users where email = 'allreps@demo.test' on conflict do nothing`.execute(db);
    const LIST = '/api/sales/b2b/account-list/tether/%25-%25';
    const { result } = await json('allreps', `${LIST}.json`);
    const companies = result.map(({ Company }: { Company: string }) => Company).toSorted();
    expect(new Set(companies).size).toBe(2);
    expect(column(await file('allreps', `${LIST}/customers.csv`), 'Company').toSorted()).toEqual(companies);
    for (const path of ['/api/carts/list', '/api/carts/orders']) {
      const rows = await file('service', `${path}.csv`);
      const { rows: stored } = await sql<{ id: number; company: string }>`
        select cart.id, c.company from carts cart join customers c on c.id = cart.customer_id`.execute(db);
      expect(rows.length > 0 || path === '/api/carts/orders').toBe(true);
      expect(column(rows, 'Company')).toEqual(
        column(rows, 'Cart #').map((id) => stored.find((cart) => String(cart.id) === id)?.company),
      );
    }
  });

  it('T18: has the lists of staff for staff only', async () => {
    for (const [path, key] of [
      ['/api/staff/sign-up-requests', 'requests'],
      ['/api/staff/order-desk', 'entries'],
      ['/api/staff/undelivered', 'entries'],
      ['/api/staff/orders', 'orders'],
      ['/api/carts/list', 'carts'],
      ['/api/carts/orders', 'carts'],
    ] as const) {
      expect((await get('dealer', `${path}.csv`)).status).toBe(403);
      const list = (await json('service', `${path}.json?limit=500`))[key];
      expect([path, (await file('service', `${path}.csv`)).length]).toEqual([path, list.length]);
    }
  });

  it('T66: has no formula of what a dealer typed', async () => {
    await sql`update sales_orders set customer_po_no = '=1+1' where id = (select o.id from sales_orders o
      join customers c on c.id = o.customer_id where c.account_key = '01-AB1234' and o.company = 'CHI' and o.order_list = 'open' limit 1)`.execute(
      db,
    );
    expect(column(await file('dealer', `${ACCOUNT}/orders/open.csv`), 'PO #')).toContain("'=1+1");
  });

  it('T20: is a file to keep, and kept by nobody on the way', async () => {
    const { headers } = await get('dealer', `${ACCOUNT}/orders/open.csv`);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="open-orders-01-AB1234-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['x-rows']).toBe(headers['x-rows-total']);
  });
});

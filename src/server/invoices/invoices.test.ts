import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceRow } from '#contract/invoice.ts';
import { companiesOf } from '#domain/company.ts';
import { createTestApp, type TestApp } from '../access/test-app.ts';
import { testDatabase } from '../db/test-database.ts';
import { invoicesRoutes } from './routes.ts';

const companies = companiesOf({ slug: 'tether' });

let database: Awaited<ReturnType<typeof testDatabase>>;
let test: TestApp;
const tokens = new Map<string, string>();

beforeAll(async () => {
  database = await testDatabase({ demo: true });
  test = await createTestApp(database.db, (app) => invoicesRoutes(app, { db: database.db, companies }));
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

const LIST = '/api/sales/b2b/account/01-AB1234/invoices.json';
const one = (type: string, no: string) => `/api/sales/invoice/tether/${type}/${no}.json`;

it('ruling 13, wire 0.4: the main brand in the path says nothing, so an invoice of the second company opens too', async () => {
  const { body } = await get('coast@demo.test', LIST);
  const { InvoiceNo, InvoiceType } = body.list[0];
  const found = await get('coast@demo.test', one(InvoiceType, InvoiceNo));
  expect(found.body.invoice).toMatchObject({ InvoiceNo, CustomerNo: 'AB1234' });
  expect((await get('coast@demo.test', `${one(InvoiceType, InvoiceNo)}?company=CHI`)).body).toEqual({ invoice: null });
  expect((await get('dealer@demo.test', one(InvoiceType, InvoiceNo))).body.invoice?.BillToName).not.toBe(
    found.body.invoice.BillToName,
  );
});

describe('the list of invoices', () => {
  it('INV-044: comes newest first, without deleted ones', async () => {
    const { status, body } = await get('dealer@demo.test', LIST);
    expect(status).toBe(200);
    const keys = body.list.map(({ InvoiceDate, InvoiceNo }: InvoiceRow) => `${InvoiceDate} ${InvoiceNo}`);
    expect(keys).toEqual(keys.toSorted().reverse());
    expect(body.list.some(({ InvoiceType }: InvoiceRow) => InvoiceType === 'XD')).toBe(false);
    expect(body.limitReached).toBe(true);
  });

  it('pages and filters before start and limit', async () => {
    const all = (await get('dealer@demo.test', LIST)).body;
    const page = (await get('dealer@demo.test', `${LIST}?start=10&limit=5`)).body;
    expect(page.list).toEqual(all.list.slice(10, 15));
    expect([page.total, page.limitReached]).toEqual([all.total, false]);
    const unpaid = (await get('dealer@demo.test', `${LIST}?showPaid=0`)).body.list;
    expect(unpaid.length).toBe(all.list.filter(({ Balance }: InvoiceRow) => Balance !== 0).length);
    expect(unpaid.length).toBeLessThan(all.list.length);
    const branch = (await get('dealer@demo.test', `${LIST}?shipToCode=2`)).body.list;
    expect(branch.length).toBe(all.list.filter(({ ShipToCode }: InvoiceRow) => ShipToCode === '2').length);
  });

  it('INV-006 INV-042: shows a branch its own location only, without balance, terms and due dates', async () => {
    const { body } = await get('branch@demo.test', `${LIST}?showPaid=0&sort=Balance`);
    expect(body.list.length).toBeGreaterThan(0);
    expect(body.total).toBe(body.list.length);
    for (const row of body.list) {
      expect(row.ShipToCode).toBe('2');
      expect(row).not.toHaveProperty('Balance');
      expect(row).toMatchObject({ TermsCode: null, TermsCodeDesc: null, InvoiceDueDate: null, DiscountDueDate: null });
    }
  });

  it('answers a foreign account as a missing one', async () => {
    const [foreign, missing] = await Promise.all([
      get('notax@demo.test', LIST),
      get('notax@demo.test', '/api/sales/b2b/account/01-ZZ9999/invoices.json'),
    ]);
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
  });
});

describe('one invoice', () => {
  it('INV-043: is found by type and number, of every type', async () => {
    const { rows } = await sql<{ no: string; type: string }>`
      select i.invoice_no as no, i.invoice_type as type from invoices i join customers c on c.id = i.customer_id
      where c.company = 'CHI' and c.account_key = '01-AB1234'`.execute(database.db);
    expect(new Set(rows.map(({ type }) => type)).size).toBe(7);
    for (const { no, type } of rows) {
      const { body } = await get('dealer@demo.test', one(type, no));
      expect([body.invoice.InvoiceNo, body.invoice.InvoiceType]).toEqual([no, type]);
      expect(body.invoice).toHaveProperty('Balance');
    }
  });

  it('is null alike when it is missing, of another type, foreign, or of another location', async () => {
    const { body } = await get('dealer@demo.test', LIST);
    const elsewhere = body.list.find(
      ({ ShipToCode, InvoiceType }: InvoiceRow) => ShipToCode !== '2' && InvoiceType === 'IN',
    );
    const answers = await Promise.all([
      get('dealer@demo.test', one('IN', '9999999')),
      get('dealer@demo.test', one('FC', elsewhere.InvoiceNo)),
      get('branch@demo.test', one('IN', elsewhere.InvoiceNo)),
      get('coast@demo.test', one('IN', elsewhere.InvoiceNo)),
      get('notax@demo.test', one('IN', elsewhere.InvoiceNo)),
    ]);
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(5).fill([200, '{"invoice":null}']));
  });

  it('INV-006: keeps payments and balance from those without bill-to permission', async () => {
    const { rows } = await sql<{ no: string }>`
      select i.invoice_no as no from invoices i join customers c on c.id = i.customer_id
      where c.company = 'CHI' and c.account_key = '01-AB1234' and i.ship_to_code = '2' and i.invoice_type = 'IN'
        and exists (select from invoice_payments p where p.invoice_id = i.id) order by i.id limit 1`.execute(
      database.db,
    );
    const { invoice } = (await get('branch@demo.test', one('IN', rows[0]?.no ?? ''))).body;
    expect(invoice.ShipToCode).toBe('2');
    expect(invoice.Payments).toEqual([]);
    expect(invoice).not.toHaveProperty('Balance');
    const whole = (await get('dealer@demo.test', one(invoice.InvoiceType, invoice.InvoiceNo))).body.invoice;
    expect(whole.Payments.length).toBeGreaterThan(0);
    expect(Object.keys(invoice).concat('Balance').sort()).toEqual(Object.keys(whole).sort());
  });

  it('refuses a type that is none', async () => {
    expect((await get('dealer@demo.test', one('ZZ', '1'))).status).toBe(400);
  });
});

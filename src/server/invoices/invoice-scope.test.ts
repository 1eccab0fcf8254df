import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { companiesOf } from '#domain/company.ts';
import { createTestApp } from '../access/test-app.ts';
import { testDatabase } from '../db/test-database.ts';
import { invoicesRoutes } from './routes.ts';

const companies = companiesOf({ slug: 'tether' });

const { db } = await testDatabase({ demo: true });
const app = await createTestApp(db, (scope) => invoicesRoutes(scope, { db, companies }));
const users = new Map<string, { id: number; token: string }>();
for (const name of ['dealer', 'branch', 'owner', 'coast', 'service', 'rep', 'allreps']) {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${name}@demo.test`)
    .executeTakeFirstOrThrow();
  users.set(name, { id, token: await app.tokenOf(id) });
}
const get = (name: string, url: string) => app.call('GET', url, { token: users.get(name)?.token ?? '' });
const list = (name: string, query = '') => get(name, `/api/sales/b2b/account/01-AB1234/invoices.json${query}`);
const numbers = (answer: { body: { list: { InvoiceNo: string }[] } }) => answer.body.list.map((row) => row.InvoiceNo);

const HIDDEN = { TermsCode: null, TermsCodeDesc: null, InvoiceDueDate: null, DiscountDueDate: null };

describe('invoices and who may see them', () => {
  it('INV-041 INV-042 T06: every type of every account is given to those who may see it, and is null for all others', async () => {
    const { rows } = await sql<{ no: string; type: string; brand: string; id: number }>`
      select distinct on (i.customer_id, i.invoice_type, i.ship_to_code) i.id, i.invoice_no as no, i.invoice_type as type, co.slug as brand
      from invoices i join companies co on co.code = i.company join customers c on c.id = i.customer_id
      where c.account_key in ('01-AB1234', '01-BC2345', '02-CD3456', '02-CD3400', '01-CH0004')
      order by i.customer_id, i.invoice_type, i.ship_to_code, i.id`.execute(db);
    expect(new Set(rows.map(({ type }) => type)).size).toBeGreaterThanOrEqual(6);
    for (const [name, { id }] of users) {
      const visible = await sql<{ id: number }>`
        select i.id from invoices i
        where exists (select from customer_view v where v.user_id = ${id} and v.customer_id in (i.customer_id, i.bill_to_customer_id))
          or exists (select from ship_to_view v where v.user_id = ${id} and v.customer_id = i.customer_id and v.ship_to_code = i.ship_to_code)`.execute(
        db,
      );
      const ids = new Set(visible.rows.map((row) => row.id));
      for (const row of rows) {
        await sql`delete from throttles`.execute(db);
        const { status, body } = await get(name, `/api/sales/invoice/${row.brand}/${row.type}/${row.no}.json`);
        expect([name, row, status, body.invoice !== null]).toEqual([name, row, 200, ids.has(row.id)]);
      }
    }
  });

  it("T09: what a location's user may not see, it may not sort or filter by either", async () => {
    const { body } = await list('branch');
    expect(body.total).toBe(body.list.length);
    for (const row of body.list) {
      expect(row.ShipToCode).toBe('2');
      expect(row).not.toHaveProperty('Balance');
      expect(row).toMatchObject(HIDDEN);
    }
    const byDate = numbers(await list('branch', '?sort=InvoiceDate&direction=ascending'));
    expect(numbers(await list('branch', '?sort=Balance&direction=ascending'))).toEqual(byDate);
    expect(numbers(await list('branch', '?showPaid=0'))).toEqual(numbers(await list('branch')));
  });

  it('T76 T57 T58: limits, sort names and words are taken literally', async () => {
    expect((await list('dealer', '?limit=1000000000')).status).toBe(400);
    expect((await list('dealer', '?limit=100000000')).body.limit).toBe(500);
    expect((await list('dealer', '?sort=balance;')).status).toBe(400);
    expect(numbers(await list('dealer', '?search=%25'))).toEqual([]);
    expect(numbers(await list('dealer', '?search=_'))).toEqual([]);
  });
});

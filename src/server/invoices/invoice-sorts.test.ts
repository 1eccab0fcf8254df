import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { InvoiceRow } from '#contract/invoice.ts';
import { companiesOf } from '#domain/company.ts';
import { createTestApp } from '../access/test-app.ts';
import { testDatabase } from '../db/test-database.ts';
import { invoicesRoutes } from './routes.ts';

const companies = companiesOf({ slug: 'tether' });

const { db } = await testDatabase({ demo: true });
const app = await createTestApp(db, (scope) => invoicesRoutes(scope, { db, companies }));
const ACCOUNT = '01-AB1234';
const { id: userId } = await db
  .selectFrom('users')
  .select('id')
  .where('email', '=', 'service@demo.test')
  .executeTakeFirstOrThrow();
const token = await app.tokenOf(userId);

/** Few values for many invoices, so that each sort has ties and gaps, each number an invoice and a credit of it; texts differ by letter case, amounts by more than their first digit. */
async function addInvoices(): Promise<void> {
  await sql`
    insert into invoices (company, invoice_no, invoice_type, customer_id, invoice_date, sales_order_no, customer_po_no, order_date, due_date,
      ship_to_code, ship_to_name, ship_to_city, non_taxable_sales_amt, balance)
    select c.company, 'S' || lpad((n * 7 % 20)::text, 4, '0'), case when n % 40 < 20 then 'IN' else 'CM' end, c.id,
      date '2026-01-01' + n % 5, case when n % 3 > 0 then 'O' || n % 6 end, (array['beta', 'Alpha', 'alpha 2', 'Gamma', ''])[1 + n % 5],
      case when n % 4 > 0 then date '2025-12-01' + n % 3 end, case when n % 5 > 0 then date '2026-02-01' + n % 4 end,
      case when n % 6 > 0 then (n % 3)::text end, case when n % 7 > 0 then (array['delta', 'Echo', 'echo'])[1 + n % 3] end,
      case when n % 8 > 0 then (array['Yuma', 'yakima', 'Zion'])[1 + n % 3] end,
      (array[9, 10, 100, 20.5])[1 + n % 4], (array[0, 9, 100, -20])[1 + n % 4]
    from customers c, generate_series(1, 40) n where c.account_key = ${ACCOUNT} and c.company = 'CHI'`.execute(db);
}
await addInvoices();

async function list(query: string): Promise<InvoiceRow[]> {
  const { status, body, text } = await app.call('GET', `/api/sales/b2b/account/${ACCOUNT}/invoices.json?${query}`, {
    token,
  });
  expect(status, text).toBe(200);
  return body.list;
}

type Value = string | number | null;
/** What a person would sort by, from the answer alone. */
const VALUES: Readonly<Record<string, (row: InvoiceRow) => Value>> = {
  InvoiceNo: (row) => row.InvoiceNo,
  InvoiceDate: (row) => row.InvoiceDate,
  SalesOrderNo: (row) => row.SalesOrderNo,
  CustomerPONo: (row) => row.CustomerPONo?.toLowerCase() ?? null,
  OrderDate: (row) => row.OrderDate,
  ShipToCode: (row) => row.ShipToCode,
  ShipToName: (row) => row.ShipToName?.toLowerCase() ?? null,
  ShipToCity: (row) => row.ShipToCity?.toLowerCase() ?? null,
  InvoiceDueDate: (row) => row.InvoiceDueDate,
  Balance: (row) => row.Balance ?? null,
  total: (row) => row.NonTaxableSalesAmt + row.TaxableSalesAmt - row.DiscountAmt,
};

const compare = (a: Value, b: Value): number => (a === b ? 0 : (a ?? 0) < (b ?? 0) ? -1 : 1);

function sorted(rows: readonly InvoiceRow[], sort: string, way: 1 | -1): InvoiceRow[] {
  const keyOf = VALUES[sort] ?? (() => null);
  return rows.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    // What has no value comes last, whichever way.
    if (first === null || second === null) {
      if (first !== second) return first === null ? 1 : -1;
    } else if (first !== second) return way * compare(first, second);
    return way * compare(a.InvoiceNo, b.InvoiceNo) || compare(a.InvoiceType, b.InvoiceType);
  });
}

const names = (rows: readonly InvoiceRow[]) => rows.map(({ InvoiceNo, InvoiceType }) => `${InvoiceNo}-${InvoiceType}`);

describe('the list of invoices', () => {
  it.each(Object.keys(VALUES))('INV-014 INV-015: sorts by %s, either way, ties by number and type', async (sort) => {
    const all = await list('');
    expect(all.length).toBeGreaterThan(40);
    expect(new Set(all.map(VALUES[sort] ?? String)).size, 'values to sort by').toBeGreaterThan(1);
    for (const [direction, way] of [
      ['ascending', 1],
      ['descending', -1],
    ] as const) {
      const answered = await list(`sort=${sort}&direction=${direction}`);
      expect([direction, names(answered)]).toEqual([direction, names(sorted(all, sort, way))]);
    }
  });

  it('INV-007 INV-009 INV-010: keeps what the filter bar asks for', async () => {
    const all = await list('');
    const kept = async (query: string) => names(await list(query)).sort();
    const those = (is: (row: InvoiceRow) => boolean) => {
      const found = names(all.filter(is)).sort();
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThan(all.length);
      return found;
    };
    expect(await kept('shipToCode=2')).toEqual(those((row) => row.ShipToCode === '2'));
    expect(await kept('showPaid=0')).toEqual(those((row) => row.Balance !== 0));
    expect(await kept('search=%20ALPHA')).toEqual(
      those((row) => [row.InvoiceNo, row.CustomerPONo ?? ''].some((text) => text.toLowerCase().includes('alpha'))),
    );
    expect(await kept('search=s001')).toEqual(
      those((row) => [row.InvoiceNo, row.CustomerPONo ?? ''].some((text) => text.toLowerCase().includes('s001'))),
    );
  });
});

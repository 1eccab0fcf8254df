import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { companiesOf } from '#domain/company.ts';
import { createTestApp } from '../access/test-app.ts';
import { testDatabase } from '../db/test-database.ts';
import { invoicesRoutes } from './routes.ts';

const companies = companiesOf({ slug: 'tether' });

const { db } = await testDatabase({ demo: true });
const app = await createTestApp(db, (scope) => invoicesRoutes(scope, { db, companies }));
const { id } = await db
  .selectFrom('users')
  .select('id')
  .where('email', '=', 'dealer@demo.test')
  .executeTakeFirstOrThrow();
const token = await app.tokenOf(id);
const get = async (url: string) => (await app.call('GET', url, { token })).body;
const LIST = '/api/sales/b2b/account/01-AB1234/invoices.json';

describe('an invoice on the wire', () => {
  it('INV-028: what its discount is of are its goods, taxed or not', async () => {
    const { rows } = await sql<{ no: string; type: string }>`
      update invoices set taxable_sales_amt = 20.10, non_taxable_sales_amt = 35.10, discount_amt = 5.52
      where id = (select i.id from invoices i join customers c on c.id = i.customer_id
        where c.account_key = '01-AB1234' and c.company = 'CHI' and i.invoice_type = 'IN' order by i.invoice_date desc, i.invoice_no desc limit 1)
      returning invoice_no as no, invoice_type as type`.execute(db);
    const [{ no, type } = { no: '', type: '' }] = rows;
    const { invoice } = await get(`/api/sales/invoice/tether/${type}/${no}.json`);
    expect(invoice).toMatchObject({ AmountSubjectToDiscount: '55.20', DiscountAmt: '5.52' });
    const { list } = await get(LIST);
    expect(list.find(({ InvoiceNo }: { InvoiceNo: string }) => InvoiceNo === no)).toMatchObject({
      AmountSubjectToDiscount: 55.2,
      DiscountAmt: 5.52,
    });
  });

  it('INV-028 INV-029 INV-030 TRK-004: has header, money, lines, tracking and payments', async () => {
    const { rows } = await sql<{ no: string; type: string }>`
      select i.invoice_no as no, i.invoice_type as type from invoices i join customers c on c.id = i.customer_id
      where c.account_key = '01-AB1234' and c.company = 'CHI' and exists (select from invoice_tracking t where t.invoice_id = i.id)
        and exists (select from invoice_payments p where p.invoice_id = i.id) limit 1`.execute(db);
    const { invoice } = await get(`/api/sales/invoice/tether/${rows[0]?.type}/${rows[0]?.no}.json`);
    for (const key of [
      'InvoiceNo',
      'InvoiceType',
      'InvoiceDate',
      'InvoiceDueDate',
      'Balance',
      'SalesOrderNo',
      'CustomerPONo',
      'OrderDate',
      'ShipDate',
      'UDF_CANCEL_DATE',
      'UDF_PROMO_DEAL',
      'ShipToCode',
      'ShipToName',
      'ShipToCity',
      'ShipVia',
      'TaxSchedule',
    ]) {
      expect(invoice, key).toHaveProperty(key);
    }
    for (const key of [
      'NonTaxableSalesAmt',
      'TaxableSalesAmt',
      'SalesTaxAmt',
      'FreightAmt',
      'DiscountAmt',
      'Balance',
    ]) {
      expect([key, invoice[key]]).toEqual([key, expect.stringMatching(/^-?\d+\.\d\d$/)]);
    }
    for (const key of [
      'DetailSeqNo',
      'ItemCode',
      'ItemCodeDesc',
      'UnitOfMeasure',
      'UnitOfMeasureConvFactor',
      'QuantityOrdered',
      'UnitPrice',
      'LineDiscountPercent',
      'CommentText',
      'ItemType',
      'ProductType',
      'ExplodedKitItem',
      'SalesKitLineKey',
      'LineKey',
    ]) {
      expect(invoice.Detail[0], key).toHaveProperty(key);
    }
    const packages = await sql<{ no: string; id: string; via: string; weight: string }>`
      select t.package_no as no, t.tracking_id as id, t.ship_via as via, t.weight::text as weight from invoice_tracking t
      join invoices i on i.id = t.invoice_id where i.company = 'CHI' and i.invoice_no = ${rows[0]?.no} and i.invoice_type = ${rows[0]?.type}
      order by t.package_no`.execute(db);
    expect(packages.rows.every(({ no, id, weight }) => no !== id && Number(weight) > 0)).toBe(true);
    expect(invoice.Track).toEqual(
      packages.rows.map(({ no, id, via, weight }) => ({
        ...{ PackageNo: no, TrackingID: id, StarshipShipVia: via, Weight: weight },
      })),
    );
    expect(invoice.Payments.length).toBeGreaterThan(0);
  });

  it('INV-037 INV-038 INV-044: start and limit page through the list, 0 and 500 when absent', async () => {
    const all = await get(LIST);
    expect(all).toMatchObject({ start: 0, limit: 500, limitReached: true });
    const numbers = (answer: { list: { InvoiceNo: string }[] }) => answer.list.map((row) => row.InvoiceNo);
    const pages = [await get(`${LIST}?start=0&limit=7`), await get(`${LIST}?start=7&limit=7`)];
    expect(pages.flatMap(numbers)).toEqual(numbers(all).slice(0, 14));
    expect(pages.map(({ limitReached, total }) => [limitReached, total])).toEqual([
      [false, all.list.length],
      [false, all.list.length],
    ]);
  });
});

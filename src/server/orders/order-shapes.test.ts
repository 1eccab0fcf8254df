import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../access/test-app.ts';
import { testDatabase } from '../db/test-database.ts';
import { ordersRoutes } from './routes.ts';

const { db } = await testDatabase({ demo: true });
const app = await createTestApp(db, (scope) => ordersRoutes(scope, { db }));

async function order(email: string) {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const { rows } = await sql<{ no: string }>`
    select o.sales_order_no as no from sales_orders o join customers c on c.id = o.customer_id
    where c.account_key = '01-AB1234' and c.company = 'CHI' and o.order_list = 'open'
      and exists (select from sales_order_lines l where l.order_id = o.id and l.exploded_kit_item) limit 1`.execute(db);
  const token = await app.tokenOf(id);
  const { body } = await app.call('GET', `/api/sales/b2b/account/01-AB1234/orders/open/${rows[0]?.no}.json`, { token });
  return body.salesOrder;
}

describe('an order on the wire', () => {
  it('ORD-029 ORD-030 ORD-031: has its header, and money that is never null', async () => {
    const header = await order('dealer@demo.test');
    for (const key of [
      'SalesOrderNo',
      'OrderType',
      'OrderStatus',
      'CustomerPONo',
      'OrderDate',
      'ShipExpireDate',
      'ShipVia',
      'Comment',
      'UDF_CANCEL_DATE',
      'UDF_PROMO_DEAL',
      'LastInvoiceNo',
      'LastInvoiceDate',
      'TaxSchedule',
      'ShipToCode',
      'ShipToName',
      'ShipToCity',
      'ShipToState',
      'ShipToZipCode',
      'invoices',
      'detail',
    ]) {
      expect(header, key).toHaveProperty(key);
    }
    for (const key of ['NonTaxableAmt', 'TaxableAmt', 'FreightAmt', 'SalesTaxAmt', 'DepositAmt', 'DiscountAmt']) {
      expect([key, header[key]]).toEqual([key, expect.stringMatching(/^\d+\.\d\d$/)]);
    }
    expect(new Set(header.detail.map((line: { LineKey: string }) => line.LineKey)).size).toBe(header.detail.length);
  });

  it('ORD-035 ORD-037: its lines have what the table shows, kits with their parts, and never a cost', async () => {
    const { detail } = await order('dealer@demo.test');
    for (const line of detail) {
      for (const key of [
        'LineKey',
        'LineSeqNo',
        'ItemType',
        'ItemCode',
        'ItemCodeDesc',
        'UnitOfMeasure',
        'UnitOfMeasureConvFactor',
        'QuantityOrdered',
        'UnitPrice',
        'LineDiscountPercent',
        'SuggestedRetailPrice',
        'PriceLevel',
        'CommentText',
        'ProductType',
        'ExplodedKitItem',
        'KitItem',
        'InactiveItem',
        'UDF_UPC',
        'WarehouseCode',
        'image',
        'SalesKitLineKey',
      ]) {
        expect(line, key).toHaveProperty(key);
      }
      expect(Object.keys(line).filter((key) => /cost/i.test(key))).toEqual([]);
    }
    const kit = detail.find((line: { ExplodedKitItem: string }) => line.ExplodedKitItem === 'Y');
    expect(
      detail.filter((line: { SalesKitLineKey: string }) => line.SalesKitLineKey === kit.LineKey).length,
    ).toBeGreaterThan(1);
  });

  it('ORD-036 T21: shipped and backordered quantities for all, stock for those who may see availability', async () => {
    const [dealers] = (await order('dealer@demo.test')).detail;
    expect(dealers).toMatchObject({ QuantityShipped: expect.any(String), QuantityBackordered: expect.any(String) });
    for (const key of ['QuantityOnHand', 'QuantityCommitted', 'QuantityAvailable'])
      expect(dealers).not.toHaveProperty(key);
    const [ours] = (await order('service@demo.test')).detail;
    for (const key of ['QuantityOnHand', 'QuantityCommitted', 'QuantityAvailable'])
      expect([key, ours[key]]).toEqual([key, expect.stringMatching(/^\d+/)]);
  });
});

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
      and exists (select from sales_order_lines l where l.order_id = o.id and l.exploded_kit_item) order by o.id limit 1`.execute(
    db,
  );
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

  it('ORD-031: what its discount is of are its goods, taxed or not', async () => {
    const { SalesOrderNo } = await order('dealer@demo.test');
    await sql`update sales_orders set taxable_amt = 20.10, non_taxable_amt = 35.10, discount_amt = 5.52
      where company = 'CHI' and sales_order_no = ${SalesOrderNo}`.execute(db);
    expect(await order('dealer@demo.test')).toMatchObject({ AmountSubjectToDiscount: '55.20', DiscountAmt: '5.52' });
  });

  it('a line says what was cancelled of it, and nothing where nothing was', async () => {
    const { SalesOrderNo, detail } = await order('dealer@demo.test');
    expect(detail.some((line: object) => 'QuantityCancelled' in line)).toBe(false);
    const [{ LineKey }] = detail;
    await sql`
      update sales_order_lines l set quantity_cancelled = 2 from sales_orders o
      where o.id = l.order_id and o.company = 'CHI' and o.sales_order_no = ${SalesOrderNo} and l.line_key = ${LineKey}`.execute(
      db,
    );
    const after = await order('dealer@demo.test');
    expect(
      after.detail.flatMap((line: { LineKey: string; QuantityCancelled?: string }) =>
        line.QuantityCancelled === undefined ? [] : [[line.LineKey, line.QuantityCancelled]],
      ),
    ).toEqual([[LineKey, '2']]);
  });

  it('ADR-041: has the billing address under the names of the delivery address, with BillTo in front', async () => {
    const header: Record<string, unknown> = await order('dealer@demo.test');
    const partsOf = (prefix: string) =>
      Object.keys(header).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
    // Which location, and which account: the rest is the same.
    const shipTo = partsOf('ShipTo').filter((part) => part !== 'Code');
    const billTo = partsOf('BillTo').filter((part) => !['DivisionNo', 'CustomerNo'].includes(part));
    expect(billTo.toSorted()).toEqual(shipTo.toSorted());
    expect(billTo.length).toBeGreaterThanOrEqual(8);
    const { rows } = await sql`
      select name as "BillToName", address_line1 as "BillToAddress1", city as "BillToCity", state as "BillToState",
        zip_code as "BillToZipCode", country_code as "BillToCountryCode"
      from customers where account_key = '01-AB1234' and company = 'CHI'`.execute(db);
    expect(header).toMatchObject(rows[0] ?? { BillToName: 'is there' });
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
      expect(line).toMatchObject({ WarehouseCode: '000', InactiveItem: expect.stringMatching(/^[YN]$/) });
      expect(Object.keys(line).filter((key) => /cost/i.test(key))).toEqual([]);
    }
    const kit = detail.find((line: { ExplodedKitItem: string }) => line.ExplodedKitItem === 'Y');
    expect(
      detail.filter((line: { SalesKitLineKey: string }) => line.SalesKitLineKey === kit.LineKey).length,
    ).toBeGreaterThan(1);
  });

  it('ORD-034: answers header, lines, invoices, payment and who made it in one', async () => {
    const { rows } = await sql<{ no: string; maker: string }>`
      update sales_orders o set created_by = u.id from users u, customers c
      where u.email = 'dealer@demo.test' and c.id = o.customer_id and c.account_key = '01-AB1234' and c.company = 'CHI'
        and o.order_list = 'open' returning o.sales_order_no as no, u.name as maker`.execute(db);
    const answer = await order('dealer@demo.test');
    expect(rows.map(({ no }) => no)).toContain(answer.SalesOrderNo);
    expect(answer).toMatchObject({ OrderType: 'S', payment: [], b2bUsers: [rows[0]?.maker] });
    expect(answer.detail.length).toBeGreaterThan(0);
    expect(Array.isArray(answer.invoices)).toBe(true);
    await sql`update sales_orders set created_by = null`.execute(db);
    expect(await order('dealer@demo.test')).toMatchObject({ payment: [], b2bUsers: [] });
  });

  it('ORD-039: its lines are items, type 1, or comments, type 4 under the code /C', async () => {
    const { detail } = await order('dealer@demo.test');
    const types = Map.groupBy(
      detail as { ItemType: string; ItemCode: string; CommentText: string }[],
      (line) => line.ItemType,
    );
    expect([...types.keys()].sort()).toEqual(['1', '4']);
    for (const comment of types.get('4') ?? []) expect(comment).toMatchObject({ ItemCode: '/C', QuantityOrdered: '0' });
    expect(types.get('4')?.[0]?.CommentText).toContain('Please call Maya');
    expect(types.get('1')?.filter(({ ItemCode }) => ItemCode === '/C')).toEqual([]);
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

  it('ORD-037: a line is of its own warehouse, and has the stock of that one, a kit that of its parts there', async () => {
    await sql`insert into warehouses (code, name) values ('007', 'Overflow')`.execute(db);
    await sql`insert into item_stock (item_id, warehouse_code, quantity_on_hand, quantity_committed, safety_buffer)
      select id, '007', 7000, 20, 3 from items where product_type <> 'K'`.execute(db);
    const no = (await order('service@demo.test')).SalesOrderNo;
    await sql`update sales_order_lines set warehouse_code = '007'
      where order_id = (select id from sales_orders where sales_order_no = ${no})`.execute(db);
    const { detail } = await order('service@demo.test');
    const lines = (detail as { ItemType: string; ExplodedKitItem: string }[]).filter(
      ({ ItemType }) => ItemType === '1',
    );
    const [kits, others] = ['Y', 'N'].map((is) => lines.filter(({ ExplodedKitItem }) => ExplodedKitItem === is));
    // 28 cotton cords each, which are fewer than its other parts make.
    expect(kits).toEqual([expect.objectContaining({ WarehouseCode: '007', QuantityAvailable: '249' })]);
    const there = { WarehouseCode: '007', QuantityOnHand: '7000', QuantityCommitted: '20', QuantityAvailable: '6977' };
    for (const line of others ?? []) expect(line).toMatchObject(there);
    expect(others?.length).toBeGreaterThan(0);
  });
});

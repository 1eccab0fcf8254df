import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as } = await createCartTest(database);
const dealer = as('dealer@demo.test');
const KEY = '/api/carts/01-AB1234';

async function orders(where: string): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`
    select o.sales_order_no as no from sales_orders o join customers c on c.id = o.customer_id
    where c.account_key = '01-AB1234' and c.company = 'CHI' and ${sql.raw(where)} order by o.id`.execute(db);
  return rows.map(({ no }) => no);
}
const quantitiesOf = async (no: string) => {
  const { rows } = await sql<{ code: string; quantity: string }>`
    select l.item_code as code, l.quantity_ordered::int::text as quantity from sales_order_lines l join sales_orders o on o.id = l.order_id
    join items i on i.item_code = l.item_code and i.company = 'CHI'
    where o.sales_order_no = ${no} and o.company = 'CHI' and l.item_type = '1' and l.quantity_ordered > 0
      and (l.sales_kit_line_key is null or l.sales_kit_line_key = l.line_key) and not i.inactive and i.product_type <> 'D' order by l.line_seq`.execute(
    db,
  );
  return rows;
};
const duplicate = (no: string, body: object = {}, who = dealer) => who('POST', `${KEY}/duplicate/${no}.json`, body);

describe('duplicating an order', () => {
  it('DUP-001 DUP-012 CRT-042: makes a further cart of its items at the prices of today, for the ship-to that is asked for', async () => {
    const [no = ''] = await orders("o.order_list = 'open' and o.ship_to_code = '1'");
    const before = (await dealer('GET', `${KEY}.json`)).body.carts.length;
    const { status, body } = await duplicate(no, {
      ...{ customerKey: '02-CD3456', salesOrderNo: '9999999' },
      ...{ cartName: 'Once more', shipToCode: '2' },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const { header, detail } = body.cart;
    expect(header).toMatchObject({
      customerPONo: 'Once more',
      shipToCode: '2',
      salesOrderNo: null,
      customerKey: '01-AB1234-2',
    });
    const copied = detail.filter((line: { itemType: string }) => line.itemType === '1');
    expect(
      copied.map((line: { itemCode: string; quantityOrdered: string }) => ({
        code: line.itemCode,
        quantity: line.quantityOrdered,
      })),
    ).toEqual(await quantitiesOf(no));
    expect(copied.length).toBeGreaterThan(0);
    expect(Number(header.subTotalAmt)).toBeGreaterThan(0);
    const after = (await dealer('GET', `${KEY}.json`)).body.carts;
    expect(after.length).toBe(before + 1);
    expect(after.map((cart: { header: { id: number } }) => cart.header.id)).toContain(header.id);
  });

  it('DUP-007: without a ship-to and a name it takes those of the order', async () => {
    const [no = ''] = await orders("o.order_list = 'open' and o.ship_to_code = '2'");
    const { header } = (await duplicate(no)).body.cart;
    const order = await db
      .selectFrom('sales_orders')
      .select('customer_po_no')
      .where('sales_order_no', '=', no)
      .where('company', '=', 'CHI')
      .executeTakeFirstOrThrow();
    expect(header).toMatchObject({ shipToCode: '2', customerPONo: order.customer_po_no });
  });

  it('DUP-007: a blank ship-to is the billing address, wherever the order went', async () => {
    const [no = ''] = await orders("o.order_list = 'open' and o.ship_to_code = '2'");
    const { header } = (await duplicate(no, { cartName: 'To the office', shipToCode: '' })).body.cart;
    expect([header.shipToCode ?? '', header.customerKey]).toEqual(['', '01-AB1234-']);
  });

  it('DUP-006: the name takes 30 characters', async () => {
    const [no = ''] = await orders("o.order_list = 'open'");
    expect((await duplicate(no, { cartName: 'x'.repeat(31) })).status).toBe(400);
    expect((await duplicate(no, { cartName: 'x'.repeat(30) })).body.cart.header.customerPONo).toHaveLength(30);
  });

  it('T05 T16: nobody copies an order that is not his, and no cancelled one', async () => {
    const [no = ''] = await orders("o.order_list = 'open' and o.ship_to_code = '1'");
    const missing = await duplicate('9999999');
    const sentence = 'Unable to duplicate this order.';
    expect([missing.status, missing.phrase, missing.body.error]).toEqual([404, sentence, sentence]);
    for (const email of ['owner@demo.test', 'coast@demo.test', 'branch@demo.test']) {
      expect([email, (await duplicate(no, {}, as(email))).text]).toEqual([email, missing.text]);
    }
    const [cancelled = ''] = await orders("o.order_list = 'cancelled'");
    expect((await duplicate(cancelled)).status).toBe(422);
  });
});

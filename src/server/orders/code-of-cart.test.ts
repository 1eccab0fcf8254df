import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { embeddedOffice } from '../backoffice/write-order.ts';
import { createCheckoutTest, KEY, learnHolidays } from '../checkout/test-checkout.ts';
import { testDatabase } from '../db/test-database.ts';
import { createRelay } from '../outbox/relay.ts';
import { orderActRoutes } from './act-routes.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const relay = createRelay({ db, handlers: {}, log: { warn: () => undefined, error: console.error } });
const seller = { mailFrom: 'orders@tether.test', publicUrl: 'http://localhost:3000', brandName: 'Tether' };
const { dealer, newCart, submit } = await createCheckoutTest(database, undefined, (app) =>
  orderActRoutes(app, { db, relay, office: embeddedOffice, ...seller }),
);
await sql`insert into promo_codes (promo_code, actions) values
  ('NET60', '{"TermsCode":"15"}'), ('FIVEALL', '{"OrderDiscount":5}'), ('TENEACH', '{"ItemDiscount":10}')`.execute(db);
await sql`update customers set terms_code = '02' where account_key = '01-AB1234' and company = 'CHI'`.execute(db);

beforeEach(async () => {
  await sql`delete from throttles`.execute(db);
});

/** An order from a cart with the code. */
async function orderWith(code: string, chosen: { paymentType?: string } = {}): Promise<string> {
  const cart = await newCart(`Code ${code}`);
  const put = await dealer('PUT', `${KEY}/${cart.header.id}.json`, { promoCode: code });
  const { status, body } = await submit(put.body.cart, chosen);
  expect(status).toBe(200);
  return body.salesOrderNo;
}

const apply = async (no: string, code: string) => {
  const body = { action: 'apply-discount', promo_code: code, SalesOrderNo: no };
  return (await dealer('POST', '/sage/b2b/cart-quote.php?co=tether&account=01-AB1234', body)).status;
};

const termsOf = async (no: string) =>
  (
    await db
      .selectFrom('sales_orders')
      .select(['terms_code', 'promo_code'])
      .where('sales_order_no', '=', no)
      .where('company', '=', 'CHI')
      .executeTakeFirst()
  )?.terms_code;

describe('another code for an order from a cart with a code', () => {
  it('T30: the terms that the code of the cart gave go with it', async () => {
    const no = await orderWith('NET60');
    expect(await termsOf(no)).toBe('15');
    expect([await apply(no, 'FIVEALL'), await termsOf(no)]).toEqual([200, '02']);
    expect([await apply(no, 'NET60'), await termsOf(no)]).toEqual([200, '15']);
    expect([await apply(no, 'TENEACH'), await termsOf(no)]).toEqual([200, '02']);
  });

  it('T30: terms that the account had when it ordered come back, also where it has others by now', async () => {
    const no = await orderWith('NET60');
    await sql`update customers set terms_code = '10' where account_key = '01-AB1234' and company = 'CHI'`.execute(db);
    expect([await apply(no, 'FIVEALL'), await termsOf(no)]).toEqual([200, '02']);
    await sql`update customers set terms_code = '02' where account_key = '01-AB1234' and company = 'CHI'`.execute(db);
  });

  it('T28 T30: an order that is paid by the terms of its code takes no other that gives none', async () => {
    const setTerms = (code: string | null) =>
      sql`update customers set terms_code = ${code} where account_key = '01-AB1234' and company = 'CHI'`.execute(db);
    await setTerms(null);
    const no = await orderWith('NET60', { paymentType: 'TERMS' });
    expect([await apply(no, 'FIVEALL'), await termsOf(no)]).toEqual([422, '15']);
    expect([await apply(no, 'NET60'), await termsOf(no)]).toEqual([200, '15']);
    await setTerms('02');
  });

  it("T30: of an order of which nothing was kept, terms that are the code's own are taken for the code's, others for the order's", async () => {
    for (const [terms, after] of [
      ['15', '02'],
      ['14', '14'],
    ]) {
      const no = await orderWith('NET60');
      await sql`delete from sales_order_promos where order_id = (select id from sales_orders where sales_order_no = ${no} and company = 'CHI')`.execute(
        db,
      );
      await sql`update sales_orders set terms_code = ${terms} where sales_order_no = ${no} and company = 'CHI'`.execute(
        db,
      );
      expect([await apply(no, 'FIVEALL'), await termsOf(no)]).toEqual([200, after]);
      expect([await apply(no, 'NET60'), await termsOf(no)]).toEqual([200, '15']);
      expect([await apply(no, 'FIVEALL'), await termsOf(no)]).toEqual([200, after]);
    }
  });
});

describe('a code for an item that is in the order as a part of a kit alone', () => {
  it('PMO-010: does as little on the order as in the cart; beside the kit it does as much', async () => {
    await sql`insert into promo_codes (promo_code, requirements, actions) values
      ('PART5', '{"ItemCodes":{"ItemCode":"14210","required":1}}', '{"ItemDiscount":10,"OrderDiscount":5}')`.execute(
      db,
    );
    const goods: [string, number][] = [
      ['14230', 2],
      ['14210', 3],
    ];
    const [kit, both] = [await newCart('Kit', goods.slice(0, 1)), await newCart('Kit and part', goods)];
    const put = (cart: typeof kit) => dealer('PUT', `${KEY}/${cart.header.id}.json`, { promoCode: 'PART5' });
    expect((await put(kit)).body.cart.header.promo).toMatchObject({ valid: false });
    const discounted = (await put(both)).body.cart;
    expect(discounted.header.promo).toMatchObject({ valid: true });
    const [alone, beside] = [await newCart('Kit again', goods.slice(0, 1)), await newCart('Both again', goods)];
    const [kitOrder, bothOrder] = [(await submit(alone)).body, (await submit(beside)).body];
    expect(await apply(kitOrder.salesOrderNo, 'PART5')).toBe(422);
    expect(await apply(bothOrder.salesOrderNo, 'PART5')).toBe(200);
    const { rows } = await sql<{ code: string; isPart: boolean; percent: number; discount: string }>`
      select l.item_code as code, l.sales_kit_line_key is not null and not l.exploded_kit_item as "isPart",
        l.line_discount_percent::float8 as percent, o.discount_amt as discount
      from sales_order_lines l join sales_orders o on o.id = l.order_id
      where o.sales_order_no = ${bothOrder.salesOrderNo} and o.company = 'CHI' order by l.line_seq`.execute(db);
    expect(rows.filter(({ percent }) => percent > 0).map(({ code, isPart }) => [code, isPart])).toEqual([
      ['14210', false],
    ]);
    expect(rows.filter(({ code }) => code === '14210')).toHaveLength(2);
    expect(rows[0]?.discount).toBe(discounted.header.DiscountAmt);
  });
});

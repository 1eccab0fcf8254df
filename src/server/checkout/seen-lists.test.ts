import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { companiesOf } from '#domain/company.ts';
import { accountsRoutes } from '../accounts/routes.ts';
import { item } from '../carts/test-carts.ts';
import { testDatabase } from '../db/test-database.ts';
import { invoicesRoutes } from '../invoices/routes.ts';
import { ordersRoutes } from '../orders/routes.ts';
import { createCheckoutTest, KEY, learnHolidays } from './test-checkout.ts';

/** What lists and counts leave out: each of these goes red when the scope is taken out of its query. */
const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const companies = companiesOf({ slug: 'tether' });
const test = await createCheckoutTest(database, undefined, (app) => {
  accountsRoutes(app, { db, companies, today: () => '2026-11-21' });
  ordersRoutes(app, { db });
  invoicesRoutes(app, { db, companies });
});
const service = test.as('service@demo.test');
/** Works orders, of one company alone. */
const coastStaff = test.as('employee@demo.test');
await sql`
  with who as (select id from users where email = 'employee@demo.test'), role as (insert into user_roles (user_id, role) select id, 'cs' from who)
  update user_accesses set company = 'BCS' where user_id = (select id from who)`.execute(db);

/** The same account number in both companies: an open cart, a deleted one, an ordered one. */
async function cartsOf(by: ReturnType<typeof test.as>, company: string, code: string) {
  const make = async (name: string): Promise<Cart> => {
    const body = { ...item(code, 2, { unitOfMeasure: null }), customerPONo: name, shipToCode: '1' };
    const answer = await by('POST', `${KEY}/new/cart.json?company=${company}`, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.cart;
  };
  const [open, deleted, ordered] = [await make('Open'), await make('Deleted'), await make('Ordered')];
  expect((await by('DELETE', `${KEY}/${deleted.header.id}.json?company=${company}`)).status).toBe(200);
  await sql`
    update carts set state = 'submitted', submitted_at = now(), sales_order_no = ${`T${ordered.header.id}`} where id = ${ordered.header.id}`.execute(
    db,
  );
  return { open: open.header.id, deleted: deleted.header.id, ordered: ordered.header.id };
}
const { rows: codes } = await sql<{ code: string }>`
  select i.item_code as code from items i where i.company = 'BCS' and not i.inactive and i.item_type = '1' and i.product_type = 'F'
    and i.item_code !~ 'IMP$' and i.standard_unit_price > 0 order by i.item_code limit 1`.execute(db);
const chi = await cartsOf(test.dealer, 'CHI', '12100-112');
const bcs = await cartsOf(test.as('coast@demo.test'), 'BCS', codes[0]?.code ?? '');

describe.each([
  ['the order desk', '/api/staff/order-desk.json', 'entries', 'ordered'],
  ['deleted carts', '/api/staff/deleted-carts.json', 'carts', 'deleted'],
  ['all open carts', '/api/carts/list.json', 'carts', 'open'],
  ['all carts that became orders', '/api/carts/orders.json', 'carts', 'ordered'],
] as const)('the list of %s', (_list, path, member, kind) => {
  const idsOf = (entries: { cartId?: number; header?: { id: number }; id?: number }[]) =>
    entries.map(({ cartId, header, id }) => cartId ?? header?.id ?? id);

  it('T02 T08: has the carts of the companies that a member of staff covers, and no others; so has its count', async () => {
    const mine = (await coastStaff('GET', `${path}?limit=500`)).body;
    const all = (await service('GET', `${path}?limit=500`)).body;
    expect(idsOf(mine[member])).toContain(bcs[kind]);
    expect(idsOf(mine[member])).not.toContain(chi[kind]);
    expect(idsOf(all[member])).toEqual(expect.arrayContaining([bcs[kind], chi[kind]]));
    expect(mine.total).toBe(mine[member].length);
    const { rows } = await sql<{ company: string }>`
      select distinct c.company from carts t join customers c on c.id = t.customer_id where t.id = any(${idsOf(mine[member])})`.execute(
      db,
    );
    expect(rows).toEqual([{ company: 'BCS' }]);
  });
});

describe('the counts of an account', () => {
  const counts = async (email: string) =>
    (await test.as(email)('GET', '/api/sales/b2b/account/01-AB1234/customer.json?company=CHI')).body.result.counts;

  it('T08: are of what a user of one location sees', async () => {
    const rowsOf = async (table: string, also: string) => {
      const { rows } = await sql<{ all: number; own: number }>`
        select count(*)::int as all, count(*) filter (where t.ship_to_code = '2')::int as own from ${sql.table(table)} t
        join customers c on c.id = t.customer_id where c.account_key = '01-AB1234' and c.company = 'CHI' and ${sql.raw(also)}`.execute(
        db,
      );
      return rows[0] ?? { all: 0, own: 0 };
    };
    await sql`update carts set ship_to_code = '2' where id = (select min(id) from carts where state = 'open'
      and customer_id = (select id from customers where account_key = '01-AB1234' and company = 'CHI'))`.execute(db);
    const carts = await rowsOf('carts', "t.state = 'open'");
    const openOrders = await rowsOf('sales_orders', "t.order_list = 'open'");
    const invoices = await rowsOf('invoices', "t.invoice_type <> 'XD'");
    for (const { all, own } of [carts, openOrders, invoices]) expect([own > 0, own < all]).toEqual([true, true]);
    expect(await counts('branch@demo.test')).toMatchObject({
      ...{ carts: carts.own, openOrders: openOrders.own, invoices: invoices.own },
    });
  });

  it.each(['open', 'submitting', 'queued', 'needs-attention', 'submitted', 'deleted'])(
    'ACT-043: count carts as the list does that they head (%s)',
    async (state) => {
      const cart = await test.newCart(`Is ${state}`);
      await sql`update carts set state = ${state} where id = ${cart.header.id}`.execute(db);
      const listed = (await test.dealer('GET', `${KEY}.json`)).body.carts.length;
      expect((await counts('dealer@demo.test')).carts).toBe(listed);
    },
  );
});

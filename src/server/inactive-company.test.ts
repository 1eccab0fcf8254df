import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openHouse } from './access/test-house.ts';
import { testDatabase } from './db/test-database.ts';

const database = await testDatabase({ demo: true });
const house = await openHouse(database);
afterAll(() => house.close());
const { db } = database;

const setActive = (active: boolean) => sql`update companies set active = ${active} where code = 'BCS'`.execute(db);

/** An account of the second company, and an order, an invoice and a cart of it. */
async function findTheirs() {
  const { rows } = await sql<{ account: string; order: string; invoice: string; cart: number }>`
    with theirs as (
      select c.*, o.sales_order_no, i.invoice_no from customers c
      join sales_orders o on o.customer_id = c.id and o.order_list = 'open'
      join invoices i on i.customer_id = c.id and i.invoice_type = 'IN'
      where c.company = 'BCS' and c.account_key = '01-AB1234' order by o.id, i.id limit 1),
    cart as (
      insert into carts (customer_id, customer_po_no, salesperson_division_no, salesperson_no, created_by, updated_by)
      select t.id, 'Theirs', t.salesperson_division_no, t.salesperson_no, u.id, u.id
      from theirs t join users u on u.email = 'service@demo.test' returning id)
    select account_key as account, sales_order_no as order, invoice_no as invoice, cart.id as cart from theirs, cart`.execute(
    db,
  );
  if (rows[0] === undefined) throw new Error('the demo has nothing of its second company');
  return rows[0];
}

const theirs = await findTheirs();
const places = ({ account, order, invoice, cart }: typeof theirs) => ({
  order: `/api/sales/b2b/account/${account}/orders/open/${order}.json?company=BCS`,
  invoice: `/api/sales/invoice/BCS/IN/${invoice}.json`,
  cart: `/api/carts/${account}/${cart}.json?company=BCS`,
  work: `/api/staff/orders/${order}.json?company=BCS`,
  money: `/api/staff/accounts/${account}/money.json?company=BCS`,
});
const found = Object.entries(places(theirs));
const missing = Object.entries(
  places({ ...theirs, account: '01-ZZ9999', order: '0000000', invoice: '0000000', cart: 2_000_000_000 }),
);

const LISTS = [
  '/api/staff/orders.json?limit=100&company=BCS',
  '/api/carts/list.json?limit=100&search=Theirs',
  '/api/sales/b2b/salesperson/list.json?company=BCS',
  '/api/sales/b2b/account-list/bc/01-0101.json',
];

it('T01: what belongs to an inactive company opens by no number, answered as what does not exist; no list names it', async () => {
  const token = await house.tokenOf('service@demo.test');
  const ask = async (url: string) => {
    const { status, text } = await house.send({ method: 'GET', url }, token);
    return `${status} ${text}`;
  };
  const namesThem = async (url: string) => {
    const answer = await ask(url);
    return [Number(answer.slice(0, 3)), /"company":"bcs?"|"customerPONo":"Theirs"/i.test(answer)];
  };
  const askAll = (urls: [string, string][]) =>
    Promise.all(urls.map(async ([what, url]) => `${what} ${await ask(url)}`));
  const nothing = await askAll(missing);
  const before = await askAll(found);
  expect(before.map((answer, index) => answer === nothing[index])).toEqual(found.map(() => false));
  expect(await Promise.all(LISTS.map(namesThem))).toEqual(LISTS.map(() => [200, true]));
  await setActive(false);
  expect(await askAll(found)).toEqual(nothing);
  expect(await Promise.all(LISTS.map(namesThem))).toEqual(LISTS.map(() => [200, false]));
  await setActive(true);
  expect(await askAll(found)).toEqual(before);
});

it('T01 R13: the order desk and its file keep of an inactive company what is under way, which staff bring to its end, and no order', async () => {
  await sql`
    insert into carts (customer_id, customer_po_no, salesperson_division_no, salesperson_no, created_by, updated_by, state, submitted_at, submitted_by, sales_order_no)
    select c.customer_id, 'Desk ' || s.state, c.salesperson_division_no, c.salesperson_no, c.created_by, c.updated_by, s.state, now(), c.created_by, s.number
    from carts c, (values ('submitted', 'T000001'), ('queued', null), ('needs-attention', null)) s (state, number) where c.id = ${theirs.cart}`.execute(
    db,
  );
  const token = await house.tokenOf('service@demo.test');
  const listed = async (kind: string) => {
    const { text } = await house.send({ method: 'GET', url: `/api/staff/order-desk.${kind}?search=desk%20` }, token);
    return [...new Set(text.match(/Desk [a-z-]+/g))].sort();
  };
  const [all, underWay] = [
    ['Desk needs-attention', 'Desk queued', 'Desk submitted'],
    ['Desk needs-attention', 'Desk queued'],
  ];
  expect([await listed('json'), await listed('csv')]).toEqual([all, all]);
  await setActive(false);
  expect([await listed('json'), await listed('csv')]).toEqual([underWay, underWay]);
  await setActive(true);
});

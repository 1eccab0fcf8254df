import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openHouse } from './access/test-house.ts';
import { testDatabase } from './db/test-database.ts';

/** A screen that is past the end of its list must learn where the end is, or it says that there is nothing. */
const database = await testDatabase({ demo: true });
const house = await openHouse(database);
afterAll(() => house.close());
await sql`insert into sign_up_requests (email, name, has_account, account_name)
  values ('new@shop.test', 'Ada', false, 'Shop')`.execute(database.db);
await sql`update carts set state = 'queued', submitted_at = now()
  where id = (select max(id) from carts where state = 'open')`.execute(database.db);
await sql`insert into outbox (kind, state, payload)
  values ('mail', 'needs-attention', '{"to": ["ada@shop.test"], "subject": "Hello"}')`.execute(database.db);

const ACCOUNT = '/api/sales/b2b/account/01-AB1234';

it.each([
  ['dealer', `${ACCOUNT}/orders/open.json`],
  ['dealer', `${ACCOUNT}/orders/past.json`],
  ['branch', `${ACCOUNT}/orders/past.json`],
  ['dealer', `${ACCOUNT}/invoices.json`],
  ['branch', `${ACCOUNT}/invoices.json`],
  ['dealer', '/api/carts/01-AB1234.json'],
  ['service', '/api/carts/list.json'],
  ['service', '/api/staff/orders.json'],
  ['service', '/api/staff/order-desk.json'],
  ['service', '/api/staff/sign-up-requests.json'],
  ['service', '/api/staff/undelivered.json'],
])('%s: a page of %s past the end says how many entries there are', async (name, url) => {
  const token = await house.tokenOf(`${name}@demo.test`);
  const ask = async (query: string) => {
    const { status, text } = await house.send({ method: 'GET', url: `${url}?${query}` }, token);
    expect([query, status]).toEqual([query, 200]);
    const { total, list, carts, orders, entries, requests } = JSON.parse(text);
    return { total, rows: (list ?? carts ?? orders ?? entries ?? requests).length };
  };
  const { total } = await ask('start=0&limit=1');
  expect(total).toBeGreaterThan(0);
  expect(await ask(`start=${total}&limit=10`)).toEqual({ total, rows: 0 });
  expect(await ask('start=0&limit=10&search=nothing+like+it')).toEqual({ total: 0, rows: 0 });
  expect(await ask('start=20&limit=10&search=nothing+like+it')).toEqual({ total: 0, rows: 0 });
});

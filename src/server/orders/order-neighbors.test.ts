import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { SalesOrder } from '#contract/order.ts';
import { createTestApp } from '../access/test-app.ts';
import { testDatabase } from '../db/test-database.ts';
import { ordersRoutes } from './routes.ts';

const { db } = await testDatabase({ demo: true });
const app = await createTestApp(db, (scope) => ordersRoutes(scope, { db }));
const tokens = new Map<string, string>();
for (const name of ['dealer', 'branch', 'owner', 'service']) {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${name}@demo.test`)
    .executeTakeFirstOrThrow();
  tokens.set(name, await app.tokenOf(id));
}
const get = (name: string, rest: string, account = '01-AB1234') =>
  app.call('GET', `/api/sales/b2b/account/${account}/orders/${rest}`, { token: tokens.get(name) ?? '' });
const numbersOf = async (name: string, list: string, query = '', account = '01-AB1234'): Promise<string[]> => {
  const { body } = await get(name, `${list}.json?detail=0&${query}`, account);
  return body.list.map(({ SalesOrderNo }: SalesOrder) => SalesOrderNo);
};
const neighborsOf = async (name: string, place: string, query = '') =>
  (await get(name, `${place}/neighbors.json?${query}`)).body.neighbors;

/** What the list says of each of its orders. */
const placesIn = (numbers: readonly string[]) =>
  numbers.map((_no, index) => ({
    position: index + 1,
    total: numbers.length,
    previous: numbers[index - 1] ?? null,
    next: numbers[index + 1] ?? null,
  }));

const SORTS = ['SalesOrderNo', 'CustomerPONo', 'ShipToName', 'ShipToCity', 'TaxableAmt', 'OrderDate', 'ShipExpireDate'];

it('the orders beside one are those beside it in each list, however that is sorted, and whoever looks', async () => {
  for (const name of ['dealer', 'branch', 'service']) {
    for (const list of ['open', 'past', 'master']) {
      const sorts = [
        '',
        ...SORTS.flatMap((sort) => ['ascending', 'descending'].map((way) => `sort=${sort}&direction=${way}`)),
      ];
      for (const sort of sorts) {
        const numbers = await numbersOf(name, list, sort);
        const found = [];
        for (const no of numbers) found.push(await neighborsOf(name, `${list}/${no}`, sort));
        expect([name, list, sort, found]).toEqual([name, list, sort, placesIn(numbers)]);
      }
    }
  }
  expect((await numbersOf('dealer', 'open')).length).toBeGreaterThan(3);
});

it('a search leaves out what it leaves out of the list', async () => {
  const all = await numbersOf('dealer', 'open');
  const [first = '', second = ''] = all;
  const search = `search=${second.slice(-3)}`;
  const numbers = await numbersOf('dealer', 'open', search);
  expect(numbers).toContain(second);
  expect(numbers.length).toBeLessThan(all.length);
  expect(await neighborsOf('dealer', `open/${second}`, search)).toEqual(placesIn(numbers)[numbers.indexOf(second)]);
  expect(await neighborsOf('dealer', `open/${first}`, search)).toBe(null);
});

it('T17: whoever counts through numbers is stopped; orders that have left the list are no guesses', async () => {
  const [own = ''] = await numbersOf('dealer', 'open');
  expect(own).not.toBe('');
  const ask = async (no: string, query = '') => (await get('dealer', `open/${no}/neighbors.json?${query}`)).status;
  for (let n = 0; n < 40; n++) expect(await ask(own, 'search=nothing-like-it')).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 32; n++) statuses.push(await ask(String(9_000_000 + n)));
  expect([statuses[0], statuses[29], statuses.at(-1)]).toEqual([200, 200, 429]);
  await sql`delete from throttles`.execute(db);
});

it('T17: answers of "there is none" and 404s are one counter: half of each is enough', async () => {
  const askNumber = async (n: number) => (await get('dealer', `open/${9_000_000 + n}/neighbors.json`)).status;
  const askAccount = async (n: number) => (await get('dealer', 'open.json', `09-ZZ${1000 + n}`)).status;
  for (let n = 0; n < 15; n++) expect([await askNumber(n), await askAccount(n)]).toEqual([200, 404]);
  expect([await askNumber(15), await askAccount(15)]).toEqual([429, 429]);
  await sql`delete from throttles`.execute(db);
});

it('T17: a page that asks for a missing order in each list, and beside which it stands, is one miss; an order of another list is none', async () => {
  const counted = async () =>
    (
      await sql<{
        n: number;
      }>`select coalesce(sum(count), 0)::int as n from throttles where bucket like 'misses %'`.execute(db)
    ).rows[0]?.n;
  const page = (no: string) =>
    Promise.all(
      ['open', 'past', 'master', `open/${no}/neighbors`].map((list) =>
        get('dealer', list.includes('/') ? `${list}.json` : `${list}/${no}.json`),
      ),
    );
  await page('9000001');
  expect(await counted()).toBe(1);
  await page('9000001');
  await page('9000002');
  expect(await counted()).toBe(3);
  const [past = ''] = await numbersOf('dealer', 'past');
  expect((await get('dealer', `open/${past}.json`)).body).toEqual({ salesOrder: null });
  expect(await counted()).toBe(3);
  for (const account of ['01-ZZ0001', '01-ZZ0002', '01-ZZ0003']) await get('dealer', 'open/9000003.json', account);
  expect(await counted()).toBe(6);
  const statuses: number[] = [];
  // Of the 31st the calls may come in any order.
  for (let n = 0; n < 30; n++) statuses.push(...(await page(String(9_100_000 + n))).map(({ status }) => status));
  expect([statuses.slice(0, 24 * 4), statuses.slice(25 * 4)]).toEqual([Array(24 * 4).fill(200), Array(20).fill(429)]);
  await sql`delete from throttles`.execute(db);
});

it('T05 T08: what somebody may not see stands beside nothing, is counted nowhere, and looks like what does not exist', async () => {
  const whole = await numbersOf('dealer', 'open');
  const branch = await numbersOf('branch', 'open');
  const hidden = whole.find((no) => !branch.includes(no)) ?? '';
  expect([branch.length > 0, hidden !== '']).toEqual([true, true]);
  for (const no of branch) expect((await neighborsOf('branch', `open/${no}`)).total).toBe(branch.length);
  const [foreign = ''] = await numbersOf('service', 'open', '', '01-BC2345');
  expect(foreign).not.toBe('');
  const missing = await get('branch', 'open/9999999/neighbors.json');
  expect(missing).toMatchObject({ status: 200, body: { neighbors: null } });
  for (const no of [hidden, foreign]) {
    const answer = await get('branch', `open/${no}/neighbors.json`);
    expect([answer.status, answer.body]).toEqual([missing.status, missing.body]);
  }
  expect(await neighborsOf('dealer', `open/${foreign}`)).toBe(null);
  expect(await neighborsOf('dealer', `past/${whole[0]}`)).toBe(null);
  const account = await get('owner', `open/${whole[0]}/neighbors.json`);
  expect(account.status).toBe(404);
  expect(account.body).toEqual((await get('owner', 'open/9999999/neighbors.json', '09-ZZ9999')).body);
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { InvoiceRow } from '#contract/invoice.ts';
import { companiesOf } from '#domain/company.ts';
import { createTestApp } from '../access/test-app.ts';
import { testDatabase } from '../db/test-database.ts';
import { invoicesRoutes } from './routes.ts';

const companies = companiesOf({ slug: 'tether' });

const { db } = await testDatabase({ demo: true });
const app = await createTestApp(db, (scope) => invoicesRoutes(scope, { db, companies }));
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
  app.call('GET', `/api/sales/b2b/account/${account}/invoices${rest}`, { token: tokens.get(name) ?? '' });

interface Name {
  invoiceType: string;
  invoiceNo: string;
}
const namesOf = async (name: string, query = '', account = '01-AB1234'): Promise<Name[]> => {
  const { body } = await get(name, `.json?${query}`, account);
  return body.list.map(({ InvoiceType, InvoiceNo }: InvoiceRow) => ({
    invoiceType: InvoiceType,
    invoiceNo: InvoiceNo,
  }));
};
const neighborsOf = (name: string, { invoiceType, invoiceNo }: Name, query = '') =>
  get(name, `/${invoiceType}/${invoiceNo}/neighbors.json?${query}`);

/** Every fifth, and both ends. */
const isLookedAt = (index: number, count: number): boolean => index % 5 === 0 || index === 1 || index >= count - 2;

async function expectTheListsOrder(name: string, query: string): Promise<number> {
  const names = await namesOf(name, query);
  for (const [index, one] of names.entries()) {
    if (!isLookedAt(index, names.length)) continue;
    const expected = {
      position: index + 1,
      total: names.length,
      previous: names[index - 1] ?? null,
      next: names[index + 1] ?? null,
    };
    const { body } = await neighborsOf(name, one, query);
    expect([name, query, one, body.neighbors]).toEqual([name, query, one, expected]);
  }
  return names.length;
}

const SORTS = ['InvoiceNo', 'InvoiceDate', 'SalesOrderNo', 'CustomerPONo', 'OrderDate', 'ShipToCode'];
const MORE_SORTS = ['ShipToCity', 'InvoiceDueDate', 'Balance', 'total'];

it('the invoices beside one are those beside it in the list, however that is sorted, and whoever looks', async () => {
  for (const name of ['dealer', 'branch', 'service']) {
    expect(await expectTheListsOrder(name, '')).toBeGreaterThan(3);
    for (const sort of [...SORTS, ...MORE_SORTS]) {
      for (const way of ['ascending', 'descending']) await expectTheListsOrder(name, `sort=${sort}&direction=${way}`);
    }
  }
});

it('filters leave out what they leave out of the list', async () => {
  const all = await expectTheListsOrder('dealer', '');
  for (const filter of ['showPaid=0', 'shipToCode=2', 'showPaid=0&shipToCode=1&sort=Balance&direction=descending']) {
    const found = await expectTheListsOrder('dealer', filter);
    expect([filter, found > 0, found < all]).toEqual([filter, true, true]);
  }
  const unpaid = await namesOf('dealer', 'showPaid=0');
  const gone = (await namesOf('dealer')).find(({ invoiceNo }) => !unpaid.some((one) => one.invoiceNo === invoiceNo));
  if (gone === undefined) throw new Error('The demo has no paid invoice.');
  expect((await neighborsOf('dealer', gone, 'showPaid=0')).body.neighbors).toBe(null);
});

it('T17: whoever counts through numbers is stopped; invoices that have left the list are no guesses', async () => {
  const [own] = await namesOf('dealer');
  if (own === undefined) throw new Error('The demo has no invoice.');
  const ask = async (one: typeof own, query = '') => (await neighborsOf('dealer', one, query)).status;
  for (let n = 0; n < 40; n++) expect(await ask(own, 'text=nothing-like-it')).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 32; n++) statuses.push(await ask({ ...own, invoiceNo: String(9_000_000 + n) }));
  expect([statuses[0], statuses[29], statuses.at(-1)]).toEqual([200, 200, 429]);
  await sql`delete from throttles`.execute(db);
});

it('T06 T08 T09: what somebody may not see stands beside nothing, is counted nowhere, and looks like what does not exist', async () => {
  const whole = await namesOf('dealer');
  const branch = await namesOf('branch');
  const hidden = whole.find(({ invoiceNo }) => !branch.some((one) => one.invoiceNo === invoiceNo));
  const [foreign] = await namesOf('service', '', '01-BC2345');
  const missing = await neighborsOf('branch', { invoiceType: 'IN', invoiceNo: '9999999' });
  expect(missing).toMatchObject({ status: 200, body: { neighbors: null } });
  for (const one of [hidden, foreign]) {
    if (one === undefined) throw new Error('The demo has no such invoice.');
    const answer = await neighborsOf('branch', one);
    expect([answer.status, answer.body]).toEqual([missing.status, missing.body]);
  }
  // Whoever may not see balances must not learn them from the order of the list, nor from what a filter leaves out.
  for (const one of branch) {
    const usual = (await neighborsOf('branch', one, 'sort=InvoiceDate&direction=ascending')).body;
    expect((await neighborsOf('branch', one, 'sort=Balance&direction=ascending&showPaid=0')).body).toEqual(usual);
  }
  const [first] = whole;
  if (first) expect((await neighborsOf('owner', first)).status).toBe(404);
});

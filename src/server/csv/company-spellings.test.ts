import { afterAll, expect, it } from 'vitest';
import { openHouse } from '../access/test-house.ts';
import { testDatabase } from '../db/test-database.ts';

/** Here, where calls of every kind are: a company is named by its code or by its brand's slug, wherever a call names one. */
const house = await openHouse(await testDatabase({ demo: true }));
afterAll(() => house.close());
const token = await house.tokenOf('service@demo.test');
const get = (url: string) => house.send({ method: 'GET', url }, token);

const [{ InvoiceType, InvoiceNo }] = JSON.parse(
  (await get('/api/sales/b2b/account/01-AB1234/invoices.json?company=CHI&limit=1')).text,
).list;

it.each([
  '/api/sales/rep/list/{}/condensed',
  '/api/sales/b2b/account-list/{}/%25-%25',
  '/api/sales/b2b/account-list/{}/%25-%25.json',
  '/api/sales/b2b/account-list/{}/%25-%25/customers.csv',
  `/api/sales/invoice/{}/${InvoiceType}/${InvoiceNo}`,
  `/api/sales/invoice/{}/${InvoiceType}/${InvoiceNo}.json`,
  `/api/sales/invoice/{}/${InvoiceType}/${InvoiceNo}/lines.csv`,
  '/api/sales/b2b/account/01-AB1234/customer.json?company={}',
  '/api/sales/b2b/account/01-AB1234/orders/open.json?company={}',
  '/api/user/v2/b2b/01-AB1234/users.json?company={}',
  '/api/carts/01-AB1234.json?company={}',
  '/api/staff/orders.json?company={}',
  '/api/staff/accounts/01-AB1234/money.json?company={}',
])('CON-001 CON-002: %s takes the slug and the code of each company', async (path) => {
  const named = async (company: string) => {
    const { status, text } = await get(path.replace('{}', company));
    return { status, text };
  };
  const main = await named('tether');
  expect(main.status).toBe(200);
  for (const spelling of ['CHI', 'chi', 'Tether']) expect([spelling, await named(spelling)]).toEqual([spelling, main]);
  const second = await named('bc');
  for (const spelling of ['BCS', 'Bc']) expect([spelling, await named(spelling)]).toEqual([spelling, second]);
  expect(second).not.toEqual(main);
});

it.each(['', '.json', '/lines.csv'])(
  'T12 wire 0.4: path and query of an invoice (%s) name one company; the main brand in the path leaves it to the query',
  async (ending) => {
    const ask = (product: string, company: string) =>
      get(`/api/sales/invoice/${product}/${InvoiceType}/${InvoiceNo}${ending}?company=${company}`);
    for (const [product, company] of [
      ['bc', 'CHI'],
      ['BCS', 'tether'],
      ['nobody', 'CHI'],
    ] as const) {
      const { status, text } = await ask(product, company);
      expect([product, company, status]).toEqual([product, company, 400]);
      expect(text).toContain('must be the company of the path');
    }
    const theirs = await get(`/api/sales/invoice/bc/${InvoiceType}/${InvoiceNo}${ending}`);
    for (const product of ['tether', 'CHI', 'bc', 'BCS']) {
      const { status, text } = await ask(product, 'bc');
      expect([product, status, text]).toEqual([product, theirs.status, theirs.text]);
    }
    expect((await ask('tether', 'CHI')).text).not.toBe(theirs.text);
  },
);

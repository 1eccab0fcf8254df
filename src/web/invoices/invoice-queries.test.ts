import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invoicesExamples } from '#contract/examples/orders.ts';
import type { InvoiceRow } from '#contract/invoice.ts';
import { createApi } from '../api/client.ts';
import { invoiceListQuery, invoiceQuery, invoicesOfOrderQuery } from './invoice-queries.ts';

const ref = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
const [example] = invoicesExamples.listInvoices.answer.list;
const { invoice } = invoicesExamples.findInvoice.answer;

/** `count` rows with numbers of their own, from `first` on. */
function rowsFrom(first: number, count: number): InvoiceRow[] {
  if (example === undefined) throw new Error('The example has a row.');
  return Array.from({ length: count }, (_, index) => ({ ...example, InvoiceNo: String(first + index) }));
}

/** A cache over a server that answers `body` to a path; and what it was asked. */
function server(body: (url: URL) => object) {
  const asked: string[] = [];
  const api = createApi({
    fetch: async (path) => {
      asked.push(path);
      return new Response(JSON.stringify(body(new URL(path, 'http://portal.test'))));
    },
    token: () => 'a.b.c',
    onUnauthenticated: () => undefined,
  });
  return { api, asked, client: new QueryClient({ defaultOptions: { queries: { retry: false } } }) };
}

it('INV-031: kept are the invoices, where each batch of 500 began, and whether there are more', async () => {
  const { api, asked, client } = server((url) => ({
    list: rowsFrom(1 + Number(url.searchParams.get('start')), url.searchParams.get('start') === '0' ? 500 : 3),
  }));
  const list = new InfiniteQueryObserver(client, invoiceListQuery(api, ref, {}));
  const stop = list.subscribe(() => undefined);
  await expect.poll(() => list.getCurrentResult().status).toBe('success');
  expect(list.getCurrentResult()).toMatchObject({ hasNextPage: true, data: { pageParams: [0] } });
  await list.fetchNextPage();
  const { data, hasNextPage } = list.getCurrentResult();
  expect([hasNextPage, data?.pageParams]).toEqual([false, [0, 500]]);
  expect(data?.pages.map((page) => page.list.length)).toEqual([500, 3]);
  expect(data?.pages.at(-1)?.list.at(-1)?.InvoiceNo).toBe('503');
  expect(asked.map((path) => new URL(path, 'http://portal.test').searchParams.toString())).toEqual([
    'start=0&limit=500',
    'start=500&limit=500',
  ]);
  stop();
});

it('INV-036: while the list is being loaded, asking for it again starts no further load', async () => {
  const { api, asked, client } = server(() => ({ list: rowsFrom(1, 1) }));
  const wish = invoiceListQuery(api, ref, {});
  await Promise.all([client.fetchInfiniteQuery(wish), client.fetchInfiniteQuery(wish)]);
  expect(asked).toHaveLength(1);
});

it('INV-035: an invoice that was loaded takes its place in the lists, and no other does', async () => {
  if (!invoice) throw new Error('The example has an invoice.');
  const loaded = { ...invoice, InvoiceNo: '2', Balance: '12.50', CustomerPONo: 'New PO' };
  const { api, client } = server((url) =>
    url.pathname.endsWith('/2.json') ? { invoice: loaded } : { list: rowsFrom(1, 3), total: 3 },
  );
  const wish = invoiceListQuery(api, ref, {});
  const before = (await client.fetchInfiniteQuery(wish)).pages.flatMap(({ list }) => list);
  const age = client.getQueryState(wish.queryKey)?.dataUpdatedAt;
  const product = { product: 'tether', invoiceType: 'IN', invoiceNo: '2' };
  await client.fetchQuery(invoiceQuery(api, ref, product));
  const after = client.getQueryData(wish.queryKey)?.pages.flatMap(({ list }) => list) ?? [];
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect(after[1]).toMatchObject({ InvoiceNo: '2', Balance: 12.5, CustomerPONo: 'New PO' });
  expect(after[1]).not.toHaveProperty('Detail');
  // A row has what rows have, and amounts that can be added up.
  expect(Object.keys(after[1] ?? {}).sort()).toEqual(expect.arrayContaining(Object.keys(before[1] ?? {}).sort()));
  expect(Object.values(after[1] ?? {}).filter((value) => typeof value === 'number').length).toBe(9);
  expect(client.getQueryState(wish.queryKey)?.dataUpdatedAt).toBe(age);
});

it('INV-045: the invoices of an order are those of the list that name it', async () => {
  const { api, asked, client } = server(() => ({ list: rowsFrom(7, 2) }));
  const found = await client.fetchQuery(invoicesOfOrderQuery(api, ref, '0184102'));
  expect(found.map(({ InvoiceNo }) => InvoiceNo)).toEqual(['7', '8']);
  expect(asked).toEqual(['/api/sales/b2b/account/01-AB1234/invoices.json?salesOrderNo=0184102&start=0&limit=500']);
});

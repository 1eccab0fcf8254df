import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ListedCustomer } from '#contract/customer.ts';
import { createApi } from '../api/client.ts';
import type { KnownAccess } from '../session/current-access.ts';
import { repCustomersQuery } from './account-queries.ts';

/** The way to a server that has these customers, and what it was asked. */
function server(...result: Partial<ListedCustomer>[]) {
  const asked: string[] = [];
  const api = createApi({
    fetch: async (url) => {
      asked.push(url);
      return new Response(JSON.stringify({ result }));
    },
    token: () => undefined,
    onUnauthenticated: () => undefined,
  });
  return { api, asked };
}

const access = (isRepAccount: boolean) =>
  ({ company: 'tether', salespersonDivisionNo: '01', salespersonNo: '0101', isRepAccount }) as KnownAccess;
const LIST = '/api/sales/b2b/account-list/tether/01-0101.json?company=tether';

it('ACT-041: customers are asked for of a rep account only, any other has none', async () => {
  const { api, asked } = server();
  const client = new QueryClient();
  expect(await client.fetchQuery(repCustomersQuery(api, 'tether', access(false)))).toEqual([]);
  expect(asked).toEqual([]);
  expect(await client.fetchQuery(repCustomersQuery(api, 'tether', access(true)))).toEqual([]);
  expect(asked).toEqual([LIST]);
});

it('ACT-022: a list that is on its way is not asked for a second time', async () => {
  const { api, asked } = server();
  const client = new QueryClient();
  const query = repCustomersQuery(api, 'tether', access(true));
  await Promise.all([client.fetchQuery(query), client.fetchQuery(query), client.fetchQuery(query)]);
  expect(asked).toEqual([LIST]);
  await client.fetchQuery({ ...query, staleTime: 0 });
  expect(asked).toEqual([LIST, LIST]);
});

it('ACT-025: the list is kept in order of the customers’ numbers, however it came', async () => {
  const row = (ARDivisionNo: string, CustomerNo: string, ShipToCode: string | null = null) => ({
    ARDivisionNo,
    CustomerNo,
    ShipToCode,
    CustomerName: `${CustomerNo} in ${ARDivisionNo}`,
  });
  const { api } = server(
    row('01', 'ZZ0001'),
    row('02', 'BC2345'),
    row('01', 'BC2345', '2'),
    row('09', 'AB1234'),
    row('01', 'BC2345'),
  );
  const customers = await new QueryClient().fetchQuery(repCustomersQuery(api, 'tether', access(true)));
  expect(customers.map(({ slug }) => slug)).toEqual([
    '09-AB1234',
    '01-BC2345',
    '01-BC2345-2',
    '02-BC2345',
    '01-ZZ0001',
  ]);
});

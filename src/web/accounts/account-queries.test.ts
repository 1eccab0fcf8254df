import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createApi } from '../api/client.ts';
import type { KnownAccess } from '../session/current-access.ts';
import { repCustomersQuery } from './account-queries.ts';

it('ACT-041: customers are asked for of a rep account only, any other has none', async () => {
  const asked: string[] = [];
  const api = createApi({
    fetch: async (url) => {
      asked.push(url);
      return new Response('{"result":[]}');
    },
    token: () => undefined,
    onUnauthenticated: () => undefined,
  });
  const access = (isRepAccount: boolean) =>
    ({ company: 'tether', salespersonDivisionNo: '01', salespersonNo: '0101', isRepAccount }) as KnownAccess;
  const client = new QueryClient();
  expect(await client.fetchQuery(repCustomersQuery(api, 'tether', access(false)))).toEqual([]);
  expect(asked).toEqual([]);
  expect(await client.fetchQuery(repCustomersQuery(api, 'tether', access(true)))).toEqual([]);
  expect(asked).toEqual(['/api/sales/b2b/account-list/tether/01-0101.json?company=tether']);
});

import { expect, it } from 'vitest';
import { createApi } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { forgetProcessed } from '../carts/cart-queries.ts';
import { productQuery } from './catalogue-queries.ts';
import { lastQuantitiesQuery } from './last-quantities.ts';
import { wallQuery } from './wall-queries.ts';

const api = createApi({
  fetch: () => Promise.reject(new Error('Nobody asks.')),
  token: () => undefined,
  onUnauthenticated: () => undefined,
});
const ref = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };

it('CRT-050: after an order the last quantities and the stock that it changed are asked for anew', () => {
  const queryClient = createQueryClient();
  const queries = [
    lastQuantitiesQuery(api, ref, ['12100-112']),
    wallQuery(api, 'cable', ref),
    productQuery(api, 'classic-cotton-retainer', ref),
  ];
  for (const { queryKey } of queries) queryClient.setQueryData(queryKey as readonly unknown[], { some: 'thing' });
  forgetProcessed(queryClient, ref, 7);
  const stale = queries.map(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated);
  expect(stale).toEqual([true, true, true]);
});

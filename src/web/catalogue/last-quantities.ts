import { queryOptions } from '@tanstack/react-query';
import type { listLastQuantities } from '#contract/orders.ts';
import type { Api } from '../api/client.ts';
import type { CustomerRef } from '../session/customer-ref.ts';

/** What the account ordered last of these items, by item code. */
export const lastQuantitiesQuery = (api: Api, ref: CustomerRef, itemCodes: readonly string[]) =>
  queryOptions({
    queryKey: ['last-quantities', ref.company ?? '', ref.accountKey, itemCodes.join(',')],
    queryFn: async ({ signal }): Promise<Record<string, number>> => {
      const { quantities } = await api.call<typeof listLastQuantities>(
        'GET /api/orders/:customerKey/last-quantities.json',
        { params: { customerKey: ref.accountKey }, query: { company: ref.company, items: itemCodes.join(',') } },
        { signal },
      );
      return Object.fromEntries(quantities.map(({ itemCode, quantityOrdered }) => [itemCode, Number(quantityOrdered)]));
    },
    staleTime: 300_000,
  });

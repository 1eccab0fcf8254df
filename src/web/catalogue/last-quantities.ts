import { queryOptions } from '@tanstack/react-query';
import type { LastQuantity, listLastQuantities } from '#contract/orders.ts';
import { type CountedIn, inSalesUnits } from '#domain/quantity.ts';
import type { Api } from '../api/client.ts';
import type { CustomerRef } from '../session/customer-ref.ts';

type Ordered = Pick<LastQuantity, 'quantityOrdered' | 'unitOfMeasure'>;

/** What the account ordered last of these items, in the unit of that order, by item code. */
export const lastQuantitiesQuery = (api: Api, ref: CustomerRef, itemCodes: readonly string[]) =>
  queryOptions({
    queryKey: ['last-quantities', ref.company ?? '', ref.accountKey, itemCodes.join(',')],
    queryFn: async ({ signal }): Promise<Record<string, Ordered>> => {
      const { quantities } = await api.call<typeof listLastQuantities>(
        'GET /api/orders/:customerKey/last-quantities.json',
        { params: { customerKey: ref.accountKey }, query: { company: ref.company, items: itemCodes.join(',') } },
        { signal },
      );
      return Object.fromEntries(quantities.map((line) => [line.itemCode, line]));
    },
    staleTime: 300_000,
  });

/** The same as the cells of a sheet count: 24 pieces are 2 cases of 12. What makes no whole number of sales units is left out. */
export function lastInSalesUnits(
  items: readonly (CountedIn & { readonly itemCode: string })[],
  ordered: Readonly<Record<string, Ordered>> = {},
): Record<string, number> {
  return Object.fromEntries(
    items.flatMap((item) => {
      const line = ordered[item.itemCode];
      const quantity = line && inSalesUnits(line, item);
      return quantity === undefined ? [] : [[item.itemCode, quantity] as const];
    }),
  );
}

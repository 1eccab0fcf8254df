import { queryOptions } from '@tanstack/react-query';
import type { listRepCustomers, listReps } from '#contract/accounts.ts';
import type { AccountAccess } from '#contract/profile.ts';
import type { Api } from '../api/client.ts';

/** The customers that a rep access covers, sorted by number as they are stored (document 1, states). */
export const repCustomersQuery = (api: Api, productSlug: string, access: AccountAccess | undefined) =>
  queryOptions({
    queryKey: [
      'rep-customers',
      access?.Company ?? '',
      access?.SalespersonDivisionNo ?? '',
      access?.SalespersonNo ?? '',
    ],
    queryFn: async ({ signal }) => {
      const { result } = await api.call<typeof listRepCustomers>(
        'GET /api/sales/b2b/account-list/:product/:rep.json',
        {
          params: { product: productSlug, rep: `${access?.SalespersonDivisionNo}-${access?.SalespersonNo}` },
          query: { company: access?.Company },
        },
        { signal },
      );
      return result;
    },
    enabled: access?.isRepAccount === true,
    staleTime: 5 * 60_000,
  });

/** The reps that a wildcard access may filter by. */
export const repsQuery = (api: Api, isAllowed: boolean) =>
  queryOptions({
    queryKey: ['reps'],
    queryFn: async ({ signal }) =>
      (
        await api.call<typeof listReps>(
          'GET /api/sales/b2b/salesperson/list.json',
          { params: {}, query: {} },
          { signal },
        )
      ).list,
    enabled: isAllowed,
    staleTime: 30 * 60_000,
  });

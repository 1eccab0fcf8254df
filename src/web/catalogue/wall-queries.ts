import { queryOptions } from '@tanstack/react-query';
import type { findColorSheet } from '#contract/catalogue.ts';
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import type { CustomerRef } from '../session/customer-ref.ts';

/** The order sheet of a category for a customer; null where there is no such category. */
export const wallQuery = (api: Api, keyword: string, { accountKey, company }: CustomerRef) =>
  queryOptions({
    queryKey: ['color-sheet', keyword, company ?? '', accountKey],
    queryFn: async ({ signal }) => {
      try {
        const { sheet } = await api.call<typeof findColorSheet>(
          'GET /api/products/v2/category/:keyword/colors.json',
          { params: { keyword }, query: { customer: accountKey, company } },
          { signal },
        );
        return sheet;
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });

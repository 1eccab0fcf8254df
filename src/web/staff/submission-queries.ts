import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { downloadOrderDesk } from '#contract/csv.ts';
import type { DeskEntry, listOrderDesk, retrySubmission } from '#contract/staff.ts';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/use-api.tsx';
import { pageMembers } from './use-staff-list.ts';

/** All states, or one. */
export type DeskState = DeskEntry['state'] | 'all';
/** Orders move while one looks. */
const REFRESH_MS = 30_000;

interface Wanted {
  state: DeskState;
  search: string;
  page: number;
}

/** Submitted carts: what needs attention first, then the newest. */
export const submissionsQuery = (api: Api, { state, search, page }: Wanted) =>
  queryOptions({
    queryKey: ['order-desk', state, search, page],
    queryFn: ({ signal }) =>
      api.call<typeof listOrderDesk>(
        'GET /api/staff/order-desk.json',
        {
          query: {
            state: state === 'all' ? undefined : state,
            search: search || undefined,
            ...pageMembers(page),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** The order desk as a file, filtered as on the screen. */
export const downloadDesk = (api: Api, { state, search }: Omit<Wanted, 'page'>): Promise<Response> =>
  api.download<typeof downloadOrderDesk>('GET /api/staff/order-desk.csv', {
    query: { state: state === 'all' ? undefined : state, search: search || undefined },
  });

/** Sends a cart that needs attention to the back office again, under its own reference. `onEnd` hears of each one's outcome, also of several at once. */
export function useRetrySubmission(onEnd: (cartId: number, error: Error | null) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cartId: number) =>
      api.call<typeof retrySubmission>('POST /api/staff/order-desk/:cartId/retry.json', {
        params: { cartId: String(cartId) },
      }),
    onSettled: (_answer, error, cartId) => {
      onEnd(cartId, error);
      return queryClient.invalidateQueries({ queryKey: ['order-desk'] });
    },
  });
}

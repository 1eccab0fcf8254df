import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { downloadOrderDesk } from '#contract/csv.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { DeskEntry, giveBackSubmission, listOrderDesk, retrySubmission } from '#contract/staff.ts';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/use-api.tsx';
import { ifLeft, type LeftAct } from '../session/left-act.ts';
import type { OutcomesOf } from './use-outcomes.ts';
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
export function useRetrySubmission({ begin, onEnd }: OutcomesOf) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cartId: number) =>
      api.call<typeof retrySubmission>('POST /api/staff/order-desk/:cartId/retry.json', {
        params: { cartId: String(cartId) },
      }),
    onMutate: begin,
    onSettled: (_answer, error, cartId, act) => {
      onEnd(cartId, error, act);
      return queryClient.invalidateQueries({ queryKey: ['order-desk'] });
    },
  });
}

export type GivenBack = AnswerOf<typeof giveBackSubmission>;

export type GiveBackOutcome = { answer: GivenBack } | { error: Error };

interface GiveBackEnds {
  begin: () => LeftAct;
  tellLeft: (act: LeftAct, outcome: GiveBackOutcome) => void;
}

/** Gives a cart that needs attention back to its customer, with a reason. `tellLeft` hears of it when its page was left. */
export function useGiveBack(cartId: number, { begin, tellLeft }: GiveBackEnds) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api.call<typeof giveBackSubmission>('POST /api/staff/order-desk/:cartId/give-back.json', {
        params: { cartId: String(cartId) },
        body: { reason },
      }),
    onMutate: begin,
    onSettled: async (answer, error, _reason, act) => {
      await queryClient.invalidateQueries({ queryKey: ['order-desk'] });
      // Only then does the dialog say so: until then its page may be left.
      ifLeft(act, (left) => tellLeft(left, answer ? { answer } : { error: error as Error }));
    },
  });
}

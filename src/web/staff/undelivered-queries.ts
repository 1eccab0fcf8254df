import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { downloadUndelivered } from '#contract/csv.ts';
import type { closeUndelivered, listUndelivered, resendUndelivered, Undelivered } from '#contract/staff.ts';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { useLeftSave } from '../session/use-left-save.ts';
import type { OutcomesOf } from './use-outcomes.ts';
import { pageMembers } from './use-staff-list.ts';

/** All kinds, or one. */
export type UndeliveredKind = Undelivered['kind'] | 'all';
const KEY = 'undelivered';
export const UNDELIVERED_COUNT = [KEY, 'count'] as const;

interface Wanted {
  kind: UndeliveredKind;
  search: string;
  page: number;
}

const filterOf = ({ kind, search }: Omit<Wanted, 'page'>) => ({
  kind: kind === 'all' ? undefined : kind,
  search: search || undefined,
});

/** What could not be delivered and is no cart's, newest first. */
export const undeliveredQuery = (api: Api, { kind, search, page }: Wanted) =>
  queryOptions({
    queryKey: [KEY, kind, search, page],
    queryFn: ({ signal }) =>
      api.call<typeof listUndelivered>(
        'GET /api/staff/undelivered.json',
        {
          query: {
            ...filterOf({ kind, search }),
            ...pageMembers(page),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** How much of it there is, for who looks at another side of the desk. */
export const undeliveredCountQuery = (api: Api) =>
  queryOptions({
    queryKey: UNDELIVERED_COUNT,
    queryFn: ({ signal }) =>
      api.call<typeof listUndelivered>('GET /api/staff/undelivered.json', { query: { limit: '1' } }, { signal }),
    select: ({ total = 0 }) => total,
  });

/** The list as a file, filtered as on the screen. */
export const downloadUndeliveredRows = (api: Api, wanted: Omit<Wanted, 'page'>): Promise<Response> =>
  api.download<typeof downloadUndelivered>('GET /api/staff/undelivered.csv', { query: filterOf(wanted) });

/** Sends one again, under its own reference. `onEnd` hears of each one's outcome. */
export function useResend({ begin, onEnd }: OutcomesOf) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api.call<typeof resendUndelivered>('POST /api/staff/undelivered/:deliveryId/resend.json', {
        params: { deliveryId: String(id) },
      }),
    onMutate: begin,
    onSettled: (_answer, error, id, act) => {
      onEnd(id, error, act);
      return queryClient.invalidateQueries({ queryKey: [KEY] });
    },
  });
}

/** Puts the one of this name aside: it is not sent any more. What became of it is told when its page was left (R28). */
export function useCloseDelivery(name: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { onMutate, toldAfter } = useLeftSave(() => ({
    ...{ what: name, done: 'put aside', href: paths.undelivered() },
  }));
  return useMutation({
    onMutate,
    mutationFn: (id: number) =>
      api.call<typeof closeUndelivered>('POST /api/staff/undelivered/:deliveryId/close.json', {
        params: { deliveryId: String(id) },
      }),
    onSettled: toldAfter(() => queryClient.invalidateQueries({ queryKey: [KEY] })),
  });
}

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { downloadSignUpRequests } from '#contract/csv.ts';
import type { decideSignUpRequest, listSignUpRequests, SignUpRequest } from '#contract/staff.ts';
import { attempt } from '../api/attempt-key.ts';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { useLeftSave } from '../session/use-left-save.ts';
import { pageMembers } from './use-staff-list.ts';

export type RequestStatus = SignUpRequest['status'];

interface Wanted {
  status: RequestStatus;
  search: string;
  page: number;
}

/** Requests of one status: waiting ones oldest first. */
export const signUpRequestsQuery = (api: Api, { status, search, page }: Wanted) =>
  queryOptions({
    queryKey: ['sign-up-requests', status, search, page],
    queryFn: ({ signal }) =>
      api.call<typeof listSignUpRequests>(
        'GET /api/staff/sign-up-requests.json',
        {
          query: {
            status,
            search: search || undefined,
            ...pageMembers(page),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** The requests as a file, filtered as on the screen. */
export const downloadRequests = (api: Api, { status, search }: Omit<Wanted, 'page'>): Promise<Response> =>
  api.download<typeof downloadSignUpRequests>('GET /api/staff/sign-up-requests.csv', {
    query: { status, search: search || undefined },
  });

/** What staff decide about a request. */
export type Decision =
  | { decision: 'approve'; customer: string; company: string; notes: string }
  | { decision: 'decline'; reason: string };

const DECIDED = { approve: 'approved', decline: 'declined' } as const;

/** Approves or declines; the version that was read goes along, so that two never decide differently, and a key, so that a lost answer is no other's decision. */
export function useDecide(request: SignUpRequest) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { id, version, accountName } = request;
  const { onMutate, toldAfter } = useLeftSave(({ decision }: Decision) => ({
    ...{ what: `The request of ${accountName}`, done: DECIDED[decision], href: paths.signUpRequests() },
  }));
  return useMutation({
    onMutate,
    mutationFn: (decision: Decision) =>
      attempt(['sign-up-request', id, decision, version], (key) =>
        api.call<typeof decideSignUpRequest>(
          'POST /api/staff/sign-up-requests/:requestId.json',
          { params: { requestId: String(id) }, body: { ...decision, version } },
          { headers: { 'idempotency-key': key } },
        ),
      ),
    onSettled: toldAfter(() => queryClient.invalidateQueries({ queryKey: ['sign-up-requests'] })),
  });
}

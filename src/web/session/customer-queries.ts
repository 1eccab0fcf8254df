import { queryOptions, useIsFetching, useQuery } from '@tanstack/react-query';
import type { findCustomer } from '#contract/accounts.ts';
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { type CustomerRef, NOBODY, useCustomerRef } from './customer-ref.ts';
import { useIsSignedIn } from './token.ts';

export const customerQueryKey = (ref: CustomerRef) => ['customer', ref.company ?? '', ref.accountKey] as const;

/** How long the parts of a page may take to come. */
const SAME_PAGE_MS = 10_000;

/** A customer account as the caller may see it: address, locations, price rows, cards, users and the caller's permissions. */
export const customerQuery = (api: Api, ref: CustomerRef) =>
  queryOptions({
    queryKey: customerQueryKey(ref),
    queryFn: async ({ signal }) => {
      const { result } = await api.call<typeof findCustomer>(
        'GET /api/sales/b2b/account/:customerKey/customer.json',
        { params: { customerKey: ref.accountKey }, query: { company: ref.company } },
        { signal },
      );
      if (!result?.customer?.CustomerNo) throw new Error('Invalid response when loading customer account');
      return result;
    },
    staleTime: 60_000,
    // What was refused to one part of the page is refused to all of them, also to those that come a moment later.
    retryOnMount: ({ state: { error, errorUpdatedAt } }) =>
      Date.now() - errorUpdatedAt > SAME_PAGE_MS && !(error instanceof ApiProblem && error.status === 404),
  });

/** The customer in hand; idle for visitors and while none is chosen. */
export function useCustomer() {
  const api = useApi();
  const ref = useCustomerRef();
  const isSignedIn = useIsSignedIn();
  return { ref, ...useQuery({ ...customerQuery(api, ref ?? NOBODY), enabled: isSignedIn && ref !== undefined }) };
}

/** Whether a customer is being read: nothing of one is saved meanwhile (ACT-076, ADR-015). */
export const useIsCustomerLoading = (): boolean => useIsFetching({ queryKey: ['customer'] }) > 0;

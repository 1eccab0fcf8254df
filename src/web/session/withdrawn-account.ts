import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { profileKey } from './session-queries.ts';

const CUSTOMER = 'customer';
/** Whose null says that what was named is not there for the account; elsewhere it may be no more than that there is none. */
const NAMED: ReadonlySet<unknown> = new Set(['product', 'color-sheet']);

/** What a cache tells of something that was asked or done. */
interface CacheEvent {
  type: string;
  action?: { type: string; error?: unknown };
  query?: { queryKey: readonly unknown[]; state: { data?: unknown } };
}

/**
 * Sees that an account was withdrawn while pages of it were open. What is not found there (a 404, or null) has its account asked for again; when that
 * is not found either, all that was read of it goes (ACT-066, T10), and `onWithdrawn` is told, also where it was withdrawn before.
 */
export function useWithdrawnAccount(onWithdrawn: (company: string, accountKey: string) => void): void {
  const queryClient = useQueryClient();
  const follow = useEffectEvent(({ action, query }: CacheEvent) => {
    const [room, company, accountKey] = query?.queryKey ?? [];
    if (room !== CUSTOMER) {
      const { call } = (action?.error ?? {}) as Partial<ApiProblem>;
      return askAgain(queryClient, `${call?.url}${JSON.stringify(query?.queryKey)}`);
    }
    if (query?.state.data !== undefined) forgetAccount(queryClient, String(company), String(accountKey));
    onWithdrawn(String(company), String(accountKey));
  });
  // Synchronises the cache with the answers to whatever is asked.
  useEffect(() => {
    // Most events come while a page is drawn, and concern nobody here.
    const listen = (event: CacheEvent) => {
      const { type, action, query } = event;
      if (type !== 'updated') return;
      const isNothing = action?.type === 'success' && query?.state.data === null && NAMED.has(query.queryKey[0]);
      if (isNothing || (action?.error instanceof ApiProblem && action.error.status === 404)) follow(event);
    };
    const caches = [queryClient.getQueryCache(), queryClient.getMutationCache()];
    const stops = caches.map((cache) => cache.subscribe((event) => listen(event)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

function askAgain(queryClient: QueryClient, asked: string): void {
  void queryClient.invalidateQueries({
    queryKey: [CUSTOMER],
    predicate: ({ queryKey, state }) =>
      state.data !== undefined && state.fetchStatus === 'idle' && asked.includes(String(queryKey[2])),
  });
}

function forgetAccount(queryClient: QueryClient, company: string, accountKey: string): void {
  const isOfAccount = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === CUSTOMER
      ? queryKey[1] === company && queryKey[2] === accountKey
      : JSON.stringify(queryKey).includes(`"${accountKey}"`);
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [CUSTOMER], predicate: isOfAccount }))
    query.setState({ data: undefined });
  const others = (query: { queryKey: readonly unknown[] }) => isOfAccount(query) && query.queryKey[0] !== CUSTOMER;
  queryClient.removeQueries({ predicate: others, type: 'inactive' });
  void queryClient.resetQueries({ predicate: others, type: 'active' });
  void queryClient.invalidateQueries({ queryKey: profileKey });
}

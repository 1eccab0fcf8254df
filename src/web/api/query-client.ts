import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

// By default a page hears of an answer after whoever asked for it: what was typed would be dropped before, and the page show what it replaced.
notifyManager.setScheduler(queueMicrotask);

/** One cache per page view in the browser, one per drawn page on the server. `onError` is told of every call that failed. */
export function createQueryClient(onError: (error: Error) => void = () => undefined): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        // A refusal will not change by asking again; no answer, or a busy server, may.
        retry: (failures, error) =>
          failures < 2 && (!(error instanceof ApiProblem) || error.status === 0 || error.status === 503),
      },
      // Without a network an act fails at once and is told: one that waited for it would be done when nobody wants it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

/** One cache per page view in the browser, one per drawn page on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        // A refusal will not change by asking again; no answer, or a busy server, may.
        retry: (failures, error) =>
          failures < 2 && (!(error instanceof ApiProblem) || error.status === 0 || error.status === 503),
      },
      mutations: { retry: false },
    },
  });
}

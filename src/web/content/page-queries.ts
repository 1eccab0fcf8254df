import { queryOptions, useQuery } from '@tanstack/react-query';
import type { findPage } from '#contract/content.ts';
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { useIsSignedIn } from '../session/token.ts';

/** A content page; null when it is missing or hidden. What those signed in read has a key of its own, which sign-out forgets. */
export const pageQuery = (api: Api, keyword: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: isSignedIn ? ['own-page', keyword] : ['page', keyword],
    queryFn: async ({ signal }) => {
      try {
        const { page } = await api.call<typeof findPage>(
          'GET /api/pages/:keyword.json',
          { params: { keyword } },
          { signal, helper: 'fetchPage', headers: { 'cache-control': 'no-cache' } },
        );
        return page;
      } catch (error) {
        // 400: no page can have such a keyword.
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });

/** The page of a keyword as the person may read it; nothing of another keyword's is kept meanwhile (CNT-006). */
export function usePage(keyword: string) {
  return useQuery(pageQuery(useApi(), keyword, useIsSignedIn()));
}

import { useCallback, useMemo } from 'react';
import type { Location } from './location.ts';
import { matchPath } from './match.ts';
import type { Params } from './route.ts';
import type { NavigateOptions, Router } from './router.ts';
import { useRouter, useRouterState } from './router-context.ts';

/** The address of the page that is drawn. */
export const useLocation = (): Location => useRouterState().location;

/** What the address says for the names of the page's paths. */
export const useParams = (): Params => useRouterState().params;

/** Goes to another page. It stays the same function. */
export const useNavigate = (): Router['navigate'] => useRouter().navigate;

/** Reads the page anew. */
export const useRevalidate = (): Router['revalidate'] => useRouter().revalidate;

/** What stands for the names of a path, e.g. `/account/:slug/*`, where the address is one of it. */
export function useMatch(path: string): Params | undefined {
  const { pathname } = useLocation();
  return useMemo(() => matchPath(path, pathname), [path, pathname]);
}

type Members = URLSearchParams | Record<string, string>;
type SetSearchParams = (next: Members | ((now: URLSearchParams) => Members), options?: NavigateOptions) => void;

/** The members of the address's query, and a way to change them; a function is given the newest ones. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const router = useRouter();
  const { search } = useLocation();
  const members = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<SetSearchParams>(
    (next, options) => {
      const now = new URLSearchParams(router.state().location.search);
      const wanted = new URLSearchParams(typeof next === 'function' ? next(now) : next);
      void router.navigate(`?${wanted}`, options);
    },
    [router],
  );
  return [members, change];
}

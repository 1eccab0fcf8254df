import { createContext, use } from 'react';
import type { Router } from './router.ts';
import type { RouterState } from './shown-page.ts';

export const RouterContext = createContext<Router | undefined>(undefined);
export const StateContext = createContext<RouterState | undefined>(undefined);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (router === undefined) throw new Error('Pages stand inside a RouterView.');
  return router;
}

/** The state that is drawn, which may be older than the router's. */
export function useRouterState(): RouterState {
  const state = use(StateContext);
  if (state === undefined) throw new Error('Pages stand inside a RouterView.');
  return state;
}

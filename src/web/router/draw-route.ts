import { loadPage } from './load-page.ts';
import { locationOf } from './location.ts';
import { compileRoutes } from './match.ts';
import type { Redirect, RouteObject } from './route.ts';
import type { Router } from './router.ts';

/** The page of an address for the server to draw: a router that stands still, or where its loader sends the reader. */
export async function drawRoute(table: readonly RouteObject[], url: URL): Promise<Router | Redirect> {
  const location = locationOf(url, null, 'drawn');
  const page = await loadPage(compileRoutes(table), { location, withLoaders: true });
  if ('redirectTo' in page) return page;
  const state = { ...page, location, keepsScroll: true };
  return {
    state: () => state,
    subscribe: () => () => undefined,
    navigate: async () => undefined,
    revalidate: async () => undefined,
    preload: () => undefined,
    block: () => () => undefined,
    heading: () => location,
    arrival: () => undefined,
  };
}

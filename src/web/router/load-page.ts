import type { Location } from './location.ts';
import { type Branch, matchRoutes } from './match.ts';
import type { Params, Redirect, RouteObject } from './route.ts';

/** A page that is ready to be drawn, or what became of it. */
export interface LoadedPage {
  /** From the outermost layout to the page. */
  routes: readonly RouteObject[];
  params: Params;
  failure: Failure | undefined;
}

interface Failure {
  error: unknown;
  /** Place in `routes` of the one that failed. */
  depth: number;
}

interface Wish {
  location: Location;
  /** Not where the page is already known to be up to date. */
  withLoaders: boolean;
}

/** Brings the code of every route of an address and runs their loaders, all at once. */
export async function loadPage(
  branches: readonly Branch[],
  { location, withLoaders }: Wish,
): Promise<LoadedPage | Redirect> {
  const match = matchRoutes(branches, location.pathname);
  if (match === undefined) throw new Error(`No page answers to ${location.pathname}.`);
  const { routes, params } = match;
  const results = await Promise.allSettled(
    routes.map(async (route) => {
      const [answer] = await Promise.all([withLoaders ? route.loader?.({ params, location }) : null, bring(route)]);
      return answer;
    }),
  );
  for (const [depth, result] of results.entries()) {
    if (result.status === 'rejected') return { routes, params, failure: { error: result.reason, depth } };
    if (result.value) return result.value;
  }
  return { routes, params, failure: undefined };
}

/** Brings the code of a page that is about to be wanted. That it fails is said when it is wanted. */
export function preloadPage(branches: readonly Branch[], pathname: string): void {
  for (const route of matchRoutes(branches, pathname)?.routes ?? []) void bring(route).catch(() => undefined);
}

async function bring(route: RouteObject): Promise<void> {
  if (route.lazy && !route.Component) route.Component = (await route.lazy()).Component;
}

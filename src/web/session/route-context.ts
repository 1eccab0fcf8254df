import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import type { SiteInfo } from '#contract/site.ts';
import type { Api } from '../api/client.ts';

/** What the loaders of routes may use. */
export interface RouteContext {
  api: Api;
  queryClient: QueryClient;
  site: SiteInfo;
}

/** Facts of a route that stand outside its component. */
export interface RouteHandle {
  /** Source id of the lazy module, so that the drawn page can name its styles and code. */
  module?: string;
}

/** A lazily loaded page: `page('src/web/carts/cart-page.tsx', () => import('./cart-page.tsx'))`; the module exports `Component`. */
export const page = (module: string, load: () => Promise<{ Component: RouteObject['Component'] }>) => ({
  lazy: load,
  handle: { module } satisfies RouteHandle,
});

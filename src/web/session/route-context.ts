import type { QueryClient } from '@tanstack/react-query';
import type { SiteInfo } from '#contract/site.ts';
import type { Api } from '../api/client.ts';
import type { RouteObject } from '../router/route.ts';

/** What the loaders of routes may use. */
export interface RouteContext {
  api: Api;
  queryClient: QueryClient;
  site: SiteInfo;
}

/** A lazily loaded page: `page('src/web/carts/cart-page.tsx', () => import('./cart-page.tsx'))`; the module exports `Component`. */
export const page = (module: string, lazy: NonNullable<RouteObject['lazy']>) => ({ lazy, module });

import type { RouteObject } from '../router/route.ts';
import { page, type RouteContext } from '../session/route-context.ts';

/** The kit's parts in all their states, on demo installations only. */
export const kitRoutes = ({ site }: RouteContext): RouteObject[] =>
  site.demo ? [{ path: 'kit', ...page('src/web/kit/kit-page.tsx', () => import('./kit-page.tsx')) }] : [];

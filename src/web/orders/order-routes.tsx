import type { RouteObject } from '../router/route.ts';
import { page, type RouteContext } from '../session/route-context.ts';

/** Children of `/account/{slug}`: open, past and master orders. */
export const orderRoutes = (_context: RouteContext): RouteObject[] => [
  { path: 'orders', ...page('src/web/orders/open-orders-page.tsx', () => import('./open-orders-page.tsx')) },
  {
    path: 'orders/:salesOrderNo',
    ...page('src/web/orders/open-order-page.tsx', () => import('./open-order-page.tsx')),
  },
  { path: 'closed', ...page('src/web/orders/past-orders-page.tsx', () => import('./past-orders-page.tsx')) },
  {
    path: 'closed/:salesOrderNo',
    ...page('src/web/orders/past-order-page.tsx', () => import('./past-order-page.tsx')),
  },
  { path: 'master', ...page('src/web/orders/master-orders-page.tsx', () => import('./master-orders-page.tsx')) },
  {
    path: 'master/:salesOrderNo',
    ...page('src/web/orders/master-order-page.tsx', () => import('./master-order-page.tsx')),
  },
  {
    path: ':orderType/:salesOrderNo',
    ...page('src/web/orders/typed-order-page.tsx', () => import('./typed-order-page.tsx')),
  },
];

/** The addresses of earlier releases, which redirect (ruling 38). */
export const legacyOrderRoutes = (_context: RouteContext): RouteObject[] => [
  {
    path: 'orders/:orderType',
    ...page('src/web/orders/legacy-order-page.tsx', () => import('./legacy-order-page.tsx')),
  },
  {
    path: 'orders/:orderType/:company/:salesOrderNo',
    ...page('src/web/orders/legacy-order-page.tsx', () => import('./legacy-order-page.tsx')),
  },
];

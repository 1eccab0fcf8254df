import type { RouteObject } from '../router/route.ts';
import { page, type RouteContext } from '../session/route-context.ts';

/** Where employees work the orders of the embedded office. */
export const workRoutes = (_context: RouteContext): RouteObject[] => [
  {
    path: 'staff/order-desk',
    ...page('src/web/fulfilment/work-list-page.tsx', () => import('./work-list-page.tsx')),
  },
  {
    path: 'staff/orders/:company/:salesOrderNo',
    ...page('src/web/fulfilment/work-order-page.tsx', () => import('./work-order-page.tsx')),
  },
];

import type { RouteObject } from '../router/route.ts';
import { page, type RouteContext } from '../session/route-context.ts';

/** Pages for staff, linked from the user menu of those who may use them. */
export const staffRoutes = (_context: RouteContext): RouteObject[] => [
  {
    path: 'staff/sign-up-requests',
    ...page('src/web/staff/sign-up-requests-page.tsx', () => import('./sign-up-requests-page.tsx')),
  },
  {
    path: 'staff/order-desk/submissions',
    ...page('src/web/staff/submissions-page.tsx', () => import('./submissions-page.tsx')),
  },
  {
    path: 'staff/order-desk/deleted-carts',
    ...page('src/web/staff/deleted-carts-page.tsx', () => import('./deleted-carts-page.tsx')),
  },
  {
    path: 'staff/order-desk/undelivered',
    ...page('src/web/staff/undelivered-page.tsx', () => import('./undelivered-page.tsx')),
  },
];

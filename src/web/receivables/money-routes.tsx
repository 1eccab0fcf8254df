import type { RouteObject } from '../router/route.ts';
import { page, type RouteContext } from '../session/route-context.ts';

/** Where employees enter the money of an account in the embedded office. */
export const moneyRoutes = (_context: RouteContext): RouteObject[] => [
  {
    path: 'staff/accounts/:company/:customerKey',
    ...page('src/web/receivables/money-page.tsx', () => import('./money-page.tsx')),
  },
];

import type { RouteObject } from '../router/route.ts';
import { page, type RouteContext } from '../session/route-context.ts';

/** Children of `/account/{slug}`: the account's users, and one of them or a new one (USR-001, USR-002). */
export const userRoutes = (_context: RouteContext): RouteObject[] => [
  { path: 'users', ...page('src/web/users/users-page.tsx', () => import('./users-page.tsx')) },
  { path: 'users/:userId', ...page('src/web/users/user-page.tsx', () => import('./user-page.tsx')) },
];

import type { RouteObject } from 'react-router';
import { page, type RouteContext } from '../session/route-context.ts';

/** Signing in and out. */
export const accessRoutes = (_context: RouteContext): RouteObject[] => [
  { path: 'logout', ...page('src/web/access/logout-page.tsx', () => import('./logout-page.tsx')) },
];

/** The screens that stand alone, without the header. */
export const entranceRoutes = (_context: RouteContext): RouteObject[] => [
  { path: '/login', ...page('src/web/access/login-screen.tsx', () => import('./login-screen.tsx')) },
];

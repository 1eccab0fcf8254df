import type { RouteObject } from 'react-router';
import { page, type RouteContext } from '../session/route-context.ts';

/** Profile, accesses and settings. */
export const profileRoutes = (_context: RouteContext): RouteObject[] => [
  { path: 'profile', ...page('src/web/accounts/profile-page.tsx', () => import('./profile-page.tsx')) },
  { path: 'profile/:id', ...page('src/web/accounts/rep-access-page.tsx', () => import('./rep-access-page.tsx')) },
];

/** Children of `/account/{slug}`: billing address, delivery addresses, users. */
export const accountRoutes = (_context: RouteContext): RouteObject[] => [];

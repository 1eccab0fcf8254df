import type { RouteObject } from '../router/route.ts';
import { page, type RouteContext } from '../session/route-context.ts';

const setPassword = page('src/web/access/set-password-page.tsx', () => import('./set-password-page.tsx'));

/** Signing out: stands beside the pages that need a login, so that leaving them shows no second login screen. */
export const accessRoutes = (_context: RouteContext): RouteObject[] => [
  { path: 'logout', ...page('src/web/access/logout-page.tsx', () => import('./logout-page.tsx')) },
  {
    path: 'confirm-email/:hash?/:key?',
    ...page('src/web/access/confirm-email-page.tsx', () => import('./confirm-email-page.tsx')),
  },
];

/** The password of who is signed in. */
export const ownAccessRoutes = (_context: RouteContext): RouteObject[] => [
  {
    path: 'profile/set-password',
    ...page('src/web/access/change-password-page.tsx', () => import('./change-password-page.tsx')),
  },
];

/** The screens that stand alone, without the header. */
export const entranceRoutes = (_context: RouteContext): RouteObject[] => [
  { path: '/login', ...page('src/web/access/login-screen.tsx', () => import('./login-screen.tsx')) },
  {
    path: '/reset-password',
    ...page('src/web/access/reset-password-page.tsx', () => import('./reset-password-page.tsx')),
  },
  { path: '/set-password', ...setPassword },
  { path: '/set-password/:hash/:key', ...setPassword },
  { path: '/signup/:hash/:key', ...setPassword },
  { path: '/signup', ...page('src/web/access/sign-up-page.tsx', () => import('./sign-up-page.tsx')) },
];

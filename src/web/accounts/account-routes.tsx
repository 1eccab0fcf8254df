import type { RouteObject } from '../router/route.ts';
import { page, type RouteContext } from '../session/route-context.ts';

const repAccess = page('src/web/accounts/rep-access-page.tsx', () => import('./rep-access-page.tsx'));
const shipTo = page('src/web/accounts/ship-to-page.tsx', () => import('./ship-to-page.tsx'));

/** Profile, accesses and settings. */
export const profileRoutes = (_context: RouteContext): RouteObject[] => [
  { path: 'profile', ...page('src/web/accounts/profile-page.tsx', () => import('./profile-page.tsx')) },
  { path: 'profile/rep/:salesperson', ...repAccess },
  { path: 'profile/:id', ...repAccess },
  { path: 'settings', ...page('src/web/accounts/settings-page.tsx', () => import('./settings-page.tsx')) },
];

/** Children of `/account/{slug}`: billing address and delivery addresses. */
export const accountRoutes = (_context: RouteContext): RouteObject[] => [
  { index: true, ...page('src/web/accounts/billing-page.tsx', () => import('./billing-page.tsx')) },
  { path: 'delivery', ...page('src/web/accounts/deliveries-page.tsx', () => import('./deliveries-page.tsx')) },
  { path: 'delivery/:code', ...shipTo },
];

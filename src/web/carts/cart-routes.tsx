import type { RouteObject } from '../router/route.ts';
import { page, type RouteContext } from '../session/route-context.ts';

/** Children of `/account/{slug}`: the carts, a list for one of them, and one cart with its checkout. */
export const cartRoutes = (_context: RouteContext): RouteObject[] => [
  { path: 'carts', ...page('src/web/carts/carts-page.tsx', () => import('./carts-page.tsx')) },
  { path: 'carts/order-list', ...page('src/web/carts/order-list-page.tsx', () => import('./order-list-page.tsx')) },
  { path: 'carts/:cartId', ...page('src/web/carts/cart-page.tsx', () => import('./cart-page.tsx')) },
];

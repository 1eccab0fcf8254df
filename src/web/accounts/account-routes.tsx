import type { RouteObject } from 'react-router';
import type { RouteContext } from '../session/route-context.ts';

/** Profile, accesses and settings. */
export const profileRoutes = (_context: RouteContext): RouteObject[] => [];

/** Children of `/account/{slug}`: billing address, delivery addresses, users. */
export const accountRoutes = (_context: RouteContext): RouteObject[] => [];

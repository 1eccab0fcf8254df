import type { RouteObject } from 'react-router';
import type { RouteContext } from '../session/route-context.ts';

/** Children of `/account/{slug}`: open, past and master orders. */
export const orderRoutes = (_context: RouteContext): RouteObject[] => [];

/** The addresses of earlier releases, which redirect (ruling 38). */
export const legacyOrderRoutes = (_context: RouteContext): RouteObject[] => [];

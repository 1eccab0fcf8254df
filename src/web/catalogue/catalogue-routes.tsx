import type { RouteObject } from 'react-router';
import type { RouteContext } from '../session/route-context.ts';

/** Pages of this room. */
export const catalogueRoutes = (_context: RouteContext): RouteObject[] => [];

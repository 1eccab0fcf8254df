import type { RouteObject } from 'react-router';
import type { RouteContext } from '../session/route-context.ts';

/** Pages of this room. */
export const invoiceRoutes = (_context: RouteContext): RouteObject[] => [];

import type { RouteObject } from '../router/route.ts';
import { page, type RouteContext } from '../session/route-context.ts';

/** Children of `/account/{slug}`: the invoices, those of an order, and one of them. */
export const invoiceRoutes = (_context: RouteContext): RouteObject[] => [
  { path: 'invoices', ...page('src/web/invoices/invoice-list-page.tsx', () => import('./invoice-list-page.tsx')) },
  {
    path: 'invoices/so/:salesOrderNo',
    ...page('src/web/invoices/order-invoices-page.tsx', () => import('./order-invoices-page.tsx')),
  },
  {
    path: 'invoices/:invoiceType/:invoiceNo',
    ...page('src/web/invoices/invoice-page.tsx', () => import('./invoice-page.tsx')),
  },
  { path: 'invoices/:invoiceNo', ...page('src/web/invoices/invoice-page.tsx', () => import('./invoice-page.tsx')) },
];

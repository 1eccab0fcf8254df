import { accessRoutes, entranceRoutes, ownAccessRoutes } from './access/access-routes.tsx';
import { accountRoutes, profileRoutes } from './accounts/account-routes.tsx';
import { cartRoutes } from './carts/cart-routes.tsx';
import { catalogueRoutes } from './catalogue/catalogue-routes.tsx';
import { contentRoutes } from './content/content-routes.tsx';
import { workRoutes } from './fulfilment/work-routes.tsx';
import { invoiceRoutes } from './invoices/invoice-routes.tsx';
import { kitRoutes } from './kit/kit-routes.tsx';
import { legacyOrderRoutes, orderRoutes } from './orders/order-routes.tsx';
import { moneyRoutes } from './receivables/money-routes.tsx';
import type { RouteObject } from './router/route.ts';
import { page, type RouteContext } from './session/route-context.ts';
import { ErrorPage, ErrorScreen } from './shell/error-page.tsx';
import { Layout } from './shell/layout.tsx';
import { staffRoutes } from './staff/staff-routes.tsx';
import { userRoutes } from './users/user-routes.tsx';

/** The table of pages. Public pages have loaders, so that the server draws them with their content; the others load in the browser. */
export function createRoutes(context: RouteContext): RouteObject[] {
  return [
    {
      ...page('src/web/shell/entrance-layout.tsx', () => import('./shell/entrance-layout.tsx')),
      ErrorBoundary: ErrorPage,
      children: entranceRoutes(context),
    },
    {
      path: '/',
      Component: Layout,
      ErrorBoundary: ErrorPage,
      children: [
        {
          // A screen that fails leaves the frame around it.
          ErrorBoundary: ErrorScreen,
          children: [
            ...catalogueRoutes(context),
            ...contentRoutes(context),
            ...accessRoutes(context),
            ...kitRoutes(context),
            {
              ...page('src/web/access/require-session.tsx', () => import('./access/require-session.tsx')),
              children: [
                ...ownAccessRoutes(context),
                ...profileRoutes(context),
                ...legacyOrderRoutes(context),
                ...staffRoutes(context),
                ...workRoutes(context),
                ...moneyRoutes(context),
                {
                  path: 'account/:slug',
                  ...page('src/web/accounts/account-page.tsx', () => import('./accounts/account-page.tsx')),
                  children: [
                    ...accountRoutes(context),
                    ...userRoutes(context),
                    ...cartRoutes(context),
                    ...orderRoutes(context),
                    ...invoiceRoutes(context),
                  ],
                },
              ],
            },
            { path: '*', ...page('src/web/shell/unknown-page.tsx', () => import('./shell/unknown-page.tsx')) },
          ],
        },
      ],
    },
  ];
}

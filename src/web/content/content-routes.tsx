import { RESOURCES_MENU_ID } from '#domain/menu.ts';
import { type LoaderArgs, type RouteObject, redirect } from '../router/route.ts';
import { page, type RouteContext } from '../session/route-context.ts';
import { readToken } from '../session/token.ts';
import { menuQuery } from './menu-queries.ts';
import { pageQuery } from './page-queries.ts';

/** The seller's own pages, and the list of resources. */
export const contentRoutes = (context: RouteContext): RouteObject[] => [
  {
    path: 'pages/:keyword',
    ...page('src/web/content/content-page.tsx', () => import('./content-page.tsx')),
    loader: (args: LoaderArgs) => loadPage(context, args),
  },
  {
    path: 'resources',
    ...page('src/web/content/resources-page.tsx', () => import('./resources-page.tsx')),
    loader: () => loadResources(context),
  },
];

async function loadPage({ api, queryClient, site }: RouteContext, { params }: LoaderArgs) {
  const isSignedIn = readToken(site.slug) !== undefined;
  const found = await queryClient.ensureQueryData(pageQuery(api, params.keyword ?? '', isSignedIn));
  // A page that has moved sends its readers on (wire contract 2.1).
  return found?.redirectTo && !found.status ? redirect(found.redirectTo) : null;
}

async function loadResources({ api, queryClient, site }: RouteContext): Promise<null> {
  const isSignedIn = readToken(site.slug) !== undefined;
  await queryClient.ensureQueryData(menuQuery(api, RESOURCES_MENU_ID, isSignedIn));
  return null;
}

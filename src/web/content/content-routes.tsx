import type { LoaderArgs, RouteObject } from '../router/route.ts';
import { page, type RouteContext } from '../session/route-context.ts';

/** The seller's own pages, and the list of resources. Their loaders come with them: no other page needs these. */
export const contentRoutes = (context: RouteContext): RouteObject[] => [
  {
    path: 'pages/:keyword',
    ...page('src/web/content/content-page.tsx', () => import('./content-page.tsx')),
    loader: async (args: LoaderArgs) => (await import('./content-page.tsx')).loadPage(context, args),
  },
  {
    path: 'resources',
    ...page('src/web/content/resources-page.tsx', () => import('./resources-page.tsx')),
    loader: async () => (await import('./resources-page.tsx')).loadResources(context),
  },
];

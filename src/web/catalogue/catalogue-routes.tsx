import { ALL_PRODUCTS } from '#domain/keyword.ts';
import { type LoaderArgs, type RouteObject, redirect } from '../router/route.ts';
import { readCustomerRef } from '../session/customer-ref.ts';
import { page, type RouteContext } from '../session/route-context.ts';
import { readToken } from '../session/token.ts';
import { browseTarget, properPath } from './browse-target.ts';
import { bannersQuery, categoryQuery, keywordsQuery, productQuery, readerOf } from './catalogue-queries.ts';

/** Pages of this room: home, everything under /products, and the order sheet of a category. */
export const catalogueRoutes = (context: RouteContext): RouteObject[] => {
  const home = {
    ...page('src/web/catalogue/home-page.tsx', () => import('./home-page.tsx')),
    loader: () => loadHome(context),
  };
  const browse = { loader: (args: LoaderArgs) => loadBrowse(context, args) };
  return [
    { index: true, ...home },
    { path: 'home', ...home },
    {
      path: 'order-colors/:category',
      ...page('src/web/catalogue/wall-page.tsx', () => import('./wall-page.tsx')),
    },
    {
      path: 'products/:category?',
      ...page('src/web/catalogue/browse-category-page.tsx', () => import('./browse-category-page.tsx')),
      ...browse,
    },
    {
      path: 'products/:category/:product/:sku?',
      ...page('src/web/catalogue/browse-product-page.tsx', () => import('./browse-product-page.tsx')),
      ...browse,
    },
  ];
};

/** For whom the tiles of a category are read. Pages under the catalogue's addresses name no customer. */
const tileReader = (productSlug: string) =>
  readerOf(readToken(productSlug) !== undefined, readCustomerRef(productSlug));

async function loadHome({ api, queryClient, site }: RouteContext): Promise<null> {
  await Promise.all([
    queryClient.ensureQueryData(bannersQuery(api)),
    queryClient.ensureQueryData(categoryQuery(api, ALL_PRODUCTS, tileReader(site.slug))),
  ]);
  return null;
}

async function loadBrowse({ api, queryClient, site }: RouteContext, { params, location }: LoaderArgs) {
  const isSignedIn = readToken(site.slug) !== undefined;
  const keywords = await queryClient.ensureQueryData(keywordsQuery(api));
  const target = browseTarget(keywords, params);
  const proper = properPath(keywords, params);
  if (proper !== undefined) return redirect(proper + location.search);
  if (target.show === 'category')
    await queryClient.ensureQueryData(categoryQuery(api, target.keyword, tileReader(site.slug)));
  if (target.show === 'product') {
    await queryClient.ensureQueryData(productQuery(api, target.keyword, isSignedIn ? 'signed-in' : 'visitor'));
  }
  // A redirect reads nothing: the server answers it before anything is drawn, in the browser the page itself goes on (CAT-010).
  return null;
}

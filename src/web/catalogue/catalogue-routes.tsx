import { type LoaderFunctionArgs, type RouteObject, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ALL_PRODUCTS } from '#domain/keyword.ts';
import { page, type RouteContext } from '../session/route-context.ts';
import { readToken } from '../session/token.ts';
import { browseTarget, hrefOfRedirect } from './browse-target.ts';
import { bannersQuery, categoryQuery, keywordsQuery, productQuery } from './catalogue-queries.ts';

/** Pages of this room: home, and everything under /products. */
export const catalogueRoutes = (context: RouteContext): RouteObject[] => {
  const home = {
    ...page('src/web/catalogue/home-page.tsx', () => import('./home-page.tsx')),
    loader: () => loadHome(context),
    shouldRevalidate: isAnotherPath,
  };
  const browse = {
    ...page('src/web/catalogue/browse-page.tsx', () => import('./browse-page.tsx')),
    loader: (args: LoaderFunctionArgs) => loadBrowse(context, args),
    shouldRevalidate: isAnotherPath,
  };
  return [
    { index: true, ...home },
    { path: 'home', ...home },
    { path: 'products/:category?/:product?/:sku?', ...browse },
  ];
};

/** Choosing a colour or a filter changes the query only: nothing has to be read for it. */
const isAnotherPath = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

async function loadHome({ api, queryClient, site }: RouteContext): Promise<null> {
  const isSignedIn = readToken(site.slug) !== undefined;
  await Promise.all([
    queryClient.ensureQueryData(bannersQuery(api)),
    queryClient.ensureQueryData(categoryQuery(api, ALL_PRODUCTS, isSignedIn)),
  ]);
  return null;
}

async function loadBrowse({ api, queryClient, site }: RouteContext, { params }: LoaderFunctionArgs) {
  const isSignedIn = readToken(site.slug) !== undefined;
  const keywords = await queryClient.ensureQueryData(keywordsQuery(api));
  const target = browseTarget(keywords, params);
  const read = (keyword: string) =>
    queryClient.ensureQueryData(productQuery(api, keyword, isSignedIn ? 'signed-in' : 'visitor'));
  if (target.show === 'category') await queryClient.ensureQueryData(categoryQuery(api, target.keyword, isSignedIn));
  if (target.show === 'product') await read(target.keyword);
  // In the browser the page itself goes on, so that the variant travels in the navigation state (CAT-010).
  if (target.show !== 'redirect' || !import.meta.env.SSR) return null;
  const parent = target.product !== null && target.variant !== undefined ? await read(target.product) : null;
  // Only the server gets here, so the rules of products stay out of the browser's entry.
  const { skuOfVariant } = await import('./product-choice.ts');
  return redirect(hrefOfRedirect(target, parent ? skuOfVariant(parent, target.variant) : undefined));
}

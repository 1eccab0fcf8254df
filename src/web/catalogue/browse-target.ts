import type { Keyword } from '#contract/catalogue.ts';
import { ALL_PRODUCTS, type ProductRoute, productRoute } from '#domain/keyword.ts';
import { paths } from '../paths.ts';

/** The segments of an address under /products. */
export interface BrowseParams {
  category?: string | undefined;
  product?: string | undefined;
  sku?: string | undefined;
}

/** What an address under /products shows: the domain's rule over the list of keywords. */
export function browseTarget(keywords: readonly Keyword[], { category, product }: BrowseParams): ProductRoute {
  const known = keywords.map((entry) => ({ ...entry, redirectToParent: entry.redirect_to_parent }));
  return productRoute(known, { category, product });
}

/** The address of a redirect. */
export function hrefOfRedirect(target: Extract<ProductRoute, { show: 'redirect' }>, sku?: string): string {
  if (target.product !== null) return paths.product(target.category, target.product, sku);
  return paths.category(target.category ?? ALL_PRODUCTS);
}

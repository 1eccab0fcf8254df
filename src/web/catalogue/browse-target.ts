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

/** The address of a redirect. The item that was asked for stays chosen (PRD-004). */
export function hrefOfRedirect(target: Extract<ProductRoute, { show: 'redirect' }>, sku?: string): string {
  if (target.product !== null) return paths.product(target.category, target.product, sku);
  return paths.category(target.category ?? ALL_PRODUCTS);
}

/**
 * The address at which something has its page, when it was asked for at the other kind's: a product without a category, a category behind
 * another. Undefined where the address is right.
 */
export function properPath(keywords: readonly Keyword[], params: BrowseParams): string | undefined {
  const target = browseTarget(keywords, params);
  if (target.show === 'product' && params.product === undefined) {
    const found = keywords.find(({ keyword, pagetype }) => keyword === target.keyword && pagetype === 'product');
    return paths.product(found?.parent ?? ALL_PRODUCTS, target.keyword);
  }
  return target.show === 'category' && params.product !== undefined ? paths.category(target.keyword) : undefined;
}

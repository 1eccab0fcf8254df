import { productRoute } from '#domain/keyword.ts';
import { chosenColor } from '#domain/product.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Content } from '../content/content.ts';
import { readPagePath, readProductPath } from './page-address.ts';

interface Sources {
  catalogue: Catalogue;
  content: Content;
}

/**
 * Where an address leads before anything is drawn (wire contract 2.1, ruling 20): an unknown product to its category, an unknown category
 * to all products, a product that belongs to another to that one with the item selected that the address names, or else its own (PRD-004), a
 * page that has moved to its new place.
 */
export async function findRedirect(sources: Sources, path: string, query = ''): Promise<string | undefined> {
  const pageKeyword = readPagePath(path);
  if (pageKeyword !== undefined) return movedPage(sources, pageKeyword);
  const asked = readProductPath(path);
  if (asked === undefined) return undefined;
  const { result } = (await sources.catalogue.keywords('active')).value;
  const keywords = result.map((entry) => ({ ...entry, redirectToParent: entry.redirect_to_parent }));
  const route = productRoute(keywords, asked);
  if (route.show !== 'redirect') return undefined;
  const named = new URLSearchParams(query).get('sku') ?? asked.sku;
  const sku = await selectedItemCode(sources, route, named);
  const target = ['/products', route.category, route.product].filter(Boolean).map(asPath).join('/');
  if (target === path) return undefined;
  return sku === undefined ? target : `${target}?sku=${encodeURIComponent(sku)}`;
}

const asPath = (part: string | null): string => (part?.startsWith('/') ? part : encodeURIComponent(part ?? ''));

async function movedPage({ content }: Sources, keyword: string): Promise<string | undefined> {
  const { page } = (await content.page(keyword, false)).value;
  return page?.redirectTo ?? undefined;
}

async function selectedItemCode(
  sources: Sources,
  { product, variant }: { product: string | null; variant?: string },
  named: string | undefined,
): Promise<string | undefined> {
  if (product !== null && named && (await listItemCodes(sources, product)).includes(named)) return named;
  return variant === undefined ? undefined : ownItemCode(sources, variant);
}

/** All that can be chosen on the page of a product. */
async function listItemCodes({ catalogue }: Sources, keyword: string): Promise<string[]> {
  const [product] = (await catalogue.product(keyword, 'visitor')).value.products;
  const variants = (product?.variants ?? []).flatMap((choice) =>
    choice.status && choice.product ? [choice.product] : [],
  );
  return [product, ...variants]
    .flatMap((shown) => {
      if (shown === undefined) return [];
      const colors = (shown.items ?? []).flatMap(({ itemCode, status }) => (status ? [itemCode] : []));
      return [shown.itemCode, shown.mix?.itemCode ?? '', ...colors];
    })
    .filter((code) => code !== '');
}

/** The item that the product shows by itself, its default colour's: by it the page of its parent selects it. */
async function ownItemCode({ catalogue }: Sources, keyword: string): Promise<string | undefined> {
  const [product] = (await catalogue.product(keyword, 'visitor')).value.products;
  const color = product && chosenColor(product.items ?? [], { defaultColor: product.defaultColor });
  const code = product?.itemCode || product?.mix?.itemCode || color?.itemCode;
  return code || undefined;
}

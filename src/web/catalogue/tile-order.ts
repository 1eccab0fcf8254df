import type { CategoryChild, TileProduct } from '#contract/catalogue.ts';
import { compare, type Decimal } from '#domain/money.ts';

export const TILE_SORTS = { featured: 'Featured', name: 'Name', price: 'Price' } as const;
export type TileSort = keyof typeof TILE_SORTS;

/** What narrows and orders the tiles of a category; part of the address. */
export interface TileWish {
  /** Keyword of a category; products that are at home there. */
  group: string | null;
  inStock: boolean;
  sort: TileSort;
}

export const isTileSort = (text: string | null): text is TileSort => text !== null && Object.hasOwn(TILE_SORTS, text);

/** The categories in which the products of this page are at home, when there are several: the filter's choices. */
export function groupsOf(children: readonly CategoryChild[]): string[] {
  const homes = new Set(children.flatMap(({ product }) => product?.defaultCategoryKeyword ?? []));
  return homes.size > 1 ? [...homes] : [];
}

/** Whether anything of a product can ship today; undefined where that is not told. */
export function isInStock(product: TileProduct): boolean | undefined {
  const parts = product.items ?? (product.mix ? [product.mix] : [product]);
  const known = parts.map((part) => part.availabilityNotice).filter((notice) => notice !== undefined);
  return known.length === 0 ? undefined : known.some((notice) => notice === null);
}

/**
 * The tiles to show: as the seller arranged them, or narrowed and sorted. A sorted or narrowed page has products only, since the
 * sections between them would head the wrong ones.
 */
export function arrangedTiles(
  children: readonly CategoryChild[],
  { group, inStock, sort }: TileWish,
  priceOf: (product: TileProduct) => Decimal | undefined,
): CategoryChild[] {
  if (group === null && !inStock && sort === 'featured') return [...children];
  const wanted = children.filter(
    ({ product }) =>
      product !== undefined &&
      (group === null || product.defaultCategoryKeyword === group) &&
      (!inStock || (product.availableForSale && isInStock(product) !== false)),
  );
  if (sort === 'name') return wanted.sort((a, b) => titleOf(a).localeCompare(titleOf(b), 'en'));
  if (sort === 'price') return wanted.sort((a, b) => byPrice(a, b, priceOf));
  return wanted;
}

const titleOf = ({ title, product }: CategoryChild): string => title || (product?.name ?? '');

/** Cheapest first; what has no price comes last. */
function byPrice(a: CategoryChild, b: CategoryChild, priceOf: (product: TileProduct) => Decimal | undefined): number {
  const [left, right] = [a, b].map(({ product }) => product && priceOf(product));
  if (left === undefined || right === undefined) return (left === undefined ? 1 : 0) - (right === undefined ? 1 : 0);
  return compare(left, right);
}

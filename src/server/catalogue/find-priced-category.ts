import type { Kysely } from 'kysely';
import type { Category, findCategory, TileProduct } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import type { Received } from '#contract/route.ts';
import type { Database } from '../db/schema.ts';
import type { Serialised } from '../http/answers.ts';
import type { Caller } from '../http/caller.ts';
import { requireCustomer, type ScopedCustomer } from '../scope/require-customer.ts';
import { type Audience, audienceOf } from './audience.ts';
import type { Catalogue } from './catalogue.ts';
import { asSold, findOffers, isAnySold, itemCodesOf, type Offers } from './customer-prices.ts';
import { behindTile, hidesItems } from './tile-prices.ts';

interface Sources {
  db: Kysely<Database>;
  catalogue: Catalogue;
}

type CategoryAnswer = { categories: Category[] };

/**
 * A category as the caller may see it; with a customer of the caller's, its tiles as that customer's product pages have them. A visitor
 * who names a customer gets what every visitor gets.
 */
export async function findPricedCategory(
  sources: Sources,
  caller: Caller | undefined,
  { params, query }: Pick<Received<typeof findCategory>, 'params' | 'query'>,
): Promise<CategoryAnswer | Serialised<CategoryAnswer>> {
  const { db, catalogue } = sources;
  const customer = caller && query.customer && (await requireCustomer(db, caller, query.customer, query.company));
  const audience = audienceOf(caller);
  const kept = await catalogue.category(params.keyword, audience, customer?.company);
  const [category] = kept.value.categories;
  if (!customer || category === undefined) return kept;
  return { categories: [await withTilePrices(sources, customer, { category, audience })] };
}

/** However many tiles there are, the prices are one round trip. Never kept, never shared (security T20). */
async function withTilePrices(
  { db, catalogue }: Sources,
  customer: ScopedCustomer,
  { category, audience }: { category: Category; audience: Audience },
): Promise<Category> {
  const tiles = category.children.flatMap(({ product }) => product ?? []);
  const behind = await productsBehind(tiles, (ids) => catalogue.products(ids, audience, customer.company));
  const itemCodes = tiles.flatMap((tile) => itemCodesOf(behind.get(tile.id) ?? tile));
  const offers = await findOffers(db, customer.id, [...new Set(itemCodes)]);
  const children = category.children.map((child) =>
    child.product ? { ...child, product: pricedTile(child.product, behind.get(child.product.id), offers) } : child,
  );
  return { ...category, children };
}

/** The whole products of tiles that have no items. */
function productsBehind(
  tiles: readonly TileProduct[],
  find: (ids: readonly number[]) => Promise<ReadonlyMap<number, Product>>,
): Promise<ReadonlyMap<number, Product>> {
  return find([...new Set(tiles.filter(hidesItems).map(({ id }) => id))]);
}

/** What the customer cannot order has no price of the customer's, and the colors that it can are those that the tile has. */
function pricedTile(tile: TileProduct, behind: Product | undefined, offers: Offers): TileProduct {
  const { sold, prices } = offers;
  if (behind) {
    const availableForSale = tile.availableForSale && isAnySold(behind, sold);
    return { ...tile, availableForSale, ...behindTile(behind, offers) };
  }
  const own = asSold(tile, sold);
  if (!own.availableForSale) return own;
  const priced = <T extends { itemCode: string }>(part: T): T => {
    const price = prices.get(part.itemCode)?.price;
    return price === undefined ? part : { ...part, price };
  };
  return { ...priced(own), ...(own.items ? { items: own.items.filter(({ status }) => status).map(priced) } : {}) };
}

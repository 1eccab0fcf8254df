import type { Kysely } from 'kysely';
import type { Category, ColorSheet, Keyword, TileProduct } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import type { Database } from '../db/schema.ts';
import { type AnswerCache, loaded } from '../http/answer-cache.ts';
import type { Serialised } from '../http/answers.ts';
import type { Audience } from './audience.ts';
import { categoryAnswer } from './category-form.ts';
import { findCategoryRow } from './category-store.ts';
import { keywordAnswer } from './keyword-form.ts';
import { listKeywordRows } from './keyword-store.ts';
import { productAnswer, tileProduct } from './product-form.ts';
import { findProductRows, listProductRows, listWholeProductRows } from './product-store.ts';
import { sheetAnswer } from './sheet-form.ts';
import { behindTile, hidesItems } from './tile-prices.ts';

/**
 * The catalogue as this server keeps it: each answer serialised once per audience, and once per company for accounts, which read of its
 * items; forgotten when one of its tables changes. The calls, the pages' boot state and the sitemap all read here. No customer's price is
 * ever kept.
 */
export interface Catalogue {
  keywords(include: 'active' | 'all'): Promise<Serialised<{ result: Keyword[] }>>;
  /** `products` is empty for an unknown or inactive keyword. */
  product(keyword: string, audience: Audience, company?: string): Promise<Serialised<{ products: Product[] }>>;
  /** The active ones of these products, whole as their pages have them, by id. */
  products(ids: readonly number[], audience: Audience, company?: string): Promise<ReadonlyMap<number, Product>>;
  /** `categories` is empty for an unknown or inactive keyword. */
  category(keyword: string, audience: Audience, company?: string): Promise<Serialised<{ categories: Category[] }>>;
  /** Styles by colours; `sheet` is missing for an unknown or inactive keyword. */
  sheet(keyword: string, audience: Audience, company?: string): Promise<Serialised<{ sheet?: ColorSheet }>>;
}

const KEYWORD_TABLES = ['categories', 'products', 'pages'];
const PRODUCT_TABLES = [
  ...['items', 'colors', 'seasons', 'categories', 'products', 'product_variants'],
  ...['product_mixes', 'product_mix_items', 'product_colors', 'product_images'],
];
const CATEGORY_TABLES = [...PRODUCT_TABLES, 'category_items'];

/** For whom an answer is: an audience, and the company whose account it has in hand. */
interface Readers {
  audience: Audience;
  company: string | undefined;
}

const readersOf = (audience: Audience, company: string | undefined) => `${audience}${company ? ` of ${company}` : ''}`;

/** Stock, a kit's that of its parts, changes with every order; what visitors see does not depend on it. */
const withStock = (tables: readonly string[], audience: Audience) =>
  audience === 'visitor' ? tables : [...tables, 'item_stock', 'kit_components'];

export function createCatalogue({ db, cache }: { db: Kysely<Database>; cache: AnswerCache }): Catalogue {
  return {
    keywords: (include) =>
      cache.read(`keywords ${include}`, {
        tables: KEYWORD_TABLES,
        load: async () => {
          const rows = await listKeywordRows(db);
          return { value: { result: rows.filter(({ status }) => status || include === 'all').map(keywordAnswer) } };
        },
      }),
    product: (keyword, audience, company) =>
      cache.read(`product ${readersOf(audience, company)} ${keyword}`, {
        tables: withStock(PRODUCT_TABLES, audience),
        load: async () => {
          const product = productAnswer(await findProductRows(db, keyword, company), audience);
          return loaded({ products: product ? [product] : [] }, product !== undefined);
        },
      }),
    products: (ids, audience, company) =>
      cache.keep(`products ${readersOf(audience, company)} ${ids}`, {
        tables: withStock(PRODUCT_TABLES, audience),
        load: async () => ({ value: await loadProducts(db, ids, { audience, company }) }),
      }),
    category: (keyword, audience, company) =>
      cache.read(`category ${readersOf(audience, company)} ${keyword}`, {
        tables: withStock(CATEGORY_TABLES, audience),
        load: async () => {
          const category = await loadCategory(db, keyword, { audience, company });
          return loaded({ categories: category ? [category] : [] }, category !== undefined);
        },
      }),
    sheet: (keyword, audience, company) =>
      cache.read(`sheet ${readersOf(audience, company)} ${keyword}`, {
        tables: withStock(CATEGORY_TABLES, audience),
        load: async () => {
          const sheet = await loadSheet(db, keyword, { audience, company });
          return loaded(sheet ? { sheet } : {}, sheet !== undefined);
        },
      }),
  };
}

async function loadCategory(
  db: Kysely<Database>,
  keyword: string,
  { audience, company }: Readers,
): Promise<Category | undefined> {
  const row = await findCategoryRow(db, keyword);
  if (row === undefined) return undefined;
  const ids = row.tiles.flatMap(({ productId }) => productId ?? []);
  const products = await listProductRows(db, [...new Set(ids)], company);
  const hiding = products.filter(hidesItems).map(({ id }) => id);
  const behind = await loadProducts(db, hiding, { audience, company });
  const byId = new Map<number, TileProduct>(
    products.map((product) => {
      const tile = tileProduct(product, audience);
      const whole = behind.get(product.id);
      return [product.id, whole ? { ...tile, ...behindTile(whole) } : tile];
    }),
  );
  return categoryAnswer(row, byId);
}

/** One query, however many products. */
async function loadProducts(
  db: Kysely<Database>,
  ids: readonly number[],
  { audience, company }: Readers,
): Promise<ReadonlyMap<number, Product>> {
  const rows = new Map((await listWholeProductRows(db, ids, company)).map((row) => [row.id, row]));
  const products = ids.flatMap((id) => {
    const row = rows.get(id);
    const variants = row?.variants.flatMap(({ variantProductId }) => rows.get(variantProductId) ?? []) ?? [];
    return (row?.status && productAnswer([row, ...variants], audience)) || [];
  });
  return new Map(products.map((product) => [product.id, product]));
}

/** Three queries, however many styles: the category, the products of its tiles, the products of their variants. */
async function loadSheet(
  db: Kysely<Database>,
  keyword: string,
  { audience, company }: Readers,
): Promise<ColorSheet | undefined> {
  const row = await findCategoryRow(db, keyword);
  if (row === undefined) return undefined;
  const productIds = [...new Set(row.tiles.flatMap(({ productId }) => productId ?? []))];
  const products = await listProductRows(db, productIds, company);
  const known = new Set(productIds);
  const behind = products.flatMap(({ variants }) => variants.map(({ variantProductId }) => variantProductId));
  const others = await listProductRows(
    db,
    [...new Set(behind)].filter((id) => !known.has(id)),
    company,
  );
  const byId = new Map([...products, ...others].map((product) => [product.id, product]));
  return sheetAnswer({ keyword: row.keyword, title: row.title, productIds, products: byId }, audience);
}

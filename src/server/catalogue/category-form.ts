import { type Category, type CategoryChild, categoryChild, type TileProduct } from '#contract/catalogue.ts';
import { safeAddress, sanitiseHtml } from '../content/sanitise-html.ts';
import { jsonTime } from '../db/json-time.ts';
import type { CategoryRow, TileRow } from './category-store.ts';

/** A category with its tiles; `products` are those behind the product tiles, by id. */
export function categoryAnswer(row: CategoryRow, products: ReadonlyMap<number, TileProduct>): Category {
  return { ...facts(row), children: row.tiles.map((tile) => tileAnswer(row.id, tile, products)) };
}

function facts(row: Omit<CategoryRow, 'tiles'>) {
  return {
    id: row.id,
    title: row.title,
    keyword: row.keyword,
    pageText: sanitiseHtml(row.pageText),
    descriptionMeta: row.descriptionMeta,
    parentId: row.parentId ?? 0,
    status: row.status,
    changefreq: row.changefreq,
    priority: row.priority,
    ...(row.css === null ? {} : { css: row.css }),
    lifestyle: row.lifestyle,
    timestamp: jsonTime(row.updatedAt),
  };
}

function tileAnswer(parentId: number, tile: TileRow, products: ReadonlyMap<number, TileProduct>): CategoryChild {
  const product = tile.productId === null ? undefined : products.get(tile.productId);
  const layout = categoryChild.shape.layoutAttributes.safeParse(tile.layoutAttributes ?? undefined);
  return {
    id: tile.id,
    parentId,
    itemType: tile.itemType,
    sectionTitle: tile.sectionTitle,
    sectionDescription: sanitiseHtml(tile.sectionDescription),
    title: tile.title,
    description: sanitiseHtml(tile.description),
    urlOverride: safeAddress(tile.urlOverride),
    className: tile.className,
    imageUrl: tile.imageUrl,
    productsId: tile.productId ?? 0,
    categoriesId: tile.category?.id ?? 0,
    priority: tile.priority,
    status: tile.status,
    ...(layout.success && layout.data ? { layoutAttributes: layout.data } : {}),
    timestamp: jsonTime(tile.updatedAt),
    ...(product ? { product } : {}),
    ...(tile.category ? { category: { ...facts(tile.category), children: [] } } : {}),
  };
}

import type { ColorItem, Mix, Product, SimpleProduct, Variant } from '#contract/product.ts';
import type { Season } from '#contract/season.ts';
import { availabilityNotice } from '#domain/availability.ts';
import { preSeason } from '#domain/season.ts';
import { sanitiseHtml } from '../content/sanitise-html.ts';
import { jsonTime } from '../db/json-time.ts';
import { readAdditionalData } from './additional-data.ts';
import type { Audience } from './audience.ts';
import type {
  ColorFacts,
  ColorItemRow,
  ItemFacts,
  MixRow,
  ProductRow,
  SeasonFacts,
  VariantRow,
} from './product-store.ts';

/** The product of the first row as its page needs it; the other rows are the products of its variants. */
export function productAnswer([row, ...others]: readonly ProductRow[], audience: Audience): Product | undefined {
  if (row === undefined) return undefined;
  const simple = simpleProduct(row, audience);
  if (row.sellAs !== 0) return simple;
  const variantProducts = new Map(others.map((other) => [other.id, simpleProduct(other, audience)]));
  return { ...simple, variants: row.variants.map((choice) => variant(row, choice, variantProducts)) };
}

/** A product without its variants: behind a tile or a variant button. */
export function simpleProduct(row: ProductRow, audience: Audience): SimpleProduct {
  const items = row.sellAs === 4 ? row.colors.map((color) => colorItem(row, color, audience)) : undefined;
  return {
    ...itemMembers(row.item, { audience, isPreSeason: preSeason(undefined, row) !== undefined }),
    id: row.id,
    itemCode: row.item?.itemCode ?? '',
    status: row.status,
    timestamp: jsonTime(row.updatedAt),
    season: row.season && seasonAnswer(row.season),
    keyword: row.keyword,
    name: row.name,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    description: sanitiseHtml(row.description),
    details: sanitiseHtml(row.details),
    image: row.image,
    ...UNUSED,
    sellAs: row.sellAs,
    upc: row.upc ?? row.item?.upc ?? null,
    defaultColor: row.defaultColor,
    defaultCategoriesId: row.categoryId ?? 0,
    defaultCategoryKeyword: row.categoryKeyword,
    defaultParentProductsId: row.parentId ?? 0,
    canDome: row.canDome,
    canScreenPrint: row.canScreenPrint,
    // Sold in colors, of which there is none any more.
    availableForSale: row.availableForSale && items?.some(({ status }) => status) !== false,
    dateAvailable: row.dateAvailable,
    redirectToParent: row.redirectToParent,
    parentProductKeyword: row.parentKeyword,
    additionalData: withSeason(row),
    ...flatSeason(row),
    ...(audience === 'visitor' ? {} : { anticipatedPrice: row.anticipatedPrice }),
    images: row.images.map((image) => ({ ...image, productId: row.id })),
    productStatus: row.productStatus,
    ...(items ? { items } : {}),
    ...(row.sellAs === 3 && row.mix ? { mix: mixAnswer(row, row.mix, audience) } : {}),
  };
}

/** A product behind a tile: without the texts and pictures of its own page, its colours reduced to those sold and what a tile shows. */
export function tileProduct(row: ProductRow, audience: Audience): SimpleProduct {
  const { images: _, items, mix: __, ...product } = simpleProduct({ ...row, description: '', details: '' }, audience);
  if (items === undefined) return product;
  const sold = items.filter(({ status }) => status);
  return { ...product, items: sold.map(tileColor) };
}

/** A category carries every colour of every product, so each is as short as a tile, or a sheet of colours to order from, allows. */
function tileColor(item: ColorItem): ColorItem {
  const { season, additionalData, timestamp, selfStatus, upc, shipWeight, code, stdUM, ...kept } = item;
  const { inactiveItem, productType, productStatus, ...short } = kept;
  return productStatus ? { ...short, productStatus } : short;
}

/** Numbers of tables that the seller's back office keeps and nobody here reads. */
const UNUSED = { taxClassId: 0, manufacturersId: 0, materialsId: 0 } as const;

interface Told {
  audience: Audience;
  isPreSeason: boolean;
}

function itemMembers(item: ItemFacts | null, { audience, isPreSeason }: Told) {
  if (item === null) return {};
  const { available, salesUnitFactor: factor } = item;
  const notice = availabilityNotice({
    quantity: 1,
    available,
    factor,
    isPreSeason,
    mayView: audience === 'stock-viewer',
  });
  return {
    msrp: item.msrp,
    stdUM: item.standardUnit,
    salesUM: item.salesUnit,
    salesUMFactor: item.salesUnitFactor,
    shipWeight: item.shipWeight,
    productType: item.productType,
    inactiveItem: item.inactive,
    ...(audience === 'visitor'
      ? {}
      : { stdPrice: item.standardPrice, priceCode: item.priceCode, availabilityNotice: notice ?? null }),
    ...(audience === 'stock-viewer' ? { QuantityAvailable: available, buffer: item.buffer } : {}),
  };
}

function colorItem(product: ProductRow, row: ColorItemRow, audience: Audience): ColorItem {
  const { item, color } = row;
  const swatchCode = readAdditionalData(row.additionalData).swatch_code ?? color.swatchCode;
  return {
    ...itemMembers(item, { audience, isPreSeason: preSeason(row, product) !== undefined }),
    id: row.id,
    itemCode: item.itemCode,
    // Shown and sold only when staff and the back office agree (wire contract 6.2).
    status: row.status && item.productType !== null && item.productType !== 'D' && !item.inactive,
    selfStatus: row.status,
    timestamp: jsonTime(item.updatedAt),
    season: row.season && seasonAnswer(row.season),
    productId: product.id,
    colorsId: color.id,
    colorCode: color.code,
    colorName: color.name,
    code: color.code,
    swatchCode,
    upc: item.upc,
    color: colorAnswer(color),
    productStatus: row.productStatus,
    additionalData: withSeason(row),
  };
}

function mixAnswer(product: ProductRow, row: MixRow, audience: Audience): Mix {
  const { item } = row;
  return {
    ...itemMembers(item, { audience, isPreSeason: preSeason(undefined, product) !== undefined }),
    id: row.id,
    itemCode: item.itemCode,
    status: product.status && !item.inactive && item.productType !== 'D',
    timestamp: jsonTime(item.updatedAt),
    season: product.season && seasonAnswer(product.season),
    productId: product.id,
    mixName: row.name,
    productStatus: product.productStatus,
    items: row.items.map(({ id, itemCode, quantity, color }) => ({
      id,
      mixID: row.id,
      itemCode,
      itemQuantity: quantity,
      colorsId: color.id,
      color_code: color.code,
      color_name: color.name,
      color: colorAnswer(color),
    })),
  };
}

function variant(parent: ProductRow, row: VariantRow, products: ReadonlyMap<number, SimpleProduct>): Variant {
  const product = products.get(row.variantProductId);
  return {
    id: row.id,
    parentProductID: parent.id,
    variantProductID: row.variantProductId,
    title: row.title,
    isDefaultVariant: row.isDefault,
    status: row.status,
    priority: row.priority,
    ...(product ? { product } : {}),
  };
}

function colorAnswer({ id, code, name, swatchCode, active, pattern, a, b, c }: ColorFacts) {
  return { id, code, name, swatchCode, active, pattern, colors: [a, b, c].filter((hue) => hue !== null) };
}

function withSeason(row: { additionalData: unknown; season: SeasonFacts | null; seasonAvailable: boolean }) {
  const known = readAdditionalData(row.additionalData);
  if (row.season === null) return { ...known, seasonAvailable: row.seasonAvailable };
  return { ...known, season_id: row.season.id, season: seasonAnswer(row.season), seasonAvailable: row.seasonAvailable };
}

/** The season once more, spread over the product as the wire has it. */
function flatSeason({ season, seasonAvailable }: ProductRow) {
  return {
    product_season_id: season?.id ?? null,
    season_code: season?.code ?? null,
    season_description: season?.description ?? null,
    season_teaser: season?.teaser ?? null,
    season_active: season?.active ?? null,
    season_available: seasonAvailable || season?.productAvailable === true,
    preSeasonMessage: season?.message ?? null,
  };
}

function seasonAnswer(row: SeasonFacts): Season {
  const color = row.properties?.color;
  return {
    product_season_id: row.id,
    code: row.code,
    description: row.description,
    product_available: row.productAvailable,
    available: row.productAvailable,
    product_teaser: row.teaser,
    teaser: row.teaser,
    active: row.active,
    preSeasonMessage: row.message,
    timestamp: jsonTime(row.updatedAt),
    ...(typeof color === 'string' ? { properties: { color } } : {}),
  };
}

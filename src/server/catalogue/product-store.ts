import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DEFAULT_WAREHOUSE } from '#domain/line.ts';
import type { Decimal } from '#domain/money.ts';
import type { Database } from '../db/schema.ts';
import { availableUnits } from './available-query.ts';

/** The back office's facts of an item that a product, a colour or a mix is sold as. */
export interface ItemFacts {
  id: number;
  itemCode: string;
  inactive: boolean;
  productType: 'F' | 'K' | 'R' | 'D' | null;
  msrp: Decimal | null;
  standardPrice: Decimal;
  priceCode: string | null;
  standardUnit: string;
  salesUnit: string;
  salesUnitFactor: Decimal;
  shipWeight: Decimal | null;
  upc: string | null;
  /** Standard units in the default warehouse that may be promised. */
  available: number;
  buffer: number;
  updatedAt: string;
}

export interface SeasonFacts {
  id: number;
  code: string;
  description: string;
  active: boolean;
  productAvailable: boolean;
  teaser: string;
  message: string | null;
  properties: { color?: unknown } | null;
  updatedAt: string;
}

export interface ColorFacts {
  id: number;
  code: string;
  name: string;
  swatchCode: string | null;
  pattern: string;
  a: string | null;
  b: string | null;
  c: string | null;
  active: boolean;
}

export interface ColorItemRow {
  id: number;
  status: boolean;
  seasonAvailable: boolean;
  productStatus: string | null;
  additionalData: unknown;
  item: ItemFacts;
  color: ColorFacts;
  season: SeasonFacts | null;
}

export interface MixRow {
  id: number;
  name: string;
  item: ItemFacts;
  items: { id: number; itemCode: string; quantity: number; color: ColorFacts }[];
}

export interface ImageRow {
  id: number;
  image: string;
  altText: string;
  priority: number;
  status: boolean;
  colorCodes: string | null;
}

export interface VariantRow {
  id: number;
  variantProductId: number;
  title: string;
  isDefault: boolean;
  status: boolean;
  priority: number;
}

export interface ProductRow {
  id: number;
  keyword: string;
  name: string;
  metaTitle: string | null;
  metaDescription: string | null;
  description: string;
  details: string;
  image: string;
  sellAs: 0 | 1 | 3 | 4;
  upc: string | null;
  defaultColor: string;
  categoryId: number | null;
  categoryKeyword: string | null;
  parentId: number | null;
  parentKeyword: string | null;
  redirectToParent: boolean;
  seasonAvailable: boolean;
  anticipatedPrice: Decimal | null;
  availableForSale: boolean;
  dateAvailable: string;
  productStatus: string | null;
  canDome: boolean;
  canScreenPrint: boolean;
  additionalData: unknown;
  status: boolean;
  updatedAt: string;
  item: ItemFacts | null;
  season: SeasonFacts | null;
  images: ImageRow[];
  colors: ColorItemRow[];
  mix: MixRow | null;
  variants: VariantRow[];
}

// JSON built by PostgreSQL: money and other exact numbers are cast to text, so that they never pass through a float.
const ITEM = sql`json_build_object('id', item.id, 'itemCode', item.item_code, 'inactive', item.inactive,
  'productType', item.product_type, 'msrp', item.suggested_retail_price::text, 'standardPrice', item.standard_unit_price::text,
  'priceCode', item.price_code, 'standardUnit', item.standard_um, 'salesUnit', item.sales_um,
  'salesUnitFactor', item.sales_um_factor::text, 'shipWeight', item.ship_weight::text, 'upc', item.upc,
  'available', ${availableUnits(sql.lit(DEFAULT_WAREHOUSE))},
  'buffer', coalesce(stock.safety_buffer, 0), 'updatedAt', item.updated_at)`;
const STOCK = sql`left join item_stock stock on stock.item_id = item.id and stock.warehouse_code = ${sql.lit(DEFAULT_WAREHOUSE)}`;
const SEASON = sql.raw(`case when season.id is not null then json_build_object('id', season.id, 'code', season.code,
  'description', season.description, 'active', season.active, 'productAvailable', season.product_available,
  'teaser', season.product_teaser, 'message', season.pre_season_message, 'properties', season.properties,
  'updatedAt', season.updated_at) end`);
const COLOR =
  sql.raw(`json_build_object('id', color.id, 'code', color.code, 'name', color.name, 'swatchCode', color.swatch_code,
  'pattern', color.pattern, 'a', color.color_a, 'b', color.color_b, 'c', color.color_c, 'active', color.active)`);

/**
 * The item behind a column, under the name `item`: for accounts of a company that company's item of the same code, where it has one. What
 * stock, unit, list price and state are told is that of what the account would order (security T12); else it is the item of the catalogue.
 */
const itemOf = (column: string, company: string | undefined): RawBuilder<unknown> =>
  company === undefined
    ? sql`items item on item.id = ${sql.ref(column)}`
    : sql`items linked on linked.id = ${sql.ref(column)}
  left join items own on own.company = ${company} and own.item_code = linked.item_code
  left join items item on item.id = coalesce(own.id, linked.id)`;

const colors = (
  company: string | undefined,
) => sql`(select coalesce(json_agg(json_build_object('id', sold.id, 'status', sold.status,
    'seasonAvailable', sold.season_available, 'productStatus', sold.product_status, 'additionalData', sold.additional_data,
    'item', ${ITEM}, 'color', ${COLOR}, 'season', ${SEASON}) order by sold.priority, color.name, sold.id), '[]')
  from product_colors sold
  join ${itemOf('sold.item_id', company)} ${STOCK}
  join colors color on color.id = sold.color_id
  left join seasons season on season.id = sold.season_id
  where sold.product_id = product.id)`;

const mix = (
  company: string | undefined,
) => sql`(select json_build_object('id', mix.id, 'name', mix.name, 'item', ${ITEM},
    'items', (select coalesce(json_agg(json_build_object('id', part.id, 'itemCode', piece.item_code, 'quantity', part.quantity,
        'color', ${COLOR}) order by color.name), '[]')
      from product_mix_items part
      join items piece on piece.id = part.item_id
      join colors color on color.id = part.color_id
      where part.mix_id = mix.id))
  from product_mixes mix join ${itemOf('mix.item_id', company)} ${STOCK}
  where mix.product_id = product.id)`;

const images = sql`(select coalesce(json_agg(json_build_object('id', picture.id, 'image', picture.image, 'altText', picture.alt_text,
    'priority', picture.priority, 'status', picture.status, 'colorCodes', picture.color_codes) order by picture.priority, picture.id), '[]')
  from product_images picture where picture.product_id = product.id and picture.status)`;

const variants = sql`(select coalesce(json_agg(json_build_object('id', choice.id, 'variantProductId', choice.variant_product_id,
    'title', choice.title, 'isDefault', choice.is_default, 'status', choice.status, 'priority', choice.priority)
    order by choice.priority, choice.id), '[]')
  from product_variants choice
  join products chosen on chosen.id = choice.variant_product_id and chosen.status
  where choice.parent_product_id = product.id and choice.status)`;

function productRows(ids: RawBuilder<unknown>, company: string | undefined) {
  return sql<ProductRow>`
    select product.id, product.keyword, product.name, product.meta_title as "metaTitle", product.meta_description as "metaDescription",
      product.description, product.details, product.image, product.sell_as as "sellAs", product.upc,
      product.default_color as "defaultColor", product.default_category_id as "categoryId", category.keyword as "categoryKeyword",
      product.parent_product_id as "parentId", parent.keyword as "parentKeyword", product.redirect_to_parent as "redirectToParent",
      product.season_available as "seasonAvailable", product.anticipated_price::text as "anticipatedPrice",
      product.available_for_sale as "availableForSale", product.date_available as "dateAvailable",
      product.product_status as "productStatus", product.can_dome as "canDome", product.can_screen_print as "canScreenPrint",
      product.additional_data as "additionalData", product.status, product.updated_at as "updatedAt",
      case when item.id is not null then ${ITEM} end as item, ${SEASON} as season,
      ${images} as images, ${colors(company)} as colors, ${mix(company)} as mix, ${variants} as variants
    from products product
    left join ${itemOf('product.item_id', company)} ${STOCK}
    left join seasons season on season.id = product.season_id
    left join categories category on category.id = product.default_category_id
    left join products parent on parent.id = product.parent_product_id
    where product.id in (${ids})`;
}

/** The active product of a keyword, first, with the products of its variants: one round trip. Empty for an unknown or inactive one. */
export async function findProductRows(
  db: Kysely<Database>,
  keyword: string,
  company: string | undefined,
): Promise<ProductRow[]> {
  const { rows } = await productRows(
    sql`
    select id from products where keyword = ${keyword} and status
    union
    select choice.variant_product_id from product_variants choice
    join products whole on whole.id = choice.parent_product_id
    join products chosen on chosen.id = choice.variant_product_id and chosen.status
    where whole.keyword = ${keyword} and whole.status and choice.status`,
    company,
  ).execute(db);
  return rows.toSorted((a, b) => Number(b.keyword === keyword) - Number(a.keyword === keyword));
}

/** Active products by id, and the products of their variants, without an order: one round trip. */
export async function listWholeProductRows(
  db: Kysely<Database>,
  ids: readonly number[],
  company: string | undefined,
): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await productRows(
    sql`
    select id from products where id = any(${ids as number[]}::int[]) and status
    union
    select choice.variant_product_id from product_variants choice
    join products chosen on chosen.id = choice.variant_product_id and chosen.status
    where choice.parent_product_id = any(${ids as number[]}::int[]) and choice.status`,
    company,
  ).execute(db);
  return rows;
}

/** Products by id, without an order: the tiles of a category. */
export async function listProductRows(
  db: Kysely<Database>,
  ids: readonly number[],
  company: string | undefined,
): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await productRows(sql`select unnest(${ids}::int[])`, company).execute(db);
  return rows;
}

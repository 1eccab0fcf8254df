import { type RawBuilder, sql } from 'kysely';
import { fillColorCode } from '#domain/color-code.ts';

/**
 * Where the catalogue shows an item (`item`: a row of `items`), as a lateral item of `from`: alone, in a color, or in a mix. A place names one
 * item, and with it those of the other companies that have its code; `is_own` says that it is this very one, which counts before the others.
 * Columns: product_id, product_item_id (the color's row), color_id, status, season_id, season_available, product_status, image (the color's
 * own), is_own.
 */
export const placesOfItem: RawBuilder<unknown> = sql`(
  select place.*, twin.id = item.id as is_own
  from items twin
  cross join lateral (
    select id as product_id, null::int as product_item_id, null::int as color_id, true as status, null::int as season_id,
      null::boolean as season_available, null::text as product_status, null::text as image
    from products where item_id = twin.id
    union all
    select product_id, id, color_id, status, season_id, season_available, product_status, additional_data ->> 'image_filename'
    from product_colors where item_id = twin.id
    union all
    select product_id, null, null, true, null, null, null, null from product_mixes where item_id = twin.id) place
  where twin.item_code = item.item_code)`;

/**
 * The product of a place, as a lateral item of `from` under the name `product`. The planner takes every item to have many places, and would
 * read all products for each item: `offset 0` has it look up the few that there are.
 */
export const productOfPlace: RawBuilder<unknown> = sql`lateral (
  select * from products where id = place.product_id offset 0) product`;

/** Whether a `place` with its `product` sells the item that it shows. */
export const isSoldByPlace: RawBuilder<unknown> = sql`(product.available_for_sale and product.status and place.status)`;

/**
 * Which product shows the item of a line (`line`, and `item` or nulls), as a lateral item of `from` under the name `shown`; a preferred one first,
 * then those that name this very item, then those on sale. It is picked before its names are looked up, so that a line of a long document
 * costs a few rows. Columns: product_id, product_item_id (the color's row), keyword, image (may hold wildcards), default_color,
 * category_id, color_id, season_id, season_available, product_status, is_sold (whether the item is, be it by another product).
 */
export const productOfLine = (preferred: RawBuilder<unknown> = sql`null::int`): RawBuilder<unknown> => sql`(
  select product.id as product_id, place.product_item_id, product.keyword,
    coalesce(nullif(place.image, ''), nullif(product.image, '')) as image, product.default_color, product.default_category_id as category_id,
    place.color_id, coalesce(place.season_id, product.season_id) as season_id,
    coalesce(place.season_available, false) or place.season_id is null and product.season_available as season_available,
    coalesce(place.product_status, product.product_status) as product_status,
    coalesce(bool_or(${isSoldByPlace}) filter (where place.is_own) over (), bool_or(${isSoldByPlace}) over ()) as is_sold
  from ${placesOfItem} place
  cross join ${productOfPlace}
  order by (product.id = ${preferred}) desc nulls last, place.is_own desc, product.available_for_sale and product.status desc,
    product.redirect_to_parent, product.id, place.product_item_id
  limit 1) shown`;

/** What a line of an order or invoice shows of its product; `item` is the line's item. */
export const shownProduct: RawBuilder<unknown> = sql`
  select shown.product_id, shown.keyword as product_keyword, category.keyword as category_keyword,
    coalesce(nullif(item.image, ''), shown.image) as image, coalesce(color.code, shown.default_color) as image_color,
    color.code as color_code, shown.product_status
  from ${productOfLine()}
  left join colors color on color.id = shown.color_id
  left join categories category on category.id = shown.category_id`;

/** The picture of a line with the color put into its name; null where that waits for a color that nobody knows (wire 2.4). */
export function pictureOfLine({ image, image_color: color }: LinePicture): string | null {
  if (!image || (!color && image.includes('?'))) return null;
  return fillColorCode(image, color ?? '');
}

/** A line's picture as queries give it: the name may hold wildcards for the code of the color. */
export interface LinePicture {
  image: string | null;
  image_color: string | null;
}

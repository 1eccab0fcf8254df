import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Letters and digits of any alphabet, without accents, parted by single blanks: how texts are stored and asked for alike. */
const plain = (text: string) => `trim(regexp_replace(lower(unaccent(${text})), '[^[:alnum:]]+', ' ', 'g'))`;
/** A code in both spellings: `12100-BLK` is found as `12100 blk` and as `12100blk`. */
const code = (column: string) => `${column} || ' ' || regexp_replace(${column}, '[^[:alnum:]]', '', 'g')`;

/** One row per active product, category and page with what it is found by. A variant's words belong to the product that it leads to. */
const foundBy = (from: number, to: number) => {
  const inRange = (id: string) => sql`${sql.ref(id)} >= ${from} and ${sql.ref(id)} < ${to}`;
  return sql`
  select 'product' as page_type, product.id as ref_id, product.keyword, category.keyword as parent, product.name as title,
    coalesce(own.item_code, '') as sku, nullif(product.image, '') as image, nullif(product.default_color, '') as color,
    jsonb_strip_nulls(jsonb_build_object('size', product.additional_data -> 'size', 'subtitle', product.additional_data -> 'subtitle',
      'formatted_name', product.additional_data -> 'formatted_name', 'swatch_format', product.additional_data -> 'swatch_format')) as additional_data,
    false as requires_login,
    (case when product.available_for_sale then 1 else 0.5 end
      + case when product.additional_data ->> 'best_seller' = 'true' then 0.2 else 0 end)::real as weight,
    ${sql.raw(plain("product.name || ' ' || product.keyword"))} as names,
    ${sql.raw(plain("coalesce(parts.codes, '') || ' ' || coalesce(product.upc, '')"))} as codes,
    ${sql.raw(plain("coalesce(parts.colors, '') || ' ' || coalesce(product.additional_data ->> 'subtitle', '') || ' ' || coalesce(category.title, '')"))} as more
  from products product
  left join items own on own.id = product.item_id
  left join categories category on category.id = product.default_category_id and category.status
  left join lateral (
    select string_agg(${sql.raw(code('item.item_code'))} || ' ' || ${sql.raw(code("coalesce(item.upc, '')"))}, ' ') as codes, string_agg(distinct color.name, ' ') as colors
    from (
      select product.item_id, null::integer as color_id
      union all select item_id, color_id from product_colors where product_id = product.id and status
      union all select item_id, null from product_mixes where product_id = product.id
      union all select variant.item_id, null from product_variants choice join products variant on variant.id = choice.variant_product_id
        where choice.parent_product_id = product.id and choice.status and variant.status
      union all select mix.item_id, null from product_variants choice join product_mixes mix on mix.product_id = choice.variant_product_id
        join products variant on variant.id = choice.variant_product_id
        where choice.parent_product_id = product.id and choice.status and variant.status
      union all select sold.item_id, sold.color_id from product_variants choice join product_colors sold on sold.product_id = choice.variant_product_id
        join products variant on variant.id = choice.variant_product_id
        where choice.parent_product_id = product.id and choice.status and sold.status and variant.status
    ) part
    join items item on item.id = part.item_id and not item.inactive
    left join colors color on color.id = part.color_id
  ) parts on true
  where product.status and not product.redirect_to_parent and ${inRange('product.id')}
  union all
  select 'category', id, keyword, null, title, '', tile.image_url, null, null, false, 1.1,
    ${sql.raw(plain("title || ' ' || keyword"))}, '', ${sql.raw(plain('description_meta'))}
  from categories
  left join (
    select distinct on (child_category_id) child_category_id, image_url from category_items
    where child_category_id is not null and status and image_url <> '' order by child_category_id, priority, id
  ) tile on tile.child_category_id = categories.id
  where status and ${inRange('id')}
  union all
  select 'page', id, keyword, null, title, '', null, null, null, requires_login, 0.9,
    ${sql.raw(plain("title || ' ' || keyword"))}, '', ${sql.raw(plain("coalesce(search_words, '') || ' ' || coalesce(subtitle, '')"))}
  from pages where status and ${inRange('id')}`;
};

/** Rows written by one statement, so that none runs into the limits of a request. */
const RANGE = 4_000;

/**
 * Brings what the search box searches up to date: writes what is new or changed, removes what is gone. Called after an import, after a
 * change by staff, and when the catalogue announces a change. Servers that refresh together wait for each other.
 *
 * @returns how many entries were written or removed
 */
export async function refreshSearch(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('search_entries'))`.execute(trx);
    const { rows } = await sql<{ last: number }>`
      select greatest((select max(id) from products), (select max(id) from categories), (select max(id) from pages),
        (select max(ref_id) from search_entries), 0) as last`.execute(trx);
    const last = rows[0]?.last ?? 0;
    let changed = 0;
    for (let from = 0; from <= last; from += RANGE) changed += await refreshRange(trx, from, from + RANGE);
    return changed;
  });
}

async function refreshRange(trx: Kysely<Database>, from: number, to: number): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with found_by as materialized (${foundBy(from, to)}),
    written as (
      insert into search_entries (page_type, ref_id, keyword, parent, title, sku, image, color, additional_data, requires_login,
        weight, words, document)
      select page_type, ref_id, keyword, parent, title, sku, image, color, additional_data, requires_login, weight,
        names || ' ' || codes || ' ' || more,
        setweight(to_tsvector('simple', names), 'A') || setweight(to_tsvector('simple', codes), 'B')
          || setweight(to_tsvector('simple', more), 'C')
      from found_by
      on conflict (page_type, ref_id) do update set (keyword, parent, title, sku, image, color, additional_data, requires_login,
          weight, words, document)
        = (excluded.keyword, excluded.parent, excluded.title, excluded.sku, excluded.image, excluded.color,
           excluded.additional_data, excluded.requires_login, excluded.weight, excluded.words, excluded.document)
      where search_entries is distinct from excluded
      returning 1
    ),
    removed as (
      delete from search_entries entry
      where entry.ref_id >= ${from} and entry.ref_id < ${to}
        and not exists (select from found_by where found_by.page_type = entry.page_type and found_by.ref_id = entry.ref_id)
      returning 1
    )
    select ((select count(*) from written) + (select count(*) from removed))::int as changed`.execute(trx);
  return rows[0]?.changed ?? 0;
}

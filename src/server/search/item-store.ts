import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Decimal } from '#domain/money.ts';
import { placesOfItem, productOfPlace } from '../catalogue/shown-product-query.ts';
import { PLANNED_ANEW } from '../db/prepared-client.ts';
import type { Database } from '../db/schema.ts';

export interface LookUpRow {
  company: string;
  itemCode: string;
  description: string;
  upc: string | null;
  standardPrice: Decimal;
  suggestedRetailPrice: Decimal | null;
  salesUnit: string;
  salesUnitFactor: Decimal;
  image: string | null;
}

const MOST_ITEMS = 50;
/** So many are looked at closely, so that a text that stands everywhere stays quick. */
const MOST_CANDIDATES = 300;
/** As many as share codes at the most. */
const COMPANIES = 2;
/** A text that stands in about so many items or more is looked for among the first of them by code … */
const FREQUENT = 2_000;
/** … but among no more than these, since what is found may all stand further back. */
const MOST_WALKED = 4_000;

const TEXT = sql`(item_code || ' ' || description || ' ' || coalesce(upc, ''))`;
/** As the index `items_for_sale` says it. */
const FOR_SALE = sql`item_type = '1' and not inactive and product_type in ('F', 'K') and standard_unit_price > 0
  and upper(item_code) not like '%IMP'`;

/**
 * Items for sale whose code, description or UPC matches, by code: stocked goods and kits with a price, neither inactive nor imprinted nor
 * shown only by products that are not for sale. `company` limits them to what one customer can buy; of all companies a code comes once.
 */
export async function listMatchingItems(
  db: Kysely<Database>,
  pattern: string,
  company: string | null,
): Promise<LookUpRow[]> {
  // A code may stand in each.
  const most = company === null ? COMPANIES * MOST_CANDIDATES : MOST_CANDIDATES;
  const ofCompany = sql`(${company}::text is null or company = ${company})`;
  if ((await countAbout(db, pattern)) >= FREQUENT) {
    const rows = await listFirst(
      db,
      most,
      sql`(select * from items where ${FOR_SALE} and ${ofCompany} order by item_code, company limit ${MOST_WALKED}) walked
        where ${TEXT} ~* ${pattern}`,
    );
    if (rows.length === MOST_ITEMS) return rows;
  }
  // `offset 0` keeps the planner from walking by code here as well, with no end when what it looks for stands last.
  return listFirst(
    db,
    most,
    sql`(select * from items where ${TEXT} ~* ${pattern} and ${FOR_SALE} and ${ofCompany} offset 0) found`,
  );
}

/** In how many items a pattern stands, as far as the planner's statistics tell: counting them costs as much as finding them. */
async function countAbout(db: Kysely<Database>, pattern: string): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from items where ${TEXT} ~* ${pattern}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

const isOnSale = sql`product.available_for_sale and product.status and place.status`;
const pictureOf = sql`replace(coalesce(nullif(place.image, ''), nullif(product.image, '')), '?', coalesce(color.code, product.default_color))`;

/** A code once, the main brand's before others. A word and a brand of many items are found in one way, those of few in another. */
async function listFirst(db: Kysely<Database>, most: number, matching: RawBuilder<unknown>): Promise<LookUpRow[]> {
  const { rows } = await sql<LookUpRow>`
    ${PLANNED_ANEW} select distinct on (item.item_code) item.company, item.item_code as "itemCode", item.description, item.upc, item.standard_unit_price::text as "standardPrice",
      item.suggested_retail_price::text as "suggestedRetailPrice", item.sales_um as "salesUnit",
      item.sales_um_factor::text as "salesUnitFactor", coalesce(item.image, sold.image, picture.filename) as image
    from (select *, (select priority from companies where code = company) as priority
      from ${matching} order by item_code, priority limit ${most}) item
    left join lateral (
      select coalesce(bool_or(${isOnSale}) filter (where place.is_own), bool_or(${isOnSale})) as available,
        coalesce(min(${pictureOf}) filter (where product.status and place.status and place.is_own),
          min(${pictureOf}) filter (where product.status and place.status)) as image
      from ${placesOfItem} place
      cross join ${productOfPlace}
      left join colors color on color.id = place.color_id
    ) sold on true
    left join lateral (select filename from images where item_code = item.item_code order by filename limit 1) picture on true
    where coalesce(sold.available, true)
    order by item.item_code, item.priority
    limit ${MOST_ITEMS}`.execute(db);
  return rows;
}

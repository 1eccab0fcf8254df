import { type Kysely, sql } from 'kysely';
import { preSeason } from '#domain/season.ts';
import { placesOfItem } from '../catalogue/shown-product-query.ts';
import type { Database } from '../db/schema.ts';

interface SeasonRow {
  itemId: number;
  code: string;
  active: boolean;
  productAvailable: boolean;
  seasonAvailable: boolean;
  isItems: boolean;
}

/** The seasons for which items are sold ahead, by item; the item's own before its product's (ruling 23). */
export async function findSeasons(db: Kysely<Database>, itemIds: readonly number[]): Promise<Map<number, string>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<SeasonRow>`
    select place.item_id as "itemId", season.code, season.active, season.product_available as "productAvailable",
      sold.season_available as "seasonAvailable", sold.is_items as "isItems"
    from (
      select item.id as item_id, place.*, bool_or(place.is_own) over (partition by item.id) as has_own
      from items item cross join lateral ${placesOfItem} place
      where item.id = any(${itemIds}::int[])
    ) place
    join products product on product.id = place.product_id
    cross join lateral (values
      (place.season_id, place.season_available, true),
      (product.season_id, product.season_available or coalesce(place.season_available, false), false)
    ) sold (season_id, season_available, is_items)
    join seasons season on season.id = sold.season_id
    where place.is_own = place.has_own
    order by season.active desc, season.id`.execute(db);
  const codes = new Map<number, string>();
  for (const [itemId, places] of Map.groupBy(rows, (row) => row.itemId)) {
    const seasonal = (isItems: boolean) => {
      const row = places.find((place) => place.isItems === isItems);
      return row && { season: row, seasonAvailable: row.seasonAvailable };
    };
    const season = preSeason(seasonal(true), seasonal(false));
    if (season) codes.set(itemId, season.code);
  }
  return codes;
}

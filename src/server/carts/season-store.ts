import { type Kysely, sql } from 'kysely';
import { preSeason } from '#domain/season.ts';
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
  const { rows } = await sql<SeasonRow>`
    select place.item_id as "itemId", season.code, season.active, season.product_available as "productAvailable",
      place.season_available as "seasonAvailable", place.is_items as "isItems"
    from (
      select item_id, season_id, season_available, true as is_items from product_colors
      where item_id = any(${itemIds}::int[]) and season_id is not null
      union all
      select colored.item_id, product.season_id, product.season_available or colored.season_available, false
      from product_colors colored join products product on product.id = colored.product_id
      where colored.item_id = any(${itemIds}::int[])
      union all
      select item_id, season_id, season_available, false from products where item_id = any(${itemIds}::int[])
    ) place join seasons season on season.id = place.season_id
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

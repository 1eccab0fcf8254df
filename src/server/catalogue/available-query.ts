import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DEFAULT_WAREHOUSE } from '#domain/line.ts';
import type { Decimal } from '#domain/money.ts';
import type { Database } from '../db/schema.ts';

/**
 * How many standard units of `item` may be promised in a warehouse, never below zero: on hand less committed less the safety buffer of its row there, which
 * is joined as `stock`. An order of a kit takes its parts, so of a kit there are as many as its parts make; a charge
 * among them, which nobody stocks, limits nothing.
 */
export const availableUnits = (warehouse: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(
  case when item.product_type = 'K' then (
    select min(floor(${left('part')} / needed.quantity))
    from (
      select part.id, sum(component.quantity) as quantity
      from kit_components component join items part on part.id = component.component_item_id and part.item_type = '1'
      where component.kit_item_id = item.id group by part.id
    ) needed
    left join item_stock part on part.item_id = needed.id and part.warehouse_code = ${warehouse}) end,
  ${left('stock')})`;

const left = (row: string): RawBuilder<unknown> =>
  sql.raw(`greatest(${row}.quantity_on_hand - ${row}.quantity_committed - ${row}.safety_buffer, 0)`);

/** What may be promised of items in the default warehouse, by id. */
export async function findAvailable(
  db: Kysely<Database>,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, Decimal>> {
  const { rows } = await sql<{ id: number; available: Decimal }>`
    select item.id, ${availableUnits(sql`${DEFAULT_WAREHOUSE}`)}::text as available
    from items item left join item_stock stock on stock.item_id = item.id and stock.warehouse_code = ${DEFAULT_WAREHOUSE}
    where item.id = any(${itemIds}::int[])`.execute(db);
  return new Map(rows.map(({ id, available }) => [id, available]));
}

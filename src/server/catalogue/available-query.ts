import { type RawBuilder, sql } from 'kysely';

/**
 * How many standard units of `item` may be promised in a warehouse, never below zero: on hand less committed less the safety buffer of its row there, which
 * is joined as `stock`. An order of a kit takes its parts, so of a kit there are as many as its parts make.
 */
export const availableUnits = (warehouse: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(
  case when item.product_type = 'K' then (
    select min(floor(${left('part')} / needed.quantity))
    from (select component_item_id, sum(quantity) as quantity from kit_components where kit_item_id = item.id group by component_item_id) needed
    left join item_stock part on part.item_id = needed.component_item_id and part.warehouse_code = ${warehouse}) end,
  ${left('stock')})`;

const left = (row: string): RawBuilder<unknown> =>
  sql.raw(`greatest(${row}.quantity_on_hand - ${row}.quantity_committed - ${row}.safety_buffer, 0)`);

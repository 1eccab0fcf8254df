import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';

const { db } = await testDatabase({ demo: true });

it("the demo's stock is committed to what its open orders wait for, and to nothing else", async () => {
  const { rows } = await sql<{ item: string; committed: number; waiting: number }>`
    select item.item_code as item, stock.quantity_committed::float8 as committed, coalesce(sum((line.quantity_ordered - line.quantity_shipped)
      * line.unit_factor) filter (where orders.id is not null), 0)::float8 as waiting
    from item_stock stock join items item on item.id = stock.item_id
    left join sales_order_lines line on line.item_id = stock.item_id and line.warehouse_code = stock.warehouse_code
      and line.item_type = '1' and not line.exploded_kit_item
    left join sales_orders orders on orders.id = line.order_id and orders.order_type = 'S' and orders.order_status in ('N', 'O', 'H')
    group by stock.item_id, stock.warehouse_code, item.item_code, stock.quantity_committed`.execute(db);
  expect(rows.filter(({ committed }) => committed > 0).length).toBeGreaterThan(50);
  expect(rows.filter(({ committed, waiting }) => committed !== waiting)).toEqual([]);
});

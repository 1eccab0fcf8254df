import { type Kysely, sql } from 'kysely';
import { DEFAULT_WAREHOUSE } from '#domain/line.ts';
import type { Decimal } from '#domain/money.ts';
import { salesTaxAmount } from '../backoffice/sales-tax.ts';
import { availableUnits } from '../catalogue/available-query.ts';
import type { Database } from '../db/schema.ts';
import type { Viewer } from '../scope/in-scope.ts';
import { type CartRow, selectCarts } from './cart-query.ts';
import { cartNotFound } from './cart-ref.ts';

/** What was done to a cart, for the audit trail. */
export interface CartChange {
  /** `cart.add-item` and the like. */
  action: string;
  after: unknown;
  requestId: string;
}

/**
 * Lines that were told to be short, and that stock covers again: because a line before them takes less, or there is more. Their warning is gone with that,
 * so a submit asks when they are short anew. None becomes short here: that is told where it is written.
 */
const coveredAgain = (cart: { id: number; customerId: number }) => sql`
  update cart_lines line set price_rule = jsonb_set(line.price_rule, '{covered}', 'true')
  from (
    select id, item_code, price_rule -> 'covered' as covered, sum(quantity * unit_factor) over (partition by item_code order by line_seq) as pieces
    from cart_lines where cart_id = ${cart.id} and removed_at is null and item_type = '1'
  ) standing
  join customers customer on customer.id = ${cart.customerId}
  join items item on item.company = customer.company and item.item_code = standing.item_code
  left join item_stock stock on stock.item_id = item.id and stock.warehouse_code = ${DEFAULT_WAREHOUSE}
  where line.id = standing.id and standing.covered = 'false' and ${availableUnits(sql`${DEFAULT_WAREHOUSE}`)} >= standing.pieces`;

/** Totals from the lines and the customer's tax schedule as they now are, a new version, the audit row, and the fresh cart: one statement. */
export async function writeTotals(
  trx: Kysely<Database>,
  caller: Viewer,
  cart: { id: number; customerId: number },
  { change, discount }: { change: CartChange; discount: Decimal },
): Promise<CartRow> {
  const { rows } = await sql<CartRow>`
    with sums as (
      select coalesce(sum(extension_amt), 0) as amount, count(*) as lines,
        least(coalesce(sum(quantity * unit_factor) filter (where item_type = '1'), 0), 2147483647)::int as pieces
      from cart_lines where cart_id = ${cart.id} and removed_at is null and (item_type <> '1' or quantity > 0)
    ), money as (
      select sums.*, least(${discount}::numeric, sums.amount) as discount, customer.tax_schedule,
        exists (select from tax_schedules t where t.code = customer.tax_schedule and t.rate > 0) as is_taxed
      from sums cross join customers customer where customer.id = ${cart.customerId}
    ), changed as (
      update carts set taxable_amt = case when money.is_taxed then money.amount else 0 end,
        non_taxable_amt = case when money.is_taxed then 0 else money.amount end, discount_amt = money.discount,
        tax_schedule = money.tax_schedule,
        sales_tax_amt = ${salesTaxAmount(sql`money.amount - money.discount`, sql`money.tax_schedule`)},
        quantity = money.pieces, line_count = money.lines, version = version + 1, updated_by = ${caller.userId}, updated_at = now()
      from money where carts.id = ${cart.id}
      returning carts.*
    ), trail as (
      insert into audit (actor_user_id, on_behalf_customer_id, action, object_type, object_id, after, request_id)
      select ${caller.userId}, ${cart.customerId}, ${change.action}, 'cart', id::text, ${JSON.stringify(change.after ?? null)}::jsonb,
        ${change.requestId}
      from changed
    ), covered as (${coveredAgain(cart)})
    ${selectCarts(caller, sql`changed cart`, sql``)}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw cartNotFound();
  return row;
}

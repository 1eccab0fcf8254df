import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { ACCOUNT } from './account.ts';

/** How many lines a cart may have. */
export const LONG_CART_LINES = 500;

/** A copy of a cart of the account, with as many lines as a cart may have. */
export async function makeLongCart(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with source as (
      select cart.* from carts cart join customers c on c.id = cart.customer_id
      where c.account_key = ${ACCOUNT} and c.company = 'CHI' and cart.state = 'open' order by cart.line_count desc limit 1
    ), made as (
      insert into carts (customer_id, ship_to_code, customer_po_no, ship_via, salesperson_division_no, salesperson_no, tax_schedule,
        taxable_amt, non_taxable_amt, sales_tax_amt, quantity, line_count, created_by, updated_by)
      select customer_id, ship_to_code, 'Long', ship_via, salesperson_division_no, salesperson_no, tax_schedule,
        taxable_amt, non_taxable_amt, sales_tax_amt, quantity, ${LONG_CART_LINES}, created_by, updated_by from source
      returning id
    ), line as (
      select l.*, row_number() over (order by n, l.line_seq) as seq
      from source join cart_lines l on l.cart_id = source.id and l.item_type = '1', generate_series(1, ${LONG_CART_LINES}) n
      order by n, l.line_seq limit ${LONG_CART_LINES}
    ), lines as (
      insert into cart_lines (cart_id, line_seq, item_type, item_id, item_code, description, product_id, unit_of_measure, unit_factor,
        quantity, unit_price, line_discount_percent, extension_amt, price_level, price_rule, comment_text)
      select made.id, seq, item_type, item_id, item_code, description, product_id, unit_of_measure, unit_factor, quantity,
        unit_price, line_discount_percent, extension_amt, price_level, price_rule, comment_text
      from line, made
    )
    select id from made`.execute(db);
  return rows[0]?.id ?? 0;
}

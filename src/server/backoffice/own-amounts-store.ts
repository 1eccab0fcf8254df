import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { salesTaxAmount } from './sales-tax.ts';

/**
 * Keeps what an order from a cart with a promo code would be without it, so that another code takes its place: its lines have what the cart's
 * lines have of their own, kits what theirs have. An order without a code needs nothing kept.
 */
export async function keepOwnAmounts(
  trx: Kysely<Database>,
  orderId: number,
  ownTermsCode: string | null | undefined,
): Promise<void> {
  await sql`
    with sold as (
      select own_percent, row_number() over (order by line_seq) as place from cart_lines
      where cart_id = (select cart_id from sales_orders where id = ${orderId}) and removed_at is null and (item_type <> '1' or quantity > 0)
    ), ordered as (
      select line_key, row_number() over (order by line_seq) as place from sales_order_lines
      where order_id = ${orderId} and (exploded_kit_item or sales_kit_line_key is null)
    ), kept as (
      insert into sales_order_promo_lines (order_id, line_key, own_percent, own_extension_amt, given_percent, given_extension_amt)
      select l.order_id, l.line_key, coalesce(sold.own_percent, 0),
        round(l.quantity_ordered * l.unit_price * (1 - coalesce(sold.own_percent, 0) / 100), 2), l.line_discount_percent, l.extension_amt
      from sales_order_lines l join sales_orders o on o.id = l.order_id
      left join ordered on ordered.line_key = l.line_key left join sold on sold.place = ordered.place
      where o.id = ${orderId} and o.promo_code is not null and l.item_type = '1'
      returning own_extension_amt
    ), own as (
      select coalesce(sum(own_extension_amt), 0) as amount from kept
    )
    insert into sales_order_promos (order_id, own_taxable_amt, own_non_taxable_amt, own_discount_amt, own_sales_tax_amt, given_taxable_amt,
      given_non_taxable_amt, given_discount_amt, given_sales_tax_amt, own_terms_code, given_terms_code)
    select o.id, case when o.taxable_amt > 0 then own.amount else 0 end, case when o.taxable_amt > 0 then 0 else own.amount end, 0,
      coalesce(${salesTaxAmount(sql`own.amount`, sql`o.tax_schedule`)}, 0), o.taxable_amt, o.non_taxable_amt, o.discount_amt, o.sales_tax_amt,
      ${ownTermsCode ?? null}, case when ${ownTermsCode !== undefined} then o.terms_code end
    from sales_orders o, own where o.id = ${orderId} and o.promo_code is not null`.execute(trx);
}

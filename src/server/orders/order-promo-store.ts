import { type Kysely, sql } from 'kysely';
import type { Decimal } from '#domain/money.ts';
import { salesTaxAmount } from '../backoffice/sales-tax.ts';
import type { PromoLine } from '../carts/promo-effect.ts';
import type { Database } from '../db/schema.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';
import { visibleOrders } from './order-query.ts';

/** An order whose row is locked, as promo codes see it. */
export interface PromoOrder {
  id: number;
  customerId: number;
  promoCode: string | null;
  /** In the open list, and nothing of it shipped or invoiced. */
  isOpen: boolean;
  /** `id` is the line's sequence number. */
  lines: PromoLine[];
}

/** Takes the order's row when the caller may see it, then reads its lines. */
export async function lockOrder(
  trx: Kysely<Database>,
  customer: ScopedCustomer,
  salesOrderNo: string,
): Promise<PromoOrder | undefined> {
  const held = await sql<{ id: number }>`
    select o.id from sales_orders o
    where o.id = (select v.id from ${visibleOrders(customer)} v where v.company = ${customer.company} and v.sales_order_no = ${salesOrderNo})
    for update of o`.execute(trx);
  const id = held.rows[0]?.id;
  if (id === undefined) return undefined;
  // A statement of its own: the one that waits for the row sees the lines as they were before it waited.
  const { rows: orders } = await sql<Omit<PromoOrder, 'lines'>>`
    select o.id, o.customer_id as "customerId", o.promo_code as "promoCode",
      o.order_list = 'open' and o.last_invoice_no is null and not exists (
        select from sales_order_lines l where l.order_id = o.id and l.quantity_shipped > 0) as "isOpen"
    from sales_orders o where o.id = ${id}`.execute(trx);
  const [order] = orders;
  if (order === undefined) return undefined;
  const { rows: lines } = await sql<PromoLine>`
    select line_seq as id, case when item_type = '4' then '4' else '1' end as "itemType", item_code as "itemCode",
      quantity_ordered::float8 as quantity, unit_price as "unitPrice"
    from sales_order_lines where order_id = ${order.id} order by line_seq`.execute(trx);
  return { ...order, lines };
}

/** What a code does to an order. */
export interface AppliedPromo {
  code: string;
  termsCode: string | null;
  lines: readonly { id: number; percent: Decimal; extension: Decimal }[];
  orderDiscount: Decimal;
}

/** Writes the discounts, and amounts and tax anew. Answers all that the code takes off. */
export async function writePromo(trx: Kysely<Database>, order: PromoOrder, promo: AppliedPromo): Promise<Decimal> {
  const { rows } = await sql<{ off: Decimal }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(promo.lines)}::json) as line (id int, percent numeric, extension numeric)
    ), priced as (
      update sales_order_lines l set line_discount_percent = given.percent, extension_amt = given.extension
      from given where l.order_id = ${order.id} and l.line_seq = given.id
      returning l.extension_amt, round(l.quantity_ordered * l.unit_price, 2) as full_amt
    ), sums as (
      select coalesce(sum(extension_amt), 0) as amount, coalesce(sum(full_amt), 0) as full_amount from priced
    )
    update sales_orders o set promo_code = ${promo.code}, promo_deal = ${promo.code}, terms_code = coalesce(${promo.termsCode}, o.terms_code),
      taxable_amt = case when o.taxable_amt > 0 then sums.amount else 0 end,
      non_taxable_amt = case when o.taxable_amt > 0 then 0 else sums.amount end,
      discount_amt = least(${promo.orderDiscount}::numeric, sums.amount),
      sales_tax_amt = coalesce(${salesTaxAmount(sql`sums.amount - least(${promo.orderDiscount}::numeric, sums.amount)`, sql`o.tax_schedule`)}, 0),
      updated_at = now()
    from sums where o.id = ${order.id}
    returning (sums.full_amount - sums.amount + o.discount_amt)::text as off`.execute(trx);
  return rows[0]?.off ?? '0.00';
}

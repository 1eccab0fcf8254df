import { type Kysely, sql } from 'kysely';
import type { CustomerKey } from '#domain/customer-key.ts';
import type { Decimal } from '#domain/money.ts';
import type { Database } from '../db/schema.ts';
import { inLocationScope, type Viewer } from '../scope/in-scope.ts';
import { isNamed } from '../scope/named-customer.ts';

/** A line of an order that is to be copied. */
export interface SourceLine {
  /** What names the line within its order or invoice. */
  lineKey: string;
  description: string;
  itemType: string;
  itemCode: string;
  productType: string | null;
  isInactive: boolean;
  isKitPart: boolean;
  quantityOrdered: number;
  unit: string | null;
  /** How many standard units one of them held; null where it is not known. */
  unitFactor: Decimal | null;
  /** Per unit ordered, before the line's discount. */
  unitPrice: Decimal;
  lineDiscountPercent: Decimal;
  priceLevel: string | null;
  commentText: string;
}

/** An order, or what its invoices tell of it. */
export interface SourceOrder {
  company: string;
  customerPoNo: string;
  shipToCode: string | null;
  status: string;
  promoCode: string | null;
  /** Off the order as a whole, beside the lines' own. */
  discount: Decimal;
  lines: SourceLine[];
}

/** The lines of the order `found`, when the order itself is there. */
const orderLines = sql`
  select l.line_seq as position, l.line_key as "lineKey", l.description, l.unit_price::text as "unitPrice",
    l.line_discount_percent::text as "lineDiscountPercent", l.item_type as "itemType", l.item_code as "itemCode", item.product_type as "productType",
    coalesce(item.inactive, false) as "isInactive", (l.sales_kit_line_key is not null and not l.exploded_kit_item) as "isKitPart",
    l.quantity_ordered::float8 as "quantityOrdered", l.unit_of_measure as unit,
    l.unit_factor::text as "unitFactor", l.price_level as "priceLevel", l.comment_text as "commentText"
  from sales_order_lines l left join items item on item.id = l.item_id where l.order_id = found.order_id`;

/**
 * What the invoices of the order `found` tell of its lines. What was backordered stands once more on the invoice after: of the lines of one
 * item, the first of each invoice are one line of the order, the second of each the next. Of that was ordered what one of them says, or
 * what was shipped on all.
 */
const invoicedLines = sql`
  select position, lpad(position::text, 6, '0'), description, unit_price::text, line_discount_percent::text, item_type, item_code, product_type,
    inactive, is_part, ordered::float8, unit_of_measure, null, price_level, comment_text
  from (
    select told.*, row_number() over (same order by position) as telling, case when count(*) over same = 1 then quantity_ordered
      else greatest(max(quantity_ordered) over same, sum(quantity_shipped) over same) end as ordered
    from (
      select l.*, item.product_type, coalesce(item.inactive, false) as inactive, l.exploded_kit_item = 'C' as is_part,
        row_number() over (order by one.invoice_date, one.invoice_id, l.detail_seq_no) as position,
        said.words, row_number() over (partition by one.invoice_id, l.item_code, l.unit_of_measure, l.exploded_kit_item, said.words
          order by l.detail_seq_no) as turn
      from source one join invoice_lines l on l.invoice_id = one.invoice_id left join items item on item.id = l.item_id
      cross join lateral (select case when l.item_type = '4' then l.comment_text end as words) said
      where found.order_id is null and one.customer_id = found.customer_id
    ) told
    window same as (partition by item_code, unit_of_measure, exploded_kit_item, words, turn)
  ) line where telling = 1`;

/** The order of that number that is the account's own and in the viewer's scope; from its invoices when the order itself is gone. */
export async function findSourceOrder(
  trx: Kysely<Database>,
  viewer: Viewer,
  {
    customerKey,
    salesOrderNo,
    company,
  }: { customerKey: CustomerKey; salesOrderNo: string; company: string | undefined },
): Promise<SourceOrder | undefined> {
  const { rows } = await sql<SourceOrder>`
    with named as (
      select o.id as order_id, null::bigint as invoice_id, null::date as invoice_date, o.customer_id, o.customer_po_no, o.ship_to_code,
        o.order_status as status, o.promo_code, o.discount_amt
      from sales_orders o where o.sales_order_no = ${salesOrderNo}
      union all
      select null, i.id, i.invoice_date, i.customer_id, i.customer_po_no, i.ship_to_code, 'C', null, i.discount_amt
      from invoices i where i.sales_order_no = ${salesOrderNo} and i.invoice_type = 'IN'
    ), source as (
      select named.*, customer.company, companies.priority from named
      join customers customer on customer.id = named.customer_id
      join companies on companies.code = customer.company and companies.active
      where ${isNamed(viewer, customerKey, company)} and customer.status = 'A' and ${inLocationScope(viewer, 'named.customer_id', 'named.ship_to_code')}
    )
    select found.company, found.customer_po_no as "customerPoNo", found.status, found.promo_code as "promoCode",
      (case when found.order_id is not null then found.discount_amt
        else (select sum(one.discount_amt) from source one where one.customer_id = found.customer_id) end)::text as discount,
      (select s.code from ship_tos s where s.customer_id = found.customer_id and s.code = found.ship_to_code and s.active) as "shipToCode",
      coalesce((select json_agg(line order by line.position) from (${orderLines} union all ${invoicedLines}) line), '[]') as lines
    from source found
    order by found.priority, found.order_id nulls last, found.invoice_date, found.invoice_id limit 1`.execute(trx);
  return rows[0];
}

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
  /** Per unit ordered, before the line's discount. */
  unitPrice: Decimal;
  lineDiscountPercent: Decimal;
  priceLevel: string | null;
  commentText: string;
}

/** An order, or the invoice that tells of it. */
export interface SourceOrder {
  company: string;
  customerPoNo: string;
  shipToCode: string | null;
  status: string;
  lines: SourceLine[];
}

/** The order of that number that is the account's own and in the viewer's scope; from its invoice when the order itself is gone. */
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
    with source as (
      select o.id as order_id, null::bigint as invoice_id, o.company, o.customer_id, o.customer_po_no, o.ship_to_code, o.order_status as status
      from sales_orders o where o.sales_order_no = ${salesOrderNo}
      union all
      select null, i.id, i.company, i.customer_id, i.customer_po_no, i.ship_to_code, 'C'
      from invoices i where i.sales_order_no = ${salesOrderNo} and i.invoice_type = 'IN'
    )
    select source.company, source.customer_po_no as "customerPoNo", source.status,
      (select s.code from ship_tos s where s.customer_id = source.customer_id and s.code = source.ship_to_code and s.active) as "shipToCode",
      coalesce((select json_agg(line order by line.position) from (
        select l.line_seq as position, l.line_key as "lineKey", l.description, l.unit_price::text as "unitPrice",
          l.line_discount_percent::text as "lineDiscountPercent", l.item_type as "itemType", l.item_code as "itemCode", item.product_type as "productType",
          coalesce(item.inactive, false) as "isInactive", (l.sales_kit_line_key is not null and not l.exploded_kit_item) as "isKitPart",
          l.quantity_ordered::float8 as "quantityOrdered", l.unit_of_measure as unit, l.price_level as "priceLevel", l.comment_text as "commentText"
        from sales_order_lines l left join items item on item.id = l.item_id where l.order_id = source.order_id
        union all
        select row_number() over (order by l.detail_seq_no), l.detail_seq_no, l.description, l.unit_price::text,
          l.line_discount_percent::text, l.item_type, l.item_code, item.product_type,
          coalesce(item.inactive, false), l.exploded_kit_item = 'C', l.quantity_ordered::float8, l.unit_of_measure, l.price_level, l.comment_text
        from invoice_lines l left join items item on item.id = l.item_id where l.invoice_id = source.invoice_id
      ) line), '[]') as lines
    from source
    join customers customer on customer.id = source.customer_id
    join companies on companies.code = customer.company and companies.active
    where ${isNamed(viewer, customerKey, company)} and customer.status = 'A' and ${inLocationScope(viewer, 'source.customer_id', 'source.ship_to_code')}
    order by companies.priority, source.order_id nulls last limit 1`.execute(trx);
  return rows[0];
}

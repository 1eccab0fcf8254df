import { type Kysely, sql } from 'kysely';
import type { Decimal } from '#domain/money.ts';
import { productOfLine } from '../catalogue/shown-product-query.ts';
import type { Database } from '../db/schema.ts';
import { isOnCreditHold } from '../scope/payer.ts';

/** An order as it was just made, for the letter that says so. */
export interface ReceivedOrder {
  id: number;
  customerId: number;
  company: string;
  customerKey: string;
  customerName: string;
  salesOrderNo: string;
  customerPoNo: string;
  /** Of a rep or an employee who ordered for the customer; null where the customer did. */
  orderedBy: string | null;
  shipDate: string | null;
  shipVia: string | null;
  orderStatus: string;
  isHeldForShipDate: boolean;
  /** Never for a reader who acts for single locations only (security T09). */
  isCreditHold: boolean;
  promoCode: string | null;
  paymentType: string | null;
  /** Null for a reader who acts for single locations only (security T09). */
  termsCode: string | null;
  shipTo: string[];
  comment: string;
  taxable: Decimal;
  nonTaxable: Decimal;
  salesTax: Decimal;
  freight: Decimal;
  discount: Decimal;
  deposit: Decimal;
  /** Without the parts of kits. */
  lines: ReceivedLine[];
}

export interface ReceivedLine {
  itemType: string;
  itemCode: string;
  description: string;
  quantity: Decimal;
  unit: string | null;
  unitPrice: Decimal;
  lineDiscountPercent: Decimal;
  extension: Decimal;
  comment: string;
  productStatus: string | null;
}

/** Whether whoever ordered (`maker`) may know what the whole account (of the order `o`) owes and is lent. */
const actsForAccount = sql`(maker.account_type is distinct from 4
  or exists (select from customer_view cv where cv.user_id = maker.id and cv.customer_id = o.customer_id))`;

/** The order of a cart. */
export async function findReceived(db: Kysely<Database>, cartId: number): Promise<ReceivedOrder | undefined> {
  const { rows } = await sql<ReceivedOrder>`
    select o.id, o.customer_id as "customerId", o.company, c.account_key as "customerKey", c.name as "customerName",
      o.sales_order_no as "salesOrderNo", o.customer_po_no as "customerPoNo",
      case when o.on_behalf then nullif(maker.name, '') end as "orderedBy", o.ship_expire_date as "shipDate", o.ship_via as "shipVia",
      o.order_status as "orderStatus", o.hold as "isHeldForShipDate", (${actsForAccount} and ${isOnCreditHold}) as "isCreditHold", o.promo_code as "promoCode",
      o.payment_type as "paymentType", case when ${actsForAccount} then o.terms_code end as "termsCode",
      array_remove(array[o.ship_to_name, o.ship_to_address1, o.ship_to_address2, o.ship_to_address3,
        nullif(concat_ws(' ', o.ship_to_city, o.ship_to_state, o.ship_to_zip_code), '')], null) as "shipTo",
      o.comment, o.taxable_amt::text as taxable, o.non_taxable_amt::text as "nonTaxable", o.sales_tax_amt::text as "salesTax",
      o.freight_amt::text as freight, o.discount_amt::text as discount, o.deposit_amt::text as deposit,
      coalesce((select json_agg(json_build_object('itemType', line.item_type, 'itemCode', line.item_code, 'description', line.description,
          'quantity', trim_scale(line.quantity_ordered)::text, 'unit', line.unit_of_measure, 'unitPrice', line.unit_price::text,
          'lineDiscountPercent', line.line_discount_percent::text, 'extension', line.extension_amt::text, 'comment', line.comment_text,
          'productStatus', shown.product_status) order by line.line_seq)
        from sales_order_lines line left join items item on item.id = line.item_id left join lateral ${productOfLine()} on true
        where line.order_id = o.id
          and (line.exploded_kit_item or line.sales_kit_line_key is null or line.sales_kit_line_key = line.line_key)), '[]') as lines
    from sales_orders o join customers c on c.id = o.customer_id
    left join customers p on p.id = c.bill_to_customer_id
    left join users maker on maker.id = o.created_by
    where o.cart_id = ${cartId}`.execute(db);
  return rows[0];
}

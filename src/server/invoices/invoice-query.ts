import { type RawBuilder, sql } from 'kysely';
import type { InvoiceType } from '#contract/invoice.ts';
import { shownProduct } from '../catalogue/shown-product-query.ts';

/** A line as the query gives it. */
export interface InvoiceLineRow {
  detail_seq_no: string;
  line_key: string | null;
  item_type: string;
  item_code: string;
  description: string;
  price_level: string | null;
  unit_of_measure: string;
  unit_factor: number;
  kit_item: boolean;
  exploded_kit_item: 'Y' | 'N' | 'C';
  sales_kit_line_key: string | null;
  quantity_ordered: number;
  quantity_shipped: number;
  quantity_backordered: number;
  unit_price: number;
  line_discount_percent: number;
  extension_amt: number;
  suggested_retail_price: number | null;
  standard_unit_price: number | null;
  customer_upc: string | null;
  comment_text: string;
  product_type: string | null;
  inactive: boolean | null;
  upc: string | null;
  valuation: string | null;
  product_id: number | null;
  product_keyword: string | null;
  category_keyword: string | null;
  image: string | null;
  image_color: string | null;
  color_code: string | null;
}

export interface TrackingRow {
  package_no: string;
  tracking_id: string | null;
  ship_via: string;
  weight: string | null;
}

export interface PaymentRow {
  payment_seq_no: string;
  payment_type: string | null;
  card_type: string | null;
  check_no: string | null;
  last4: string | null;
  transaction_amt: string | null;
  payment_date: string | null;
}

/** An invoice's own row with who it belongs to; amounts are decimal strings. */
export interface InvoiceHeaderRow {
  id: number;
  company_slug: string;
  invoice_no: string;
  invoice_type: InvoiceType;
  header_seq_no: string;
  division_no: string;
  customer_no: string;
  bill_to_division_no: string | null;
  bill_to_customer_no: string | null;
  sales_order_no: string | null;
  invoice_date: string;
  due_date: string | null;
  discount_due_date: string | null;
  order_date: string | null;
  ship_date: string | null;
  cancel_date: string | null;
  customer_po_no: string;
  terms_code: string | null;
  ship_via: string | null;
  fob: string | null;
  warehouse_code: string;
  comment: string;
  promo_deal: string | null;
  tax_schedule: string | null;
  salesperson_division_no: string | null;
  salesperson_no: string | null;
  bill_to_name: string | null;
  bill_to_address1: string | null;
  bill_to_address2: string | null;
  bill_to_address3: string | null;
  bill_to_city: string | null;
  bill_to_state: string | null;
  bill_to_zip_code: string | null;
  bill_to_country_code: string | null;
  ship_to_code: string | null;
  ship_to_name: string | null;
  ship_to_address1: string | null;
  ship_to_address2: string | null;
  ship_to_address3: string | null;
  ship_to_city: string | null;
  ship_to_state: string | null;
  ship_to_zip_code: string | null;
  ship_to_country_code: string | null;
  taxable_sales_amt: string;
  non_taxable_sales_amt: string;
  sales_tax_amt: string;
  freight_amt: string;
  discount_rate: string;
  discount_amt: string;
  deposit_amt: string;
  balance: string;
  number_of_packages: number | null;
  email_address: string | null;
  user_first_name: string | null;
  user_last_name: string | null;
  tracking_ids: string[];
  /** Whether the viewer acts for the whole account, or the account that pays. */
  bill_to: boolean;
}

export interface InvoiceRowFull extends InvoiceHeaderRow {
  lines: InvoiceLineRow[];
  tracks: TrackingRow[];
  payments: PaymentRow[];
}

/** Columns of `i` with who it belongs to (`company`, `customer`, `parent`). */
export const headerColumns: RawBuilder<unknown> = sql`
  i.id, company.slug as company_slug, i.invoice_no, i.invoice_type, i.header_seq_no, customer.division_no, customer.customer_no,
  parent.division_no as bill_to_division_no, parent.customer_no as bill_to_customer_no, i.sales_order_no, i.invoice_date, i.due_date,
  i.discount_due_date, i.order_date, i.ship_date, i.cancel_date, i.customer_po_no, i.terms_code, i.ship_via, i.fob, i.warehouse_code,
  i.comment, i.promo_deal, i.tax_schedule, i.salesperson_division_no, i.salesperson_no, i.bill_to_name, i.bill_to_address1,
  i.bill_to_address2, i.bill_to_address3, i.bill_to_city, i.bill_to_state, i.bill_to_zip_code, i.bill_to_country_code, i.ship_to_code,
  i.ship_to_name, i.ship_to_address1, i.ship_to_address2, i.ship_to_address3, i.ship_to_city, i.ship_to_state, i.ship_to_zip_code,
  i.ship_to_country_code, i.taxable_sales_amt, i.non_taxable_sales_amt, i.sales_tax_amt, i.freight_amt, i.discount_rate, i.discount_amt,
  i.deposit_amt, i.balance, i.number_of_packages, i.email_address, i.user_first_name, i.user_last_name,
  array(select t.tracking_id from invoice_tracking t where t.invoice_id = i.id and t.tracking_id is not null order by t.package_no) as tracking_ids`;

export const owners: RawBuilder<unknown> = sql`
  join companies company on company.code = i.company
  join customers customer on customer.id = i.customer_id
  left join customers parent on parent.id = i.bill_to_customer_id`;

/** Lines, packages and payments of `i`. The wire has the numbers of lines as numbers (wire contract 10). */
export const details: RawBuilder<unknown> = sql`
  coalesce((select json_agg(one.* order by one.detail_seq_no) from (
    select line.detail_seq_no, line.line_key, line.item_type, line.item_code, line.description, line.price_level, line.unit_of_measure,
      line.unit_factor, line.kit_item, line.exploded_kit_item, line.sales_kit_line_key, line.quantity_ordered, line.quantity_shipped,
      line.quantity_backordered, line.unit_price, line.line_discount_percent, line.extension_amt, line.suggested_retail_price,
      line.standard_unit_price, line.customer_upc, line.comment_text, item.product_type, item.inactive, item.upc, item.valuation, shown.*
    from invoice_lines line
    left join items item on item.id = line.item_id
    left join lateral (${shownProduct}) shown on true
    where line.invoice_id = i.id) one), '[]') as lines,
  coalesce((select json_agg(json_build_object('package_no', t.package_no, 'tracking_id', t.tracking_id, 'ship_via', t.ship_via,
    'weight', t.weight::text) order by t.package_no) from invoice_tracking t where t.invoice_id = i.id), '[]') as tracks,
  coalesce((select json_agg(json_build_object('payment_seq_no', p.payment_seq_no, 'payment_type', p.payment_type, 'card_type', p.card_type,
    'check_no', p.check_no, 'last4', p.last4, 'transaction_amt', p.transaction_amt::text, 'payment_date', p.payment_date)
    order by p.payment_seq_no) from invoice_payments p where p.invoice_id = i.id), '[]') as payments`;

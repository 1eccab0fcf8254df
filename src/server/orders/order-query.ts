import { type RawBuilder, sql } from 'kysely';
import type { PriceRule } from '#contract/price-rule.ts';
import { availableUnits } from '../catalogue/available-query.ts';
import { shownProduct } from '../catalogue/shown-product-query.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';

/** A line as the query gives it; amounts are decimal strings. The unit cost is never read (ruling 44). */
export interface OrderLineRow {
  line_key: string;
  line_seq: number;
  item_type: string;
  item_code: string;
  description: string;
  warehouse_code: string;
  price_level: string | null;
  price_rule: PriceRule | null;
  unit_of_measure: string | null;
  unit_factor: string;
  sales_kit_line_key: string | null;
  exploded_kit_item: boolean;
  quantity_per_bill: string;
  promise_date: string | null;
  quantity_ordered: string;
  quantity_shipped: string;
  quantity_backordered: string;
  quantity_cancelled: string;
  unit_price: string;
  line_discount_percent: string;
  extension_amt: string;
  suggested_retail_price: string | null;
  standard_unit_price: string | null;
  comment_text: string;
  product_type: string | null;
  inactive: boolean | null;
  product_line: string | null;
  upc: string | null;
  ship_code: string | null;
  ship_weight: string | null;
  valuation: string | null;
  product_id: number | null;
  product_keyword: string | null;
  category_keyword: string | null;
  image: string | null;
  image_color: string | null;
  color_code: string | null;
  product_status: string | null;
  quantity_on_hand: string | null;
  quantity_committed: string | null;
  quantity_available: string | null;
}

/** A package that left; the carrier as its shipment names it. */
export interface OrderTrackRow {
  tracking_id: string | null;
  ship_via: string;
  weight: string | null;
}

/** An order with its lines as the query gives it. */
export interface OrderRow {
  id: number;
  customer_id: number;
  company_slug: string;
  division_no: string;
  customer_no: string;
  /** Of the account that ordered. */
  sold_to_name: string;
  bill_to_division_no: string | null;
  bill_to_customer_no: string | null;
  sales_order_no: string;
  order_type: 'S' | 'B' | 'M' | 'R' | 'P';
  order_status: 'N' | 'O' | 'H' | 'C' | 'X' | 'Z';
  order_list: 'open' | 'past' | 'master' | 'cancelled';
  order_date: string;
  ship_expire_date: string | null;
  cancel_date: string | null;
  promoted_at: string | null;
  customer_po_no: string;
  ship_via: string | null;
  fob: string | null;
  warehouse_code: string;
  confirm_to: string | null;
  comment: string;
  terms_code: string | null;
  payment_type: string | null;
  cancel_reason_code: string | null;
  is_held_for_ship_date: boolean;
  promo_code: string | null;
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
  taxable_amt: string;
  non_taxable_amt: string;
  sales_tax_amt: string;
  freight_amt: string;
  discount_rate: string;
  discount_amt: string;
  deposit_amt: string;
  last_invoice_no: string | null;
  last_invoice_date: string | null;
  imprinted: boolean;
  user_key: string;
  user_name: string | null;
  invoices: { no: string; type: string }[];
  lines: OrderLineRow[];
  /** Null where no lines were asked for. */
  tracks: OrderTrackRow[] | null;
}

const lines = sql`
  select coalesce(json_agg(one.* order by one.line_seq), '[]') as lines
  from (
    select line.line_key, line.line_seq, line.item_type, line.item_code, line.description, line.warehouse_code, line.price_level,
      line.price_rule, line.unit_of_measure, line.unit_factor::text as unit_factor, line.sales_kit_line_key,
      line.exploded_kit_item, trim_scale(line.quantity_per_bill)::text as quantity_per_bill, line.promise_date,
      trim_scale(line.quantity_ordered)::text as quantity_ordered, trim_scale(line.quantity_shipped)::text as quantity_shipped,
      trim_scale(line.quantity_backordered)::text as quantity_backordered,
      trim_scale(line.quantity_cancelled)::text as quantity_cancelled, line.unit_price::text as unit_price,
      line.line_discount_percent::text as line_discount_percent, line.extension_amt::text as extension_amt,
      line.suggested_retail_price::text as suggested_retail_price, line.standard_unit_price::text as standard_unit_price,
      line.comment_text, item.product_type, item.inactive, item.product_line, item.upc, item.ship_code,
      item.ship_weight::text as ship_weight, item.valuation,
      trim_scale(stock.quantity_on_hand)::text as quantity_on_hand, trim_scale(stock.quantity_committed)::text as quantity_committed,
      trim_scale(${availableUnits(sql`line.warehouse_code`)})::text as quantity_available, shown.*
    from sales_order_lines line
    left join items item on item.id = line.item_id
    left join item_stock stock on stock.item_id = item.id and stock.warehouse_code = line.warehouse_code
    left join lateral (${shownProduct}) shown on true
    where line.order_id = o.id
  ) one`;

/** Whether an invoice (`i`) is one of the order (`o`): its number, and the same buyer at the same location, whoever reuses numbers (T05, T06). */
export const isOfOrder: RawBuilder<boolean> = sql<boolean>`(i.company = o.company and i.sales_order_no = o.sales_order_no
  and i.customer_id = o.customer_id and i.ship_to_code is not distinct from o.ship_to_code and i.invoice_type <> 'XD')`;

/** The packages of the shipments, and those of invoices that no shipment was made for: they came with an import. */
const tracks = sql`
  select coalesce(json_agg(json_build_object('tracking_id', sent.tracking_id, 'ship_via', sent.ship_via, 'weight', sent.weight::text)
    order by sent.at, sent.package_no), '[]') as tracks
  from (
    select shipment.ship_date as at, lpad(shipment.shipment_no::text, 4, '0') || package.package_no as package_no, package.tracking_id,
      shipment.ship_via, package.weight
    from shipments shipment join shipment_packages package on package.shipment_id = shipment.id
    where shipment.order_id = o.id
    union all
    select i.invoice_date, i.invoice_no || package.package_no, package.tracking_id, package.ship_via, package.weight
    from invoices i join invoice_tracking package on package.invoice_id = i.id
    where ${isOfOrder} and not exists (select from shipments shipment where shipment.invoice_id = i.id)) sent`;

const noLines = sql`select '[]'::json as lines`;
const noTracks = sql`select null::json as tracks`;

/** An order that was not made here may tell the reason alone. */
const isHeldForShipDate = sql`(o.hold or (o.promoted_at is null and coalesce(o.cancel_reason_code = 'HOLD', false)))`;

/** Orders with what their screens show, in one statement: those that `picked` (an item of `from`: id, place) names, within the caller's scope. */
export function selectOrders(picked: RawBuilder<unknown>, withLines: boolean): RawBuilder<OrderRow> {
  return sql<OrderRow>`
    select o.id, o.customer_id, company.slug as company_slug, customer.division_no, customer.customer_no, customer.name as sold_to_name,
      parent.division_no as bill_to_division_no, parent.customer_no as bill_to_customer_no,
      o.sales_order_no, o.order_type, o.order_status, o.order_list, o.order_date, o.ship_expire_date, o.cancel_date, o.promoted_at,
      o.customer_po_no, o.ship_via, o.fob, o.warehouse_code, o.confirm_to, o.comment, o.terms_code, o.payment_type,
      o.cancel_reason_code, ${isHeldForShipDate} as is_held_for_ship_date, o.promo_code, o.promo_deal, o.tax_schedule, o.salesperson_division_no, o.salesperson_no,
      o.bill_to_name, o.bill_to_address1, o.bill_to_address2, o.bill_to_address3, o.bill_to_city, o.bill_to_state,
      o.bill_to_zip_code, o.bill_to_country_code, o.ship_to_code, o.ship_to_name, o.ship_to_address1, o.ship_to_address2,
      o.ship_to_address3, o.ship_to_city, o.ship_to_state, o.ship_to_zip_code, o.ship_to_country_code,
      o.taxable_amt, o.non_taxable_amt, o.sales_tax_amt, o.freight_amt, o.discount_rate, o.discount_amt, o.deposit_amt,
      o.last_invoice_no, o.last_invoice_date, o.imprinted, coalesce(o.created_by::text, '') as user_key, creator.name as user_name,
      coalesce((select json_agg(json_build_object('no', i.invoice_no, 'type', i.invoice_type) order by i.invoice_date, i.invoice_no)
        from invoices i where ${isOfOrder}), '[]') as invoices,
      detail.lines, sent.tracks
    from ${picked}
    join sales_orders o on o.id = picked.id
    join companies company on company.code = o.company
    join customers customer on customer.id = o.customer_id
    left join customers parent on parent.id = o.bill_to_customer_id
    left join users creator on creator.id = o.created_by
    left join lateral (${withLines ? lines : noLines}) detail on true
    left join lateral (${withLines ? tracks : noTracks}) sent on true
    order by picked.place`;
}

/**
 * The orders that are the customer's, or billed to it as parent, and at a location that the caller may see: all of them with bill-to
 * permission, else the listed ones; an order without a location is the whole account's (security T05, T08). What belongs to it and what is
 * billed to it are looked up apart, each by its own index.
 */
export function visibleOrders({ id, permissions }: ScopedCustomer): RawBuilder<unknown> {
  if (permissions.billTo)
    return sql`(select * from sales_orders where customer_id = ${id}
      union all select * from sales_orders where bill_to_customer_id = ${id} and customer_id <> ${id})`;
  return sql`(select * from sales_orders where customer_id = ${id} and ship_to_code = any(${[...permissions.shipTo]}::text[]))`;
}

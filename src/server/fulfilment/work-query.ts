import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Decimal } from '#domain/money.ts';
import type { EntryKind } from '#domain/receivables.ts';
import type { Database } from '../db/schema.ts';
import { isOfOrder } from '../orders/order-query.ts';
import { isOnCreditHold } from '../scope/payer.ts';

/** A line with what was done with it; quantities in sales units, as decimal strings. */
export interface WorkLineRow {
  lineKey: string;
  itemType: string;
  itemCode: string;
  description: string;
  unit: string | null;
  unitFactor: Decimal;
  kitKey: string | null;
  ordered: Decimal;
  picked: Decimal;
  shipped: Decimal;
  backordered: Decimal;
  cancelled: Decimal;
  invoiced: Decimal;
  credited: Decimal;
  /** Amount billed so far. */
  invoicedAmt: Decimal;
  /** `{item}/{warehouse}`; null where no stock is kept. */
  stockKey: string | null;
  free: Decimal | null;
  unitPrice: Decimal;
  discountPercent: Decimal;
  extension: Decimal;
  comment: string;
}

export interface WorkInvoiceRow {
  id: number;
  invoiceNo: string;
  invoiceType: string;
  invoiceDate: string;
  dueDate: string | null;
  taxable: Decimal;
  nonTaxable: Decimal;
  discount: Decimal;
  salesTax: Decimal;
  freight: Decimal;
  freightTax: Decimal;
  deposit: Decimal;
  balance: Decimal;
  appliesToId: number | null;
  /** It bills goods, and does not say which lines of the order they are. */
  isUnmatched: boolean;
  payments: {
    type: string | null;
    reference: string;
    amount: Decimal;
    date: string | null;
    kind: EntryKind | null;
  }[];
  lines: { lineKey: string; quantity: Decimal; extension: Decimal }[];
}

export interface WorkShipmentRow {
  id: number;
  shipmentNo: number;
  shipDate: string;
  shipVia: string;
  freight: Decimal;
  invoiceId: number | null;
  shippedBy: string | null;
  packages: { no: string; trackingId: string | null; weight: Decimal | null }[];
  lines: { lineKey: string; quantity: Decimal }[];
}

/** An order with everything that its steps are decided by. */
export interface WorkRow {
  id: number;
  version: number;
  company: string;
  salesOrderNo: string;
  orderType: string;
  orderStatus: string;
  /** On credit hold now: the parent's own where it lends the credit, else the account's. */
  isCreditHold: boolean;
  /** The buyer asked for it at checkout, or the back office says so. */
  isHeldForShipDate: boolean;
  customerId: number;
  payerId: number;
  customerKey: string;
  customerName: string;
  customerPoNo: string;
  orderDate: string;
  shipExpireDate: string | null;
  shipVia: string | null;
  shipTo: string[];
  termsCode: string | null;
  paymentType: string | null;
  comment: string;
  taxSchedule: string | null;
  taxRate: Decimal | null;
  isFreightTaxable: boolean;
  taxable: Decimal;
  nonTaxable: Decimal;
  discount: Decimal;
  salesTax: Decimal;
  freight: Decimal;
  deposit: Decimal;
  lines: WorkLineRow[];
  invoices: WorkInvoiceRow[];
  shipments: WorkShipmentRow[];
  history: { at: string; action: string; by: string | null; detail: string }[];
}

/**
 * The line of the order (`o`) that an invoice's line (`il`) is about. Files may leave the key out: then it is the only line of its item, in the
 * same unit; null where there is no such line.
 */
const billedKey = sql`coalesce(il.line_key, (
  select max(named.line_key) from sales_order_lines named
  where named.order_id = o.id and named.item_code = il.item_code and named.item_type = il.item_type
  having count(*) = 1 and max(coalesce(named.unit_of_measure, 'EA')) = il.unit_of_measure))`;

/** Whether that is the line `l` of the order: the same, asked of many pairs of lines, most of which are of different items. */
const isOfLine = sql`(il.line_key = l.line_key or (il.line_key is null and il.item_code = l.item_code and il.item_type = l.item_type
  and il.unit_of_measure = coalesce(l.unit_of_measure, 'EA') and not exists (
    select from sales_order_lines other where other.order_id = l.order_id and other.item_code = l.item_code
      and other.item_type = l.item_type and other.line_key <> l.line_key)))`;

/** What invoices of the order (`o`), of the types given, say of its line (`l`). */
const billed = (column: RawBuilder<unknown>, types: string) => sql`coalesce((
  select sum(${column}) from invoices i join invoice_lines il on il.invoice_id = i.id
  where ${isOfOrder} and i.invoice_type = any(${sql.lit(types)}::text[]) and ${isOfLine}), 0)`;

/** Whether an invoice (`i`) bills goods, or charges of the order (`o`), and nothing says which line of it they are. */
const isUnmatched = sql`exists (
  select from invoice_lines il
  where il.invoice_id = i.id and il.line_key is null and il.item_type <> '4' and il.quantity_shipped <> 0 and ${billedKey} is null
    and (il.item_type = '1' or exists (select from sales_order_lines same where same.order_id = o.id and same.item_code = il.item_code)))`;

/** Whether a line (`l`) of an order (`o`) is shipped beyond what was invoiced. */
export const isToInvoice: RawBuilder<boolean> = sql<boolean>`l.quantity_shipped > ${billed(sql`il.quantity_shipped`, '{IN,CA}')}`;

/** The key of the kit that a line is a part of. */
const kitKey = sql`case when l.sales_kit_line_key <> l.line_key and exists (
  select from sales_order_lines kit where kit.order_id = l.order_id and kit.line_key = l.sales_kit_line_key and kit.exploded_kit_item)
  then l.sales_kit_line_key end`;

const lines = sql`
  select coalesce(json_agg(one.* order by one.line_seq), '[]') from (
    select l.line_seq, l.line_key as "lineKey", l.item_type as "itemType", l.item_code as "itemCode", l.description,
      l.unit_of_measure as unit, trim_scale(l.unit_factor)::text as "unitFactor", ${kitKey} as "kitKey",
      trim_scale(l.quantity_ordered)::text as ordered, trim_scale(l.quantity_picked)::text as picked,
      trim_scale(l.quantity_shipped)::text as shipped, trim_scale(l.quantity_backordered)::text as backordered,
      trim_scale(l.quantity_cancelled)::text as cancelled,
      trim_scale(${billed(sql`il.quantity_shipped`, '{IN,CA}')})::text as invoiced,
      trim_scale(-${billed(sql`il.quantity_shipped`, '{CM}')})::text as credited,
      ${billed(sql`il.extension_amt`, '{IN,CA}')}::text as "invoicedAmt",
      case when stock.item_id is not null then stock.item_id || '/' || stock.warehouse_code end as "stockKey",
      trim_scale(stock.quantity_on_hand - coalesce((
        select sum(other.quantity_picked * other.unit_factor) from sales_order_lines other
        where other.item_id = stock.item_id and other.warehouse_code = stock.warehouse_code and other.quantity_picked > 0
          and other.order_id <> l.order_id), 0))::text as free,
      l.unit_price::text as "unitPrice", trim_scale(l.line_discount_percent)::text as "discountPercent",
      l.extension_amt::text as extension, l.comment_text as comment
    from sales_order_lines l
    left join item_stock stock on stock.item_id = l.item_id and stock.warehouse_code = l.warehouse_code
      and l.item_type = '1' and not l.exploded_kit_item
    where l.order_id = o.id) one`;

const invoices = sql`
  select coalesce(json_agg(json_build_object('id', i.id, 'invoiceNo', i.invoice_no, 'invoiceType', i.invoice_type,
    'invoiceDate', i.invoice_date, 'dueDate', i.due_date, 'taxable', i.taxable_sales_amt::text, 'nonTaxable', i.non_taxable_sales_amt::text,
    'discount', i.discount_amt::text, 'salesTax', i.sales_tax_amt::text, 'freight', i.freight_amt::text,
    'freightTax', i.freight_tax_amt::text, 'deposit', i.deposit_amt::text, 'balance', i.balance::text, 'appliesToId', i.applies_to_id,
    'payments', coalesce((select json_agg(json_build_object('type', p.payment_type, 'reference', coalesce(p.check_no, p.last4, ''),
      'amount', coalesce(p.transaction_amt, 0)::text, 'date', p.payment_date,
        'kind', (select e.kind from receivable_entries e where e.id = p.entry_id)) order by p.payment_seq_no)
      from invoice_payments p where p.invoice_id = i.id), '[]'),
    'isUnmatched', ${isUnmatched},
    'lines', coalesce((select json_agg(json_build_object('lineKey', ${billedKey}, 'quantity', trim_scale(il.quantity_shipped)::text,
      'extension', il.extension_amt::text) order by il.detail_seq_no)
      from invoice_lines il where il.invoice_id = i.id and ${billedKey} is not null and il.item_type <> '4'), '[]')
    ) order by i.id), '[]')
  from invoices i where ${isOfOrder}`;

const shipments = sql`
  select coalesce(json_agg(json_build_object('id', s.id, 'shipmentNo', s.shipment_no, 'shipDate', s.ship_date, 'shipVia', s.ship_via,
    'freight', s.freight_amt::text, 'invoiceId', s.invoice_id, 'shippedBy', shipper.name,
    'packages', coalesce((select json_agg(json_build_object('no', p.package_no, 'trackingId', p.tracking_id, 'weight', p.weight::text)
      order by p.package_no) from shipment_packages p where p.shipment_id = s.id), '[]'),
    'lines', coalesce((select json_agg(json_build_object('lineKey', sl.line_key, 'quantity', trim_scale(sl.quantity)::text)
      order by sl.line_key) from shipment_lines sl where sl.shipment_id = s.id), '[]')
    ) order by s.shipment_no), '[]')
  from shipments s left join users shipper on shipper.id = s.created_by where s.order_id = o.id`;

const history = sql`
  select coalesce(json_agg(json_build_object('at', a.at, 'action', a.action, 'by', actor.name, 'detail', coalesce(a.after ->> 'note', a.after ->> 'promoCode', ''))
    order by a.id desc), '[]')
  from audit a left join users actor on actor.id = a.actor_user_id
  where a.object_type = 'order' and a.object_id = o.sales_order_no and a.on_behalf_customer_id = o.customer_id and a.action <> 'order.email'`;

/** One order by its row's number, which the caller has found in its own scope. */
export async function readWork(db: Kysely<Database>, orderId: number): Promise<WorkRow> {
  const { rows } = await sql<WorkRow>`
    select o.id, o.version, o.company, o.sales_order_no as "salesOrderNo", o.order_type as "orderType", o.order_status as "orderStatus",
      ${isOnCreditHold} as "isCreditHold", o.hold as "isHeldForShipDate", o.customer_id as "customerId", coalesce(o.bill_to_customer_id, o.customer_id) as "payerId",
      c.account_key as "customerKey", c.name as "customerName", o.customer_po_no as "customerPoNo",
      o.order_date as "orderDate", o.ship_expire_date as "shipExpireDate", o.ship_via as "shipVia",
      array_remove(array[o.ship_to_name, o.ship_to_address1, o.ship_to_address2, o.ship_to_address3,
        nullif(concat_ws(' ', o.ship_to_city, o.ship_to_state, o.ship_to_zip_code), '')], null) as "shipTo",
      o.terms_code as "termsCode", o.payment_type as "paymentType", o.comment, o.tax_schedule as "taxSchedule",
      tax.rate::text as "taxRate", coalesce(tax.freight_taxable, false) as "isFreightTaxable", o.taxable_amt::text as taxable,
      o.non_taxable_amt::text as "nonTaxable", o.discount_amt::text as discount, o.sales_tax_amt::text as "salesTax",
      o.freight_amt::text as freight, o.deposit_amt::text as deposit,
      (${lines}) as lines, (${invoices}) as invoices, (${shipments}) as shipments, (${history}) as history
    from sales_orders o
    join customers c on c.id = o.customer_id
    left join customers p on p.id = c.bill_to_customer_id
    left join tax_schedules tax on tax.code = o.tax_schedule
    where o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`order ${orderId} is gone`);
  return row;
}

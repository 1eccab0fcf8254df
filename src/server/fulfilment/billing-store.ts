import { type Kysely, sql } from 'kysely';
import type { Decimal } from '#domain/money.ts';
import type { Bill } from '#domain/order-billing.ts';
import type { AskedLine } from '#domain/order-quantities.ts';
import { takeInvoiceNumber } from '../backoffice/invoice-number-store.ts';
import type { Database } from '../db/schema.ts';
import { isOfOrder } from '../orders/order-query.ts';

/** What an invoice or credit memo is written from; amounts of a credit memo are given positive and stored negative. */
export interface NewInvoice {
  orderId: number;
  company: string;
  type: 'IN' | 'CM';
  invoiceDate: string;
  dueDate: string | null;
  bill: Bill;
  /** Billed quantities, parts of kits included. */
  moves: readonly AskedLine[];
  freight: Decimal;
  freightTax: Decimal;
  deposit: Decimal;
  balance: Decimal;
  comment: string;
  appliesTo: { id: number; amount: Decimal } | null;
}

export interface MadeInvoice {
  id: number;
  invoiceNo: string;
}

/** Writes an invoice or a credit memo with its lines, from its order as it is. */
export async function insertInvoice(trx: Kysely<Database>, invoice: NewInvoice): Promise<MadeInvoice> {
  const invoiceNo = await takeInvoiceNumber(trx, invoice.company);
  const { bill } = invoice;
  const sign = invoice.type === 'CM' ? sql`-1` : sql`1`;
  const { rows } = await sql<{ id: number }>`
    insert into invoices (company, invoice_no, invoice_type, header_seq_no, customer_id, bill_to_customer_id, ship_to_code, sales_order_no,
      invoice_date, due_date, order_date, ship_date, cancel_date, customer_po_no, terms_code, ship_via, fob, warehouse_code, comment,
      promo_deal, tax_schedule, salesperson_division_no, salesperson_no, bill_to_name, bill_to_address1, bill_to_address2,
      bill_to_address3, bill_to_city, bill_to_state, bill_to_zip_code, bill_to_country_code, ship_to_name, ship_to_address1,
      ship_to_address2, ship_to_address3, ship_to_city, ship_to_state, ship_to_zip_code, ship_to_country_code, taxable_sales_amt,
      non_taxable_sales_amt, sales_tax_amt, freight_amt, freight_tax_amt, discount_amt, deposit_amt, balance, applies_to_id, applied_amt,
      user_first_name, worked_at)
    select o.company, ${invoiceNo}, ${invoice.type}, '000000', o.customer_id, o.bill_to_customer_id, o.ship_to_code, o.sales_order_no,
      ${invoice.invoiceDate}::date, ${invoice.dueDate}::date, o.order_date,
      (select max(s.ship_date) from shipments s where s.order_id = o.id and s.invoice_id is null), o.cancel_date, o.customer_po_no,
      o.terms_code, coalesce((select s.ship_via from shipments s where s.order_id = o.id order by s.id desc limit 1), o.ship_via), o.fob,
      o.warehouse_code, ${invoice.comment}, o.promo_deal, o.tax_schedule, o.salesperson_division_no, o.salesperson_no, o.bill_to_name,
      o.bill_to_address1, o.bill_to_address2, o.bill_to_address3, o.bill_to_city, o.bill_to_state, o.bill_to_zip_code,
      o.bill_to_country_code, o.ship_to_name, o.ship_to_address1, o.ship_to_address2, o.ship_to_address3, o.ship_to_city, o.ship_to_state,
      o.ship_to_zip_code, o.ship_to_country_code, ${sign} * ${bill.taxable}::numeric, ${sign} * ${bill.nonTaxable}::numeric,
      ${sign} * (${bill.tax}::numeric + ${invoice.freightTax}::numeric), ${sign} * ${invoice.freight}::numeric,
      ${sign} * ${invoice.freightTax}::numeric, ${sign} * ${bill.discount}::numeric, ${invoice.deposit}::numeric, ${invoice.balance}::numeric,
      ${invoice.appliesTo?.id ?? null}, ${invoice.appliesTo?.amount ?? '0'}::numeric, maker.name, now()
    from sales_orders o left join users maker on maker.id = o.created_by
    where o.id = ${invoice.orderId}
    returning id`.execute(trx);
  const [made] = rows;
  if (made === undefined) throw new Error('an invoice was not written');
  await insertInvoiceLines(trx, made.id, invoice);
  return { id: made.id, invoiceNo };
}

async function insertInvoiceLines(trx: Kysely<Database>, invoiceId: number, invoice: NewInvoice): Promise<void> {
  const sign = invoice.type === 'CM' ? sql`-1` : sql`1`;
  await sql`
    with billed as (
      select move."lineKey", move.quantity, coalesce(line.extension, 0) as extension
      from json_to_recordset(${JSON.stringify(invoice.moves)}::json) as move ("lineKey" text, quantity numeric)
      left join json_to_recordset(${JSON.stringify(invoice.bill.lines)}::json) as line ("lineKey" text, extension numeric) using ("lineKey")
      where move.quantity > 0
    ), isFirst as (
      select not exists (select from invoices i join sales_orders o on ${isOfOrder}
        where o.id = ${invoice.orderId} and i.id <> ${invoiceId}) and ${invoice.type} = 'IN' as yes
    )
    insert into invoice_lines (invoice_id, detail_seq_no, line_key, item_type, item_id, item_code, description, price_level, unit_of_measure,
      unit_factor, kit_item, exploded_kit_item, sales_kit_line_key, quantity_ordered, quantity_shipped, quantity_backordered, unit_price,
      line_discount_percent, extension_amt, suggested_retail_price, standard_unit_price, comment_text)
    select ${invoiceId}, lpad((row_number() over (order by l.line_seq))::text, 6, '0'), l.line_key, l.item_type, l.item_id, l.item_code,
      l.description, l.price_level, coalesce(l.unit_of_measure, 'EA'), l.unit_factor, l.exploded_kit_item,
      case when l.exploded_kit_item then 'Y' when l.sales_kit_line_key <> l.line_key then 'C' else 'N' end, l.sales_kit_line_key,
      ${sign} * coalesce(billed.quantity, 0), ${sign} * coalesce(billed.quantity, 0),
      case when ${invoice.type} = 'IN' then l.quantity_backordered else 0 end, l.unit_price, l.line_discount_percent,
      ${sign} * coalesce(billed.extension, 0), l.suggested_retail_price, l.standard_unit_price, l.comment_text
    from sales_order_lines l left join billed on billed."lineKey" = l.line_key
    where l.order_id = ${invoice.orderId} and (billed.quantity is not null or (l.item_type = '4' and (select yes from isFirst)))`.execute(
    trx,
  );
}

/** Notes an invoice on its order and its shipments: their packages are its tracking. */
export async function noteInvoiced(
  trx: Kysely<Database>,
  { orderId, made, freightTax }: { orderId: number; made: MadeInvoice; freightTax: Decimal },
): Promise<void> {
  await sql`
    with sent as (update shipments set invoice_id = ${made.id} where order_id = ${orderId} and invoice_id is null returning id, ship_via)
    insert into invoice_tracking (invoice_id, package_no, tracking_id, ship_via, weight)
    select ${made.id}, lpad((row_number() over (order by sent.id, p.package_no))::text, 4, '0'), p.tracking_id, sent.ship_via, p.weight
    from sent join shipment_packages p on p.shipment_id = sent.id`.execute(trx);
  await sql`
    update invoices set number_of_packages = nullif((select count(*) from invoice_tracking t where t.invoice_id = invoices.id), 0)
    where id = ${made.id}`.execute(trx);
  await sql`
    update sales_orders o set last_invoice_no = ${made.invoiceNo}, last_invoice_date = i.invoice_date,
      sales_tax_amt = o.sales_tax_amt + ${freightTax}::numeric, freight_amt = greatest(o.freight_amt, i.freight_amt)
    from invoices i where o.id = ${orderId} and i.id = ${made.id}`.execute(trx);
}

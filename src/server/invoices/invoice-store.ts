import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InvoiceType } from '#contract/invoice.ts';
import type { Database } from '../db/schema.ts';
import { inCustomerScope, inLocationScope, type Viewer } from '../scope/in-scope.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';
import { details, headerColumns, type InvoiceHeaderRow, type InvoiceRowFull, owners } from './invoice-query.ts';

export type InvoiceSortKey =
  | 'InvoiceNo'
  | 'InvoiceDate'
  | 'SalesOrderNo'
  | 'CustomerPONo'
  | 'OrderDate'
  | 'ShipToCode'
  | 'ShipToName'
  | 'ShipToCity'
  | 'InvoiceDueDate'
  | 'Balance'
  | 'total';

const SORT_COLUMNS: Readonly<Record<InvoiceSortKey, RawBuilder<unknown>>> = {
  InvoiceNo: sql`i.invoice_no`,
  InvoiceDate: sql`i.invoice_date`,
  SalesOrderNo: sql`i.sales_order_no`,
  CustomerPONo: sql`lower(i.customer_po_no)`,
  OrderDate: sql`i.order_date`,
  ShipToCode: sql`i.ship_to_code`,
  ShipToName: sql`lower(i.ship_to_name)`,
  ShipToCity: sql`lower(i.ship_to_city)`,
  InvoiceDueDate: sql`i.due_date`,
  Balance: sql`i.balance`,
  total: sql`i.list_total`,
};

/** Which part of the list, in which order; without a sort the newest invoice comes first. */
export interface InvoicePage {
  search?: string | undefined;
  sort?: InvoiceSortKey | undefined;
  direction?: 'ascending' | 'descending' | undefined;
  start: number;
  limit: number;
  shipToCode?: string | undefined;
  showPaid: boolean;
  salesOrderNo?: string | undefined;
}

/** Whether an invoice (named `i`) is the customer's, or billed to it, and at a location that the caller may see (T06, T08). */
function visibleInvoice({ id, permissions }: ScopedCustomer): RawBuilder<unknown> {
  if (permissions.billTo) return sql`(i.customer_id = ${id} or i.bill_to_customer_id = ${id})`;
  return sql`i.customer_id = ${id} and i.ship_to_code = any(${[...permissions.shipTo]}::text[])`;
}

/** A page of a customer's invoices; deleted ones never (INV-044). What may not be seen may not be sorted or filtered by either. */
export async function listInvoiceRows(
  db: Kysely<Database>,
  customer: ScopedCustomer,
  { search, sort, direction, start, limit, shipToCode, showPaid, salesOrderNo }: InvoicePage,
): Promise<InvoiceHeaderRow[]> {
  const words = search?.trim().toLowerCase() || null;
  const { billTo } = customer.permissions;
  const hidden = !billTo && (sort === 'Balance' || sort === 'InvoiceDueDate');
  const way = direction === 'ascending' || (sort !== undefined && direction === undefined) ? sql`asc` : sql`desc`;
  const order = sql`${SORT_COLUMNS[hidden || sort === undefined ? 'InvoiceDate' : sort]} ${way} nulls last, i.invoice_no ${way}, i.invoice_type`;
  const { rows } = await sql<InvoiceHeaderRow>`
    select ${headerColumns}, ${billTo}::boolean as bill_to, i.total
    from (
      select i.*, count(*) over ()::int as total
      from invoices i
      where i.invoice_type <> 'XD' and ${visibleInvoice(customer)}
        and (${shipToCode || null}::text is null or i.ship_to_code = ${shipToCode || null})
        and (${showPaid || !billTo} or i.balance <> 0)
        and (${salesOrderNo ?? null}::text is null or i.sales_order_no = ${salesOrderNo ?? null})
        and (${words}::text is null or strpos(lower(i.invoice_no), ${words}) > 0 or strpos(lower(i.customer_po_no), ${words}) > 0)
      order by ${order}
      limit ${limit}::int offset ${start}::int
    ) i
    ${owners}
    order by ${order}`.execute(db);
  return rows;
}

/** One invoice by company, type and number, when the viewer may see its account or its location; deleted ones too (INV-026). */
export async function findInvoiceRow(
  db: Kysely<Database>,
  viewer: Viewer,
  company: string,
  invoiceType: InvoiceType,
  invoiceNo: string,
): Promise<InvoiceRowFull | undefined> {
  const { rows } = await sql<InvoiceRowFull>`
    select ${headerColumns}, (${inCustomerScope(viewer, 'i.customer_id')} or ${inCustomerScope(viewer, 'i.bill_to_customer_id')}) as bill_to,
      1 as total, ${details}
    from invoices i
    ${owners}
    where (company.code = upper(${company}) or company.slug = lower(${company}))
      and i.invoice_type = ${invoiceType} and i.invoice_no = ${invoiceNo}
      and (${inLocationScope(viewer, 'i.customer_id', 'i.ship_to_code')} or ${inCustomerScope(viewer, 'i.bill_to_customer_id')})`.execute(
    db,
  );
  return rows[0];
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InvoiceType } from '#contract/invoice.ts';
import type { Neighbors } from '#contract/neighbors.ts';
import { pickPage, placed } from '../db/pick-page.ts';
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

/** Which invoices, and in which order; without a sort the newest comes first, and paid ones stand in the list unless it is told otherwise. */
export interface InvoiceFilter {
  search?: string | undefined;
  sort?: InvoiceSortKey | undefined;
  direction?: 'ascending' | 'descending' | undefined;
  shipToCode?: string | undefined;
  showPaid?: boolean | undefined;
  salesOrderNo?: string | undefined;
}

/** Which part of the list. */
export interface InvoicePage extends InvoiceFilter {
  start: number;
  limit: number;
}

/** The invoices that are the customer's, or billed to it, and at a location that the caller may see (T06, T08), each kind by its own index. */
function visibleInvoices({ id, permissions }: ScopedCustomer): RawBuilder<unknown> {
  if (permissions.billTo)
    return sql`(select * from invoices where customer_id = ${id}
      union all select * from invoices where bill_to_customer_id = ${id} and customer_id <> ${id})`;
  return sql`(select * from invoices where customer_id = ${id} and ship_to_code = any(${[...permissions.shipTo]}::text[]))`;
}

/**
 * A customer's invoices as the caller may see them, deleted ones never (INV-044). What may not be seen may not be sorted or filtered by either.
 * No two stand at one place, so that pages and neighbors agree.
 */
function listed(customer: ScopedCustomer, filter: InvoiceFilter) {
  const { search, sort, direction, shipToCode, showPaid = true, salesOrderNo } = filter;
  const words = search?.trim().toLowerCase() || null;
  const { billTo } = customer.permissions;
  const hidden = !billTo && (sort === 'Balance' || sort === 'InvoiceDueDate');
  const way = direction === 'ascending' || (sort !== undefined && direction === undefined) ? sql`asc` : sql`desc`;
  return {
    from: visibleInvoices(customer),
    as: 'i',
    where: sql`i.invoice_type <> 'XD'
      and (${shipToCode || null}::text is null or i.ship_to_code = ${shipToCode || null})
      and (${showPaid || !billTo} or i.balance <> 0)
      and (${salesOrderNo ?? null}::text is null or i.sales_order_no = ${salesOrderNo ?? null})
      and (${words}::text is null or strpos(lower(i.invoice_no), ${words}) > 0 or strpos(lower(i.customer_po_no), ${words}) > 0)`,
    order: sql`${SORT_COLUMNS[hidden || sort === undefined ? 'InvoiceDate' : sort]} ${way} nulls last, i.invoice_no ${way}, i.invoice_type`,
  };
}

/** A page of a customer's invoices, and how many there are in all. */
export async function listInvoiceRows(
  db: Kysely<Database>,
  customer: ScopedCustomer,
  { start, limit, ...filter }: InvoicePage,
): Promise<{ rows: InvoiceHeaderRow[]; total: number }> {
  const { ids, total } = await pickPage(db, listed(customer, filter), { start, limit });
  if (ids.length === 0) return { rows: [], total };
  const { rows } = await sql<InvoiceHeaderRow>`
    select ${headerColumns}, ${customer.permissions.billTo}::boolean as bill_to
    from ${placed(ids)}
    join invoices i on i.id = picked.id
    ${owners}
    order by picked.place`.execute(db);
  return { rows, total };
}

/** Which invoice of a company. */
export interface InvoiceName {
  invoiceType: InvoiceType;
  invoiceNo: string;
}

/** Where an invoice stands in that list, and between which others. */
export async function findInvoicePlace(
  db: Kysely<Database>,
  customer: ScopedCustomer,
  { invoiceType, invoiceNo }: InvoiceName,
  filter: InvoiceFilter,
): Promise<Neighbors<InvoiceName> | undefined> {
  const { from, where, order } = listed(customer, filter);
  const name = sql`json_build_object('invoiceType', i.invoice_type, 'invoiceNo', i.invoice_no)`;
  const { rows } = await sql<Neighbors<InvoiceName>>`
    select place.position, place.total, place.previous, place.next
    from (
      select i.company, i.invoice_type, i.invoice_no, (row_number() over listed)::int as position, count(*) over ()::int as total,
        lag(${name}) over listed as previous, lead(${name}) over listed as next
      from ${from} i
      where ${where}
      window listed as (order by ${order})
    ) place
    where place.company = ${customer.company} and place.invoice_type = ${invoiceType} and place.invoice_no = ${invoiceNo}`.execute(
    db,
  );
  return rows[0];
}

/** One invoice by company, type and number, when the viewer may see its account or its location; deleted ones too (INV-026). */
export async function findInvoiceRow(
  db: Kysely<Database>,
  viewer: Viewer,
  companies: readonly string[],
  invoiceType: InvoiceType,
  invoiceNo: string,
): Promise<InvoiceRowFull | undefined> {
  const { rows } = await sql<InvoiceRowFull>`
    select ${headerColumns}, (${inCustomerScope(viewer, 'i.customer_id')} or ${inCustomerScope(viewer, 'i.bill_to_customer_id')}) as bill_to,
      ${details}
    from invoices i
    ${owners}
    join unnest(${[...companies]}::text[]) with ordinality as asked (name, turn)
      on company.code = upper(asked.name) or company.slug = lower(asked.name)
    where company.active and i.invoice_type = ${invoiceType} and i.invoice_no = ${invoiceNo}
      and (${inLocationScope(viewer, 'i.customer_id', 'i.ship_to_code')} or ${inCustomerScope(viewer, 'i.bill_to_customer_id')})
    order by asked.turn limit 1`.execute(db);
  return rows[0];
}

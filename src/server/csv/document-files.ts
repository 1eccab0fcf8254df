import {
  CSV_ROWS_MAX,
  type downloadInvoiceLines,
  type downloadInvoices,
  type downloadOrderLines,
} from '#contract/csv.ts';
import type { Received } from '#contract/route.ts';
import { customerSlug } from '#domain/customer-key.ts';
import type { FileAnswer } from '../http/answers.ts';
import type { Caller } from '../http/caller.ts';
import { invoiceAnswer, invoiceRowAnswer } from '../invoices/invoice-answer.ts';
import { companiesOfInvoice } from '../invoices/invoice-company.ts';
import { findInvoiceRow, listInvoiceRows } from '../invoices/invoice-store.ts';
import { type ListOrders, listOrders } from '../orders/list-orders.ts';
import { orderAnswer } from '../orders/order-answer.ts';
import { ALL_LISTS, findOrderRow, type OrderListName } from '../orders/order-store.ts';
import { notFound } from '../refusal.ts';
import { requireCustomer } from '../scope/require-customer.ts';
import type { CsvDeps } from './csv-deps.ts';
import { csvFile } from './csv-file.ts';
import { invoiceColumns, invoiceLineColumns, orderColumns, orderLineColumns } from './document-columns.ts';

/** One of an account's lists of orders. */
export async function orderListFile(
  { db, today }: CsvDeps,
  caller: Caller,
  list: OrderListName,
  { params, query }: ListOrders,
): Promise<FileAnswer<string>> {
  const asked = { ...query, start: 0, limit: CSV_ROWS_MAX, detail: false };
  const { list: rows, total } = await listOrders(db, caller, list, { params, query: asked });
  return csvFile(
    { name: `${list}-orders`, of: customerSlug(params.customerKey), columns: orderColumns, rows, total },
    today(),
  );
}

/** The lines of an order. */
export async function orderLinesFile(
  { db, today }: CsvDeps,
  caller: Caller,
  { params, query }: Pick<Received<typeof downloadOrderLines>, 'params' | 'query'>,
): Promise<FileAnswer<string>> {
  const customer = await requireCustomer(db, caller, params.customerKey, query.company);
  const row = await findOrderRow(db, customer, params.salesOrderNo, ALL_LISTS);
  if (row === undefined) throw notFound('Order not found');
  const { detail: rows, SalesOrderNo } = orderAnswer(row, customer, caller);
  const of = `${customer.accountKey}-${SalesOrderNo}`;
  return csvFile({ name: 'order-lines', of, columns: orderLineColumns, rows, total: rows.length }, today());
}

/** The invoices of an account or of one of its orders; what is due only for those who may see it (T09). */
export async function invoiceListFile(
  { db, today }: CsvDeps,
  caller: Caller,
  { params, query }: Pick<Received<typeof downloadInvoices>, 'params' | 'query'>,
): Promise<FileAnswer<string>> {
  const customer = await requireCustomer(db, caller, params.customerKey, query.company);
  const page = { ...query, start: 0, limit: CSV_ROWS_MAX };
  const { rows: found, total } = await listInvoiceRows(db, customer, page);
  const columns = invoiceColumns(customer.permissions.billTo);
  const of = [customer.accountKey, query.salesOrderNo].filter(Boolean).join('-');
  const rows = found.map(invoiceRowAnswer);
  return csvFile({ name: 'invoices', of, columns, rows, total }, today());
}

/** The lines of an invoice. */
export async function invoiceLinesFile(
  { db, companies, today }: CsvDeps,
  caller: Caller,
  { params, query }: Pick<Received<typeof downloadInvoiceLines>, 'params' | 'query'>,
): Promise<FileAnswer<string>> {
  const { invoiceType, invoiceNo } = params;
  const row = await findInvoiceRow(db, caller, companiesOfInvoice(companies, params, query), invoiceType, invoiceNo);
  if (row === undefined) throw notFound('Invoice not found');
  const rows = invoiceAnswer(row).Detail;
  const of = `${invoiceType}-${invoiceNo}`;
  return csvFile({ name: 'invoice-lines', of, columns: invoiceLineColumns, rows, total: rows.length }, today());
}

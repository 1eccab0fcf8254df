import type { Kysely } from 'kysely';
import type { InvoiceRow } from '#contract/invoice.ts';
import type { listInvoices as listInvoicesCall } from '#contract/invoices.ts';
import type { Received } from '#contract/route.ts';
import { isLimitReached } from '#domain/invoice.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { requireCustomer } from '../scope/require-customer.ts';
import { invoiceRowAnswer } from './invoice-answer.ts';
import { type InvoiceSortKey, listInvoiceRows } from './invoice-store.ts';

export type ListInvoices = Pick<Received<typeof listInvoicesCall>, 'params' | 'query'>;

/** Sorting by what one may not see would tell it all the same (T09). */
const BILL_TO_SORTS: ReadonlySet<InvoiceSortKey> = new Set<InvoiceSortKey>(['Balance', 'InvoiceDueDate']);

/**
 * A page of an account's invoices, newest first unless sorted otherwise (INV-044). Scope and filters come before start, limit, count
 * and `limitReached` (T08, ruling 40). Without bill-to permission balances are neither shown, sorted by nor filtered by (T09).
 */
export async function listInvoices(
  db: Kysely<Database>,
  caller: Caller,
  { params, query }: ListInvoices,
): Promise<{ list: InvoiceRow[]; limitReached: boolean; total: number; start: number; limit: number }> {
  const { company, search, direction, start, limit, shipToCode, salesOrderNo } = query;
  const customer = await requireCustomer(db, caller, params.customerKey, company);
  const { billTo } = customer.permissions;
  const isAllowed = query.sort !== undefined && (billTo || !BILL_TO_SORTS.has(query.sort));
  const sort = isAllowed && query.sort ? query.sort : 'InvoiceDate';
  const descending = direction === 'descending' || (query.sort === undefined && direction === undefined);
  const showPaid = !billTo || (query.showPaid ?? true);
  const page = { search, sort, descending, start, limit, shipToCode, showPaid, salesOrderNo };
  const { rows, total } = await listInvoiceRows(db, customer, page);
  return {
    list: rows.map((row) => invoiceRowAnswer(row, billTo)),
    limitReached: isLimitReached(rows.length, limit),
    total,
    start,
    limit,
  };
}

import { z } from 'zod';
import { companyQuery, customerKey, productSlug, shipToCode } from './customer-key.ts';
import { invoiceNo, salesOrderNo } from './ids.ts';
import { invoice, invoiceRow, invoiceType } from './invoice.ts';
import { neighborsAnswer } from './neighbors.ts';
import { flagText, LIST_LIMIT, limitText, listCounts, listQuery, startText } from './paging.ts';
import { route } from './route.ts';

const listedBy = z.object({
  ...companyQuery,
  ...listQuery([
    'InvoiceNo',
    'InvoiceDate',
    'SalesOrderNo',
    'CustomerPONo',
    'OrderDate',
    'ShipToCode',
    'ShipToName',
    'ShipToCity',
    'InvoiceDueDate',
    'Balance',
    'total',
  ]),
  start: startText.default(0),
  limit: limitText(LIST_LIMIT).default(LIST_LIMIT),
  shipToCode: shipToCode.optional(),
  /** `0` leaves invoices without a balance out; without bill-to permission it has no effect. */
  showPaid: flagText.optional(),
  salesOrderNo: salesOrderNo.optional(),
});

/**
 * The invoices of an account that the caller may see, those of accounts billed to it included, newest first, deleted ones left out
 * (INV-044, wire contract 10). `start` defaults to 0 and `limit` to 500, which is also the most (security T76); the filters are our
 * client's and act before start and limit, so that Load More stays right (ruling 40). `salesOrderNo` finds the invoices of an order (ruling
 * 39). 404 for a foreign account.
 */
export const listInvoices = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/invoices.json',
  access: 'signed-in',
  params: z.object({ customerKey }),
  query: listedBy,
  answer: z.strictObject({ list: z.array(invoiceRow), limitReached: z.boolean().optional(), ...listCounts }),
});

/**
 * One invoice by type and number (INV-043). The company is the path's brand; where that is the main one, which callers write whatever company
 * they mean (wire contract 0.4), `company` may name the other. 400 where the two do not agree (security T12). Missing and foreign ones answer
 * null alike, which the screen turns into "Invoice '{no}-{type}' was not found" (security T06).
 */
export const findInvoice = route({
  method: 'GET',
  path: '/api/sales/invoice/:product/:invoiceType/:invoiceNo.json',
  access: 'signed-in',
  params: z.object({
    product: productSlug,
    invoiceType: z.string().toUpperCase().pipe(invoiceType),
    invoiceNo,
  }),
  query: z.object(companyQuery),
  answer: z.strictObject({ invoice: invoice.nullable() }),
});

/**
 * Which invoices stand before and after one in the list, filtered and sorted as `listInvoices` is, and at which place it stands itself. Null
 * for what is not in the list: missing and foreign ones alike (security T06). 404 for a foreign account. Our own call.
 */
export const findInvoiceNeighbors = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/invoices/:invoiceType/:invoiceNo/neighbors.json',
  access: 'signed-in',
  params: z.object({ customerKey, invoiceType: z.string().toUpperCase().pipe(invoiceType), invoiceNo }),
  query: listedBy.omit({ start: true, limit: true }),
  answer: neighborsAnswer(z.strictObject({ invoiceType, invoiceNo: z.string() })),
});

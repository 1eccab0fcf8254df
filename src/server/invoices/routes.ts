import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as contract from '#contract/invoices.ts';
import type { Company } from '#domain/company.ts';
import type { Database } from '../db/schema.ts';
import { answer } from '../http/routes.ts';
import { requireCustomer } from '../scope/require-customer.ts';
import { countMiss } from '../throttle/misses.ts';
import { invoiceAnswer, invoiceRowAnswer } from './invoice-answer.ts';
import { companiesOfInvoice } from './invoice-company.ts';
import { findInvoicePlace, findInvoiceRow, listInvoiceRows } from './invoice-store.ts';

export interface InvoicesDeps {
  db: Kysely<Database>;
  /** The two companies, main brand first. */
  companies: readonly Company[];
}

const nameOf = ({ invoiceType, invoiceNo }: { invoiceType: string; invoiceNo: string }): string =>
  `invoice ${invoiceType} ${invoiceNo}`;

/** The invoices of an account, and one invoice. */
export function invoicesRoutes(app: FastifyInstance, { db, companies }: InvoicesDeps): void {
  answer(app, contract.listInvoices, async ({ caller, params, query }) => {
    const customer = await requireCustomer(db, caller, params.customerKey, query.company);
    const { rows, total } = await listInvoiceRows(db, customer, query);
    const { start, limit } = query;
    return {
      list: rows.map(invoiceRowAnswer),
      total,
      start,
      limit,
      limitReached: rows.length < limit,
    };
  });
  answer(app, contract.findInvoiceNeighbors, async (call) => {
    const { caller, params } = call;
    const { company, ...filter } = call.query;
    const customer = await requireCustomer(db, caller, params.customerKey, company);
    const neighbors = await findInvoicePlace(db, customer, params, filter);
    // An invoice that has left the list is none that was guessed.
    const isGuess =
      neighbors === undefined &&
      !(await findInvoiceRow(db, caller, [customer.company], params.invoiceType, params.invoiceNo));
    if (isGuess) await countMiss(db, call, nameOf(params));
    return { neighbors: neighbors ?? null };
  });
  answer(app, contract.findInvoice, async (call) => {
    const { caller, params, query } = call;
    const asked = companiesOfInvoice(companies, params, query);
    const row = await findInvoiceRow(db, caller, asked, params.invoiceType, params.invoiceNo);
    if (row === undefined) await countMiss(db, call, nameOf(params));
    return { invoice: row ? invoiceAnswer(row) : null };
  });
}

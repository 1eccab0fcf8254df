import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { downloadInvoiceLines, downloadInvoices } from '#contract/csv.ts';
import type { Invoice, InvoiceRow } from '#contract/invoice.ts';
import type { findInvoice, findInvoiceNeighbors, listInvoices } from '#contract/invoices.ts';
import type { Sent } from '#contract/route.ts';
import { INVOICES_LIMIT, isLimitReached } from '#domain/invoice.ts';
import type { Api } from '../api/client.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { withInvoice } from './invoice-row.ts';

export type InvoiceListFilter = Pick<
  Sent<typeof listInvoices>['query'],
  'search' | 'sort' | 'direction' | 'shipToCode' | 'showPaid' | 'salesOrderNo'
>;

const invoicesKey = (ref: CustomerRef) => ['invoices', ref.company ?? '', ref.accountKey] as const;

export interface Batch {
  list: InvoiceRow[];
  total?: number | undefined;
  limitReached?: boolean | undefined;
}

/** Whether a batch is the last: shorter than the limit, unless the server says (INV-034). */
const isLast = ({ list, limitReached }: Batch): boolean => limitReached ?? isLimitReached(list.length);

function batch(
  api: Api,
  ref: CustomerRef,
  filter: InvoiceListFilter,
  { start, signal }: { start: number; signal: AbortSignal },
) {
  return api.call<typeof listInvoices>(
    'GET /api/sales/b2b/account/:customerKey/invoices.json',
    {
      params: { customerKey: ref.accountKey },
      query: { ...filter, company: ref.company, start: String(start), limit: String(INVOICES_LIMIT) },
    },
    { signal },
  );
}

/** The invoices in batches of 500; Load More asks for the next one (INV-037, INV-038, INV-044). */
export const invoiceListQuery = (api: Api, ref: CustomerRef, filter: InvoiceListFilter) =>
  infiniteQueryOptions({
    queryKey: [...invoicesKey(ref), 'list', filter],
    queryFn: ({ pageParam, signal }): Promise<Batch> => batch(api, ref, filter, { start: pageParam, signal }),
    initialPageParam: 0,
    getNextPageParam: (last: Batch, _all: Batch[], start: number) =>
      isLast(last) ? undefined : start + INVOICES_LIMIT,
    placeholderData: keepPreviousData,
  });

/** The list of invoices as a file, filtered and sorted as on the screen. */
export const downloadList = (api: Api, ref: CustomerRef, filter: InvoiceListFilter): Promise<Response> =>
  api.download<typeof downloadInvoices>('GET /api/sales/b2b/account/:customerKey/invoices.csv', {
    params: { customerKey: ref.accountKey },
    query: { ...filter, company: ref.company },
  });

/** The lines of an invoice as a file. */
export const downloadLines = (
  api: Api,
  ref: CustomerRef,
  params: { product: string; invoiceType: string; invoiceNo: string },
): Promise<Response> =>
  api.download<typeof downloadInvoiceLines>('GET /api/sales/invoice/:product/:invoiceType/:invoiceNo/lines.csv', {
    params,
    query: { company: ref.company },
  });

/** What is not paid yet, for the figures above the list; undefined where there is more than one batch of it. */
export const unpaidQuery = (api: Api, ref: CustomerRef, isAllowed: boolean) =>
  queryOptions({
    queryKey: [...invoicesKey(ref), 'unpaid'],
    queryFn: async ({ signal }) => {
      const unpaid = await batch(api, ref, { showPaid: '0' }, { start: 0, signal });
      return isLast(unpaid) ? unpaid.list : null;
    },
    enabled: isAllowed,
  });

/** The invoices of one order (ruling 39). */
export const invoicesOfOrderQuery = (api: Api, ref: CustomerRef, salesOrderNo: string) =>
  queryOptions({
    queryKey: [...invoicesKey(ref), 'order', salesOrderNo],
    queryFn: async ({ signal }) => (await batch(api, ref, { salesOrderNo }, { start: 0, signal })).list,
  });

/** Where an invoice stands in the list, and between which others; null when it does not. The ones of the invoice before stay meanwhile. */
export const invoiceNeighborsQuery = (
  api: Api,
  ref: CustomerRef,
  { invoiceType, invoiceNo }: { invoiceType: string; invoiceNo: string },
  filter: InvoiceListFilter | undefined,
) =>
  queryOptions({
    queryKey: [...invoicesKey(ref), 'neighbors', filter, invoiceType, invoiceNo],
    queryFn: async ({ signal }) => {
      const { neighbors } = await api.call<typeof findInvoiceNeighbors>(
        'GET /api/sales/b2b/account/:customerKey/invoices/:invoiceType/:invoiceNo/neighbors.json',
        {
          params: { customerKey: ref.accountKey, invoiceType, invoiceNo },
          query: { ...filter, company: ref.company },
        },
        { signal },
      );
      return neighbors;
    },
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
  });

/** One invoice by type and number; null when it is missing or another account's (INV-043). */
export const invoiceQuery = (
  api: Api,
  ref: CustomerRef,
  { product, invoiceType, invoiceNo }: { product: string; invoiceType: string; invoiceNo: string },
) =>
  queryOptions({
    queryKey: [...invoicesKey(ref), 'one', invoiceType, invoiceNo],
    queryFn: async ({ signal, client }): Promise<Invoice | null> => {
      const { invoice } = await api.call<typeof findInvoice>(
        'GET /api/sales/invoice/:product/:invoiceType/:invoiceNo.json',
        { params: { product, invoiceType, invoiceNo }, query: { company: ref.company } },
        { signal },
      );
      if (invoice) updateLists(client, ref, invoice);
      return invoice;
    },
  });

/** Lists that were read before say the same of an invoice as its page does; they grow no younger by that (INV-035). */
function updateLists(client: QueryClient, ref: CustomerRef, invoice: Invoice): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [...invoicesKey(ref), 'list'] })) {
    client.setQueryData<InfiniteData<Batch, number>>(
      queryKey,
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, list: withInvoice(page.list, invoice) })) },
      { updatedAt: state.dataUpdatedAt },
    );
  }
}

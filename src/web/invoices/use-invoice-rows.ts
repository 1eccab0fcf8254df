import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../api/use-api.tsx';
import type { ShownList } from '../lists/list-address.ts';
import { useRowsOfPage } from '../lists/rows-of-page.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { pageRange } from '../ui/page-range.ts';
import { invoiceFilterOf } from './invoice-filter.ts';
import { invoiceListQuery } from './invoice-queries.ts';

/**
 * The invoices of the page that the address names; of a customer that is loaded, so that none are asked for of one that is not the person's
 * (INV-036). Batches are loaded as far as that page; what comes after waits for Load More.
 */
export function useInvoiceRows(customerRef: CustomerRef, address: ShownList, isCustomerLoaded: boolean) {
  const { page, pageSize } = address;
  const query = useInfiniteQuery({
    ...invoiceListQuery(useApi(), customerRef, invoiceFilterOf(address)),
    enabled: isCustomerLoaded,
  });
  const { isPlaceholderData, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const all = query.data?.pages.flatMap(({ list }) => list);
  const loaded = all?.length ?? 0;
  const total = query.data?.pages.at(-1)?.total ?? loaded;
  const isShort =
    !isPlaceholderData && hasNextPage && loaded < Math.min(page * pageSize, total) && !isFetchNextPageError;
  // Synchronises what is loaded with the address, one batch after the other; what failed is tried again by Load More.
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage();
  }, [isShort, isFetching, fetchNextPage]);
  const reach = isShort ? Math.min(page * pageSize, total) : loaded;
  const { current, first, last } = pageRange(page, pageSize, reach);
  const rows = useRowsOfPage({ page, pageSize, rows: all, total, isPlaceholderData });
  return { query, rows: isShort ? undefined : rows?.slice(first - 1, last), loaded, total, reach, current };
}

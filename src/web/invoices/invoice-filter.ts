import type { listInvoices } from '#contract/invoices.ts';
import type { Sent } from '#contract/route.ts';
import type { ShownList } from '../lists/list-address.ts';

type SortKey = NonNullable<Sent<typeof listInvoices>['query']['sort']>;

const SORT_KEYS: readonly SortKey[] = [
  'InvoiceNo',
  'InvoiceDate',
  'SalesOrderNo',
  'CustomerPONo',
  'OrderDate',
  'ShipToCode',
  'ShipToCity',
  'InvoiceDueDate',
  'Balance',
  'total',
];

const sortKeyOf = (key: string): SortKey => SORT_KEYS.find((known) => known === key) ?? 'InvoiceDate';

/** The list of invoices as the calls name what its address says. */
export const invoiceFilterOf = ({ search, sort, get }: Pick<ShownList, 'search' | 'sort' | 'get'>) => ({
  search: search || undefined,
  sort: sortKeyOf(sort.key),
  direction: sort.direction === 'asc' ? ('ascending' as const) : ('descending' as const),
  shipToCode: get('location') || undefined,
  salesOrderNo: get('order') || undefined,
  ...(get('paid') === 'no' ? { showPaid: '0' as const } : {}),
});

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/use-api.tsx';
import { useListAddress } from '../lists/list-address.ts';
import { useRowsOfPage } from '../lists/rows-of-page.ts';
import { findSiteCompany } from '../session/company.ts';
import { useSite } from '../session/site.tsx';
import { type WorkListFilter, workListQuery } from './work-queries.ts';
import { WORK_FILTERS } from './work-words.ts';

const ROWS = 25;
type SortKey = NonNullable<WorkListFilter['sort']>;
const SORTS: readonly SortKey[] = ['SalesOrderNo', 'OrderDate', 'ShipExpireDate', 'customerName', 'subTotal'];

/** The part of the worklist that the address names, and its orders. */
export function useWorkList() {
  const address = useListAddress({ sort: { key: 'OrderDate', direction: 'desc' }, pageSize: ROWS });
  const { sort, page, pageSize, search } = address;
  const filter = WORK_FILTERS.find(({ value }) => value === address.get('filter'))?.value ?? 'open';
  const company = findSiteCompany(useSite(), address.get('company'))?.code;
  const asked: WorkListFilter = {
    filter,
    company,
    search: search || undefined,
    sort: SORTS.find((key) => key === sort.key) ?? 'OrderDate',
    direction: sort.direction === 'asc' ? 'ascending' : 'descending',
  };
  const place = { start: String((page - 1) * pageSize), limit: String(pageSize) };
  const query = useQuery(workListQuery(useApi(), { ...asked, ...place }));
  const { orders: listed, counts, total = listed?.length ?? 0 } = query.data ?? {};
  const orders = useRowsOfPage({ page, pageSize, rows: listed, total, isPlaceholderData: query.isPlaceholderData });
  return { address, filter, company, asked, query, orders, counts, total };
}

export type WorkList = ReturnType<typeof useWorkList>;

import { queryOptions } from '@tanstack/react-query';
import type { listAddressChanges, listRepCustomers, listReps } from '#contract/accounts.ts';
import type { downloadLocations, downloadRepCustomers } from '#contract/csv.ts';
import type { ListedCustomer as WireCustomer } from '#contract/customer.ts';
import {
  type CustomerFilter,
  type CustomerSort,
  customerSearchText,
  type ListedCustomer,
  orderByNumber,
} from '#domain/customer-filter.ts';
import { accountKey, customerSlug } from '#domain/customer-key.ts';
import type { Rep } from '#domain/rep.ts';
import type { Api } from '../api/client.ts';
import type { KnownAccess } from '../session/current-access.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import type { Sort } from '../ui/table-column.ts';

/** A row of a rep's customer list. */
export interface CustomerRow extends ListedCustomer {
  readonly slug: string;
  readonly company: string;
  /** Whose row it is: the customer's, and all its locations' alike. */
  readonly account: string;
  readonly searchText: string;
}

const inOurWords = (wire: WireCustomer): Omit<CustomerRow, 'account' | 'searchText'> => ({
  slug: customerSlug({ divisionNo: wire.ARDivisionNo, customerNo: wire.CustomerNo, shipToCode: wire.ShipToCode }),
  company: wire.Company,
  divisionNo: wire.ARDivisionNo,
  customerNo: wire.CustomerNo,
  shipToCode: wire.ShipToCode,
  customerName: wire.CustomerName,
  billToName: wire.BillToName ?? null,
  addressLine1: wire.AddressLine1,
  city: wire.City,
  state: wire.State,
  zipCode: wire.ZipCode,
  telephoneNo: wire.TelephoneNo,
  salespersonDivisionNo: wire.SalespersonDivisionNo,
  salespersonNo: wire.SalespersonNo,
});

/** The list of locations as a file, sorted as on the screen. */
export const downloadLocationList = (api: Api, ref: CustomerRef, { key, direction }: Sort): Promise<Response> =>
  api.download<typeof downloadLocations>('GET /api/sales/b2b/account/:customerKey/locations.csv', {
    params: { customerKey: ref.accountKey },
    query: {
      company: ref.company,
      sort: LOCATION_SORTS.find((known) => known === key) ?? 'code',
      direction: direction === 'asc' ? 'ascending' : 'descending',
    },
  });

const LOCATION_SORTS = ['code', 'name', 'address', 'city', 'state', 'zip', 'email'] as const;

/** The customers of a rep access as a file, filtered and sorted as on the screen. */
export const downloadCustomers = (
  api: Api,
  productSlug: string,
  access: KnownAccess,
  { search, rep, state, sort }: CustomerFilter & { sort: CustomerSort },
): Promise<Response> =>
  api.download<typeof downloadRepCustomers>('GET /api/sales/b2b/account-list/:product/:rep/customers.csv', {
    params: { product: productSlug, rep: `${access.salespersonDivisionNo}-${access.salespersonNo}` },
    query: {
      company: access.company,
      search: search || undefined,
      salesperson: rep ?? undefined,
      state: state ?? undefined,
      sort: sort.field,
      direction: sort.ascending ? 'ascending' : 'descending',
    },
  });

/** The customers that a rep access covers, stored by number (ACT-022, ACT-025); of any other access none, unasked (ACT-041). */
export const repCustomersQuery = (api: Api, productSlug: string, access: KnownAccess) =>
  queryOptions({
    queryKey: [
      'rep-customers',
      access.isRepAccount,
      access.company,
      access.salespersonDivisionNo,
      access.salespersonNo,
    ],
    queryFn: async ({ signal }) => {
      if (!access.isRepAccount) return [];
      const { result } = await api.call<typeof listRepCustomers>(
        'GET /api/sales/b2b/account-list/:product/:rep.json',
        {
          params: { product: productSlug, rep: `${access.salespersonDivisionNo}-${access.salespersonNo}` },
          query: { company: access.company },
        },
        { signal, headers: { 'cache-control': 'no-cache' } },
      );
      const rows = orderByNumber(result.map(inOurWords));
      return rows.map(
        (row): CustomerRow => ({
          ...row,
          account: `${row.company}/${accountKey(row)}`,
          searchText: customerSearchText(row),
        }),
      );
    },
    staleTime: 5 * 60_000,
  });

/** The reps that a wildcard access may filter by, active ones first sorted by the domain. */
export const repsQuery = (api: Api, company: string, isAllowed: boolean) =>
  queryOptions({
    queryKey: ['reps', company],
    queryFn: async ({ signal }): Promise<Rep[]> => {
      const { list } = await api.call<typeof listReps>(
        'GET /api/sales/b2b/salesperson/list.json',
        { params: {}, query: { company } },
        { signal },
      );
      return list.map((rep) => ({
        salespersonDivisionNo: rep.SalespersonDivisionNo,
        salespersonNo: rep.SalespersonNo,
        salespersonName: rep.SalespersonName,
        active: rep.active,
      }));
    },
    enabled: isAllowed,
    staleTime: 30 * 60_000,
  });

/** Who changed the account's addresses lately; read anew after every save of one. */
export const addressChangesQuery = (api: Api, ref: CustomerRef) =>
  queryOptions({
    queryKey: ['address-changes', ref.company ?? '', ref.accountKey],
    queryFn: async ({ signal }) => {
      const { changes } = await api.call<typeof listAddressChanges>(
        'GET /api/sales/b2b/account/:customerKey/address-changes.json',
        { params: { customerKey: ref.accountKey }, query: { company: ref.company } },
        { signal },
      );
      return changes;
    },
    staleTime: 60_000,
  });

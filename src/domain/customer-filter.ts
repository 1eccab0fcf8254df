import { isRepChosen } from './rep.ts';
import { wordStartFilter } from './search-text.ts';

/** The longest text of the customer filter (ACT-027). */
export const CUSTOMER_FILTER_MAX = 50;

/** A customer, or a ship-to of a rep's own, as the rep's list shows it. */
export interface ListedCustomer {
  readonly divisionNo: string;
  readonly customerNo: string;
  readonly shipToCode: string | null;
  readonly customerName: string;
  readonly billToName?: string | null;
  readonly addressLine1: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
  readonly telephoneNo: string | null;
  readonly salespersonDivisionNo: string;
  readonly salespersonNo: string;
  /** `customerSearchText`, where the list is filtered again and again. */
  readonly searchText?: string;
}

/** The filter bar of the list (ACT-019); blank values filter nothing. */
export interface CustomerFilter {
  readonly search: string;
  readonly rep: string | null;
  readonly state: string | null;
}

/** The columns that the list sorts by (ACT-016). */
export type CustomerSortField =
  | 'account'
  | 'customerName'
  | 'addressLine1'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'telephoneNo';

export interface CustomerSort {
  readonly field: CustomerSortField;
  readonly ascending: boolean;
}

/** Name ascending (ACT-026). */
export const DEFAULT_CUSTOMER_SORT: CustomerSort = { field: 'customerName', ascending: true };

function account({
  divisionNo,
  customerNo,
  shipToCode,
}: Pick<ListedCustomer, 'divisionNo' | 'customerNo' | 'shipToCode'>): string {
  return `${divisionNo}-${customerNo}${shipToCode ? `-${shipToCode}` : ''}`;
}

/**
 * What the filter looks through of a customer, a line each: number with and without dash, names, street, city, state, ZIP and phone (ACT-029).
 * Made once for each of thousands, so that a list is filtered within one frame.
 */
export function customerSearchText(customer: ListedCustomer): string {
  const { customerName, billToName, addressLine1, city, state, zipCode, telephoneNo } = customer;
  const number = account(customer);
  return [
    ...[number, number.replaceAll('-', ''), customerName, billToName, addressLine1, city, state, zipCode],
    ...[telephoneNo, telephoneNo?.replaceAll(/\D/g, '')],
  ]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
}

/** The rows that pass the filter, which finds its text at the start of words (ACT-029). */
export function filterCustomers<C extends ListedCustomer>(
  customers: readonly C[],
  { search, rep, state }: CustomerFilter,
): C[] {
  const matches = wordStartFilter(search);
  return customers.filter(
    (customer) =>
      (!rep || isRepChosen(rep, customer)) &&
      (!state || customer.state === state) &&
      matches(customer.searchText ?? customerSearchText(customer)),
  );
}

const collator = new Intl.Collator('en', { sensitivity: 'base' });

/** A sorted copy; ties are broken by account. */
export function sortCustomers<C extends ListedCustomer>(
  customers: readonly C[],
  { field, ascending }: CustomerSort,
): C[] {
  const value = (customer: C) => (field === 'account' ? account(customer) : (customer[field] ?? ''));
  const direction = ascending ? 1 : -1;
  return customers.toSorted(
    (a, b) => direction * (collator.compare(value(a), value(b)) || collator.compare(account(a), account(b))),
  );
}

/** A copy in the order in which the list is kept: by number, whatever the division (ACT-025). */
export function orderByNumber<C extends ListedCustomer>(customers: readonly C[]): C[] {
  const keyed = customers.map((customer) => [`${customer.customerNo}\t${account(customer)}`, customer] as const);
  return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, customer]) => customer);
}

/** The states that occur in the list; the state filter shows only when there are several (ACT-009). */
export function listedStates(customers: readonly ListedCustomer[]): string[] {
  return [...new Set(customers.map(({ state }) => state?.trim() ?? '').filter(Boolean))].sort();
}

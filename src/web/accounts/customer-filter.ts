import type { ListedCustomer } from '#contract/customer.ts';
import type { Sort } from '../ui/table-column.ts';

export interface CustomerFilter {
  search: string;
  /** Display number of a rep, or blank for all. */
  rep: string;
  /** State code, or blank for all. */
  state: string;
}

/** What a search looks into: number with and without dash, name, street, city, state, ZIP, telephone (wire contract part III). */
const wordsOf = (customer: ListedCustomer): string =>
  [
    `${customer.ARDivisionNo}-${customer.CustomerNo}`,
    `${customer.ARDivisionNo}${customer.CustomerNo}`,
    customer.CustomerNo,
    customer.CustomerName,
    customer.BillToName,
    customer.AddressLine1,
    customer.City,
    customer.State,
    customer.ZipCode,
    customer.TelephoneNo,
  ]
    .filter(Boolean)
    .join(' ');

const index = new WeakMap<ListedCustomer, string>();

function indexed(customer: ListedCustomer): string {
  let words = index.get(customer);
  if (words === undefined) {
    words = ` ${wordsOf(customer).toLowerCase()}`;
    index.set(customer, words);
  }
  return words;
}

/** Customers whose words begin with the text, of the rep and state chosen. Letters of the text are only letters (security T59). */
export function filterCustomers(
  customers: readonly ListedCustomer[],
  { search, rep, state }: CustomerFilter,
  isOfRep: (rep: string, customer: ListedCustomer) => boolean,
): ListedCustomer[] {
  const text = search.trim().toLowerCase();
  return customers.filter(
    (customer) =>
      (state === '' || customer.State === state) &&
      (rep === '' || isOfRep(rep, customer)) &&
      (text === '' || beginsAWord(indexed(customer), text)),
  );
}

function beginsAWord(words: string, text: string): boolean {
  for (let at = words.indexOf(text); at !== -1; at = words.indexOf(text, at + 1)) {
    if (at > 0 && /[^\p{L}\p{N}]/u.test(words[at - 1] ?? '')) return true;
  }
  return false;
}

/** Sorted by one column, then by account number. */
export function sortCustomers(customers: readonly ListedCustomer[], sort: Sort): ListedCustomer[] {
  const turn = sort.direction === 'asc' ? 1 : -1;
  const value = (customer: ListedCustomer): string =>
    sort.key === 'account' ? accountOf(customer) : String(customer[sort.key as keyof ListedCustomer] ?? '');
  return customers.toSorted(
    (a, b) => turn * collator.compare(value(a), value(b)) || collator.compare(accountOf(a), accountOf(b)),
  );
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

export const accountOf = ({ ARDivisionNo, CustomerNo, ShipToCode }: ListedCustomer): string =>
  `${ARDivisionNo}-${CustomerNo}${ShipToCode ? `-${ShipToCode}` : ''}`;

/** The states that occur, for the state filter. */
export const statesOf = (customers: readonly ListedCustomer[]): string[] =>
  [...new Set(customers.map(({ State }) => State ?? '').filter(Boolean))].toSorted();

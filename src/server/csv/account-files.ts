import {
  CSV_ROWS_MAX,
  type downloadCartLines,
  type downloadLocations,
  type downloadRepCustomers,
  type downloadUsers,
} from '#contract/csv.ts';
import type { ListedCustomer as WireCustomer } from '#contract/customer.ts';
import type { Received } from '#contract/route.ts';
import { DEFAULT_CUSTOMER_SORT, filterCustomers, sortCustomers } from '#domain/customer-filter.ts';
import { customerSlug } from '#domain/customer-key.ts';
import { inTextOrder } from '#domain/row-order.ts';
import { loadCustomerParts } from '../accounts/customer-store.ts';
import { listRepCustomers } from '../accounts/list-reps.ts';
import { cartRef } from '../carts/cart-ref.ts';
import { findCart } from '../carts/find-cart.ts';
import { type ListCarts, listCarts } from '../carts/list-carts.ts';
import type { FileAnswer } from '../http/answers.ts';
import type { Caller } from '../http/caller.ts';
import { requireCustomer, requireLocation } from '../scope/require-customer.ts';
import { listVisibleUsers } from '../users/visible-users-store.ts';
import {
  addressOf,
  cartColumns,
  cartLineColumns,
  customerColumns,
  emailsOf,
  locationColumns,
  userColumns,
} from './account-columns.ts';
import type { CsvDeps } from './csv-deps.ts';
import { csvFile } from './csv-file.ts';

type File = Promise<FileAnswer<string>>;

/** The carts of an account. */
export async function cartListFile({ db, today }: CsvDeps, caller: Caller, { params, query }: ListCarts): File {
  const asked = { ...query, start: 0, limit: CSV_ROWS_MAX };
  const { carts, total } = await listCarts(db, caller, { params, query: asked });
  const rows = carts.map(({ header }) => header);
  return csvFile({ name: 'carts', of: customerSlug(params.customerKey), columns: cartColumns, rows, total }, today());
}

/** The lines of a cart. */
export async function cartLinesFile(
  { db, today }: CsvDeps,
  caller: Caller,
  { params, query }: Pick<Received<typeof downloadCartLines>, 'params' | 'query'>,
): File {
  const { detail: rows } = await findCart(db, caller, cartRef(params, query));
  const of = `${customerSlug(params.customerKey)}-${params.cartId}`;
  return csvFile({ name: 'cart-lines', of, columns: cartLineColumns, rows, total: rows.length }, today());
}

/** The users of an account, or of the location in the key. */
export async function userListFile(
  { db, today }: CsvDeps,
  caller: Caller,
  { params, query }: Pick<Received<typeof downloadUsers>, 'params' | 'query'>,
): File {
  const { customerKey: key } = params;
  const customer = await requireCustomer(db, caller, key, query.company);
  if (key.shipToCode !== undefined) requireLocation(customer, key.shipToCode);
  const users = await listVisibleUsers(db, caller, customer);
  const { sort = 'name', direction } = query;
  const rows = inTextOrder(users, (user) => user[sort], direction !== 'descending');
  return csvFile({ name: 'users', of: customerSlug(key), columns: userColumns, rows, total: rows.length }, today());
}

/** The locations of an account. */
export async function locationListFile(
  { db, today }: CsvDeps,
  caller: Caller,
  { params, query }: Pick<Received<typeof downloadLocations>, 'params' | 'query'>,
): File {
  const customer = await requireCustomer(db, caller, params.customerKey, query.company);
  const { shipTo } = await loadCustomerParts(db, caller, customer, today());
  const rows = inTextOrder(shipTo, LOCATION_TEXTS[query.sort ?? 'code'], query.direction !== 'descending');
  const of = customer.accountKey;
  return csvFile({ name: 'locations', of, columns: locationColumns, rows, total: rows.length }, today());
}

const LOCATION_TEXTS = {
  code: ({ ShipToCode }) => ShipToCode,
  name: ({ ShipToName }) => ShipToName,
  address: addressOf,
  city: ({ ShipToCity }) => ShipToCity,
  state: ({ ShipToState }) => ShipToState,
  zip: ({ ShipToZipCode }) => ShipToZipCode ?? '',
  email: ({ EmailAddress }) => emailsOf(EmailAddress),
} satisfies Record<string, (place: Awaited<ReturnType<typeof loadCustomerParts>>['shipTo'][number]) => string>;

/** The customers of a rep, filtered and sorted by the rules of the screen. */
export async function repCustomersFile(
  deps: CsvDeps,
  caller: Caller,
  { params, query }: Pick<Received<typeof downloadRepCustomers>, 'params' | 'query'>,
): File {
  const all = await listRepCustomers(deps, caller, params, query.company);
  const { search = '', salesperson = null, state = null, sort = DEFAULT_CUSTOMER_SORT.field, direction } = query;
  const sorted = sortCustomers(all.map(inOurWords), { field: sort, ascending: direction !== 'descending' });
  const found = filterCustomers(sorted, { search, rep: salesperson, state });
  const rows = found.map(({ wire }) => wire);
  // A pattern's wildcards mean nothing in the name of a file.
  const of = params.rep.replaceAll(/[%_]+/g, 'all');
  return csvFile({ name: 'customers', of, columns: customerColumns, rows, total: rows.length }, deps.today());
}

const inOurWords = (wire: WireCustomer) => ({
  wire,
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

import { z } from 'zod';
import { CUSTOMER_FILTER_MAX } from '#domain/customer-filter.ts';
import { listRepCustomers } from './accounts.ts';
import { findCart, listCarts } from './carts.ts';
import { companyQuery, customerKey } from './customer-key.ts';
import { listWorkOrders } from './fulfilment.ts';
import { salesOrderNo } from './ids.ts';
import { findInvoice, listInvoices } from './invoices.ts';
import { listMasterOrders, listOpenOrders, listPastOrders } from './orders.ts';
import { type Access, type Route, route } from './route.ts';
import { listAllCarts, listOrderDesk, listOrderedCarts, listSignUpRequests, listUndelivered } from './staff.ts';
import { line } from './text.ts';

/**
 * The rows that one file holds at most. The answer's `x-rows-total` says how many the list has, `x-rows` how many the file has; where rows
 * are missing, the file's name says so too.
 */
export const CSV_ROWS_MAX = 5_000;

type Schema = z.ZodType | undefined;

/** Who may ask for a list's file, and with which filter: as for the list. `start` and `limit` are not looked at. */
function asList<P extends Schema, Q extends Schema>(list: Route<'GET', string, P, Q, undefined>) {
  const { method: _method, path: _path, aliases: _aliases, body: _body, answer: _answer, ...kept } = list;
  return { ...kept, answer: z.string() };
}

const sorted = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => ({
  sort: z.enum(keys).optional(),
  direction: z.enum(['ascending', 'descending']).optional(),
});

const ofCustomer = {
  access: 'signed-in' satisfies Access,
  params: z.object({ customerKey }),
  answer: z.string(),
} as const;

/** The open orders of an account as `listOpenOrders` filters and sorts them. */
export const downloadOpenOrders = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/orders/open.csv',
  ...asList(listOpenOrders),
});

/** The past orders of an account as `listPastOrders` filters and sorts them. */
export const downloadPastOrders = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/orders/past.csv',
  ...asList(listPastOrders),
});

/** The master orders of an account as `listMasterOrders` filters and sorts them. */
export const downloadMasterOrders = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/orders/master.csv',
  ...asList(listMasterOrders),
});

/** The lines of an order, in whichever list it stands. 404 'Order not found' when it is missing or not the caller's (security T05). */
export const downloadOrderLines = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/orders/:salesOrderNo/lines.csv',
  ...ofCustomer,
  params: z.object({ customerKey, salesOrderNo }),
  query: z.object(companyQuery),
});

/** The invoices of an account, or of one of its orders, as `listInvoices` filters and sorts them; balance and due date by permission. */
export const downloadInvoices = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/invoices.csv',
  ...asList(listInvoices),
});

/** The lines of an invoice. 404 'Invoice not found' when it is missing or not the caller's (security T06). */
export const downloadInvoiceLines = route({
  method: 'GET',
  path: '/api/sales/invoice/:product/:invoiceType/:invoiceNo/lines.csv',
  ...asList(findInvoice),
});

/** The carts of an account as `listCarts` filters and sorts them. */
export const downloadCarts = route({
  method: 'GET',
  path: '/api/carts/:customerKey/carts.csv',
  ...asList(listCarts),
});

/** The lines of a cart as they are stored. 404 as `findCart`. */
export const downloadCartLines = route({
  method: 'GET',
  path: '/api/carts/:customerKey/:cartId/lines.csv',
  ...asList(findCart),
});

/** The users of an account that the caller may see. */
export const downloadUsers = route({
  method: 'GET',
  path: '/api/user/v2/b2b/:customerKey/users.csv',
  ...ofCustomer,
  query: z.object({ ...companyQuery, ...sorted(['name', 'email']) }),
});

/** The locations of an account that the caller may see. */
export const downloadLocations = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/locations.csv',
  ...ofCustomer,
  query: z.object({ ...companyQuery, ...sorted(['code', 'name', 'address', 'city', 'state', 'zip', 'email']) }),
});

/** The customers of a rep pattern, filtered and sorted as the screen does; who may see which as `listRepCustomers`. */
export const downloadRepCustomers = route({
  method: 'GET',
  path: '/api/sales/b2b/account-list/:product/:rep/customers.csv',
  ...asList(listRepCustomers),
  query: z.object({
    ...companyQuery,
    search: line(CUSTOMER_FILTER_MAX).optional(),
    /** `{division}-{number}`, as the screen's choice of reps has it. */
    salesperson: line(20).optional(),
    state: line(30).optional(),
    ...sorted(['account', 'customerName', 'addressLine1', 'city', 'state', 'zipCode', 'telephoneNo']),
  }),
});

/** The sign-up requests as `listSignUpRequests` filters and sorts them. */
export const downloadSignUpRequests = route({
  method: 'GET',
  path: '/api/staff/sign-up-requests.csv',
  ...asList(listSignUpRequests),
});

/** The order desk as `listOrderDesk` filters and sorts it. */
export const downloadOrderDesk = route({
  method: 'GET',
  path: '/api/staff/order-desk.csv',
  ...asList(listOrderDesk),
});

/** What could not be delivered as `listUndelivered` filters and sorts it. */
export const downloadUndelivered = route({
  method: 'GET',
  path: '/api/staff/undelivered.csv',
  ...asList(listUndelivered),
});

/** The worklist of the embedded office as `listWorkOrders` filters and sorts it. */
export const downloadWorkOrders = route({
  method: 'GET',
  path: '/api/staff/orders.csv',
  ...asList(listWorkOrders),
});

/** All open carts as `listAllCarts` filters and sorts them. */
export const downloadAllCarts = route({ method: 'GET', path: '/api/carts/list.csv', ...asList(listAllCarts) });

/** All carts that became orders as `listOrderedCarts` filters and sorts them. */
export const downloadOrderedCarts = route({
  method: 'GET',
  path: '/api/carts/orders.csv',
  ...asList(listOrderedCarts),
});

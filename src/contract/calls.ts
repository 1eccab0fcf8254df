import * as access from './access.ts';
import * as accounts from './accounts.ts';
import * as carts from './carts.ts';
import * as catalogue from './catalogue.ts';
import * as checkout from './checkout.ts';
import * as consent from './consent.ts';
import * as content from './content.ts';
import * as csv from './csv.ts';
import * as fulfilment from './fulfilment.ts';
import * as invoices from './invoices.ts';
import * as orderList from './order-list.ts';
import * as orders from './orders.ts';
import * as promotions from './promotions.ts';
import * as receivables from './receivables.ts';
import type { Route } from './route.ts';
import * as search from './search.ts';
import * as staff from './staff.ts';
import * as system from './system.ts';
import * as users from './users.ts';

const rooms = {
  access,
  accounts,
  users,
  catalogue,
  search,
  content,
  promotions,
  carts,
  'order-list': orderList,
  checkout,
  orders,
  invoices,
  consent,
  system,
  staff,
  fulfilment,
  receivables,
  csv,
} as const;

/** A call with the name that its room exports it by. */
export interface NamedRoute {
  readonly room: keyof typeof rooms;
  readonly name: string;
  readonly route: Route;
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every call with its room and name, for the OpenAPI document and the tests. */
export const namedRoutes: readonly NamedRoute[] = Object.entries(rooms).flatMap(([room, exports]) =>
  Object.entries(exports).flatMap(([name, value]: [string, unknown]) =>
    isRoute(value) ? [{ room: room as NamedRoute['room'], name, route: value }] : [],
  ),
);

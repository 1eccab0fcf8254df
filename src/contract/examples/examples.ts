import type { NamedRoute } from '../calls.ts';
import { accessExamples } from './access.ts';
import { accountsExamples, promotionsExamples, usersExamples } from './accounts.ts';
import { cartsExamples, checkoutExamples, orderListExamples } from './carts.ts';
import { catalogueExamples, searchExamples } from './catalogue.ts';
import { consentExamples, contentExamples, systemExamples } from './content.ts';
import { csvExamples } from './csv.ts';
import { fulfilmentExamples } from './fulfilment.ts';
import { invoicesExamples, ordersExamples } from './orders.ts';
import { receivablesExamples } from './receivables.ts';
import { staffExamples } from './staff.ts';

/** An example of a call as it travels, of whichever call. */
export interface AnyExample {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly answer: unknown;
}

/** One example of every call, by room and name: what the tests bend and the OpenAPI document shows. */
export const examples: Readonly<Record<NamedRoute['room'], Readonly<Record<string, AnyExample>>>> = {
  access: accessExamples,
  accounts: accountsExamples,
  users: usersExamples,
  catalogue: catalogueExamples,
  search: searchExamples,
  content: contentExamples,
  promotions: promotionsExamples,
  carts: cartsExamples,
  'order-list': orderListExamples,
  checkout: checkoutExamples,
  orders: ordersExamples,
  invoices: invoicesExamples,
  consent: consentExamples,
  system: systemExamples,
  staff: staffExamples,
  fulfilment: fulfilmentExamples,
  receivables: receivablesExamples,
  csv: csvExamples,
};

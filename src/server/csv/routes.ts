import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/csv.ts';
import { answer } from '../http/routes.ts';
import { cartLinesFile, cartListFile, locationListFile, repCustomersFile, userListFile } from './account-files.ts';
import type { CsvDeps } from './csv-deps.ts';
import { invoiceLinesFile, invoiceListFile, orderLinesFile, orderListFile } from './document-files.ts';
import { deskFile, requestsFile, staffCartsFile, undeliveredFile, workFile } from './staff-files.ts';

/** Every list as a file, for whoever may see the list and with what the list shows them. */
export function csvRoutes(app: FastifyInstance, deps: CsvDeps): void {
  answer(app, contract.downloadOpenOrders, (call) => orderListFile(deps, call.caller, 'open', call));
  answer(app, contract.downloadPastOrders, (call) => orderListFile(deps, call.caller, 'past', call));
  answer(app, contract.downloadMasterOrders, (call) => orderListFile(deps, call.caller, 'master', call));
  answer(app, contract.downloadOrderLines, (call) => orderLinesFile(deps, call.caller, call));
  answer(app, contract.downloadInvoices, (call) => invoiceListFile(deps, call.caller, call));
  answer(app, contract.downloadInvoiceLines, (call) => invoiceLinesFile(deps, call.caller, call));
  answer(app, contract.downloadCarts, (call) => cartListFile(deps, call.caller, call));
  answer(app, contract.downloadCartLines, (call) => cartLinesFile(deps, call.caller, call));
  answer(app, contract.downloadUsers, (call) => userListFile(deps, call.caller, call));
  answer(app, contract.downloadLocations, (call) => locationListFile(deps, call.caller, call));
  answer(app, contract.downloadRepCustomers, (call) => repCustomersFile(deps, call.caller, call));
  answer(app, contract.downloadSignUpRequests, (call) => requestsFile(deps, call));
  answer(app, contract.downloadOrderDesk, (call) => deskFile(deps, call.caller, call));
  answer(app, contract.downloadUndelivered, (call) => undeliveredFile(deps, call.caller, call));
  answer(app, contract.downloadWorkOrders, (call) => workFile(deps, call.caller, call));
  answer(app, contract.downloadAllCarts, (call) => staffCartsFile(deps, call.caller, ['open'], call));
  answer(app, contract.downloadOrderedCarts, (call) => staffCartsFile(deps, call.caller, ['submitted'], call));
}

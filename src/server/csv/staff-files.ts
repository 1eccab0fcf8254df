import {
  CSV_ROWS_MAX,
  type downloadAllCarts,
  type downloadOrderDesk,
  type downloadSignUpRequests,
  type downloadUndelivered,
  type downloadWorkOrders,
} from '#contract/csv.ts';
import type { Received } from '#contract/route.ts';
import { requireEmbedded } from '../backoffice/require-embedded.ts';
import { listCompanyCarts } from '../carts/list-staff-carts.ts';
import { listDesk } from '../checkout/order-desk.ts';
import { listWorkRows } from '../fulfilment/work-list-store.ts';
import type { FileAnswer } from '../http/answers.ts';
import type { Caller } from '../http/caller.ts';
import { listRequestRows } from '../staff/sign-up-requests-store.ts';
import { listUndeliveredRows } from '../staff/undelivered-store.ts';
import { staffCartColumns } from './account-columns.ts';
import type { CsvDeps } from './csv-deps.ts';
import { csvFile } from './csv-file.ts';
import { deskColumns, requestColumns, undeliveredColumns, workColumns } from './staff-columns.ts';

type File = Promise<FileAnswer<string>>;

const whole = { start: 0, limit: CSV_ROWS_MAX };
const ofAll = { of: '' };

/** The sign-up requests. */
export async function requestsFile(
  { db, today }: CsvDeps,
  { query }: Pick<Received<typeof downloadSignUpRequests>, 'query'>,
): File {
  const { requests: rows, total } = await listRequestRows(db, { ...query, ...whole });
  return csvFile({ name: 'sign-up-requests', ...ofAll, columns: requestColumns, rows, total }, today());
}

/** The order desk. */
export async function deskFile(
  { db, today }: CsvDeps,
  caller: Caller,
  { query }: Pick<Received<typeof downloadOrderDesk>, 'query'>,
): File {
  const { entries: rows, total } = await listDesk(db, caller, { query: { ...query, ...whole } });
  return csvFile({ name: 'order-desk', ...ofAll, columns: deskColumns, rows, total }, today());
}

/** What could not be delivered and is no cart's. */
export async function undeliveredFile(
  { db, today }: CsvDeps,
  caller: Caller,
  { query }: Pick<Received<typeof downloadUndelivered>, 'query'>,
): File {
  const { entries: rows, total } = await listUndeliveredRows(db, caller, { ...query, ...whole });
  return csvFile({ name: 'undelivered', ...ofAll, columns: undeliveredColumns, rows, total }, today());
}

/** The worklist of the embedded office. */
export async function workFile(
  { db, office, today }: CsvDeps,
  caller: Caller,
  { query }: Pick<Received<typeof downloadWorkOrders>, 'query'>,
): File {
  requireEmbedded(office);
  const { orders: rows, total } = await listWorkRows(db, caller, { filter: 'open', ...query, ...whole });
  return csvFile({ name: 'work-orders', ...ofAll, columns: workColumns, rows, total }, today());
}

/** The carts of all accounts in some states. */
export async function staffCartsFile(
  { db, today }: CsvDeps,
  caller: Caller,
  states: readonly string[],
  { query }: Pick<Received<typeof downloadAllCarts>, 'query'>,
): File {
  const { carts: rows, total } = await listCompanyCarts(db, caller, states, { query: { ...query, ...whole } });
  const name = states.includes('submitted') ? 'ordered-carts' : 'open-carts';
  return csvFile({ name, ...ofAll, columns: staffCartColumns, rows, total }, today());
}

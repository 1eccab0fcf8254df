import type { Kysely } from 'kysely';
import type { Neighbors } from '#contract/neighbors.ts';
import type { SalesOrder, WaitingOrder } from '#contract/order.ts';
import type {
  LastQuantity,
  listLastQuantities as lastQuantitiesCall,
  listOpenOrders,
  findOrderNeighbors as neighborsCall,
} from '#contract/orders.ts';
import type { Received } from '#contract/route.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import type { Seeker } from '../http/errors.ts';
import { requireCustomer } from '../scope/require-customer.ts';
import { countMissedOrder } from './count-missed-order.ts';
import { orderAnswer } from './order-answer.ts';
import { findOrderPlace, listLastQuantityRows, listOrderRows, listWaiting, type OrderListName } from './order-store.ts';

export type ListOrders = Pick<Received<typeof listOpenOrders>, 'params' | 'query'>;

export interface OrdersAnswer {
  list: SalesOrder[];
  total: number;
  start: number;
  limit?: number;
  waiting?: WaitingOrder[];
}

/**
 * A page of one of an account's lists (ORD-059, ruling 37). Filter and scope come before the counts (security T08). The open list also names
 * the submitted carts that wait for their number.
 */
export async function listOrders(
  db: Kysely<Database>,
  caller: Caller,
  list: OrderListName,
  { params, query }: ListOrders,
): Promise<OrdersAnswer> {
  const { company, search, sort, direction, start = 0, limit, detail = true } = query;
  const customer = await requireCustomer(db, caller, params.customerKey, company);
  const [{ rows, total }, waiting] = await Promise.all([
    listOrderRows(db, customer, list, { search, sort, direction, start, limit, withLines: detail }),
    list === 'open' ? listWaiting(db, customer) : undefined,
  ]);
  return {
    list: rows.map((row) => orderAnswer(row, customer, caller)),
    total,
    start,
    ...(limit === undefined ? {} : { limit }),
    ...(waiting ? { waiting } : {}),
  };
}

/** Between which others an order stands in a list; null when the caller's list does not have it. */
export async function findOrderNeighbors(
  db: Kysely<Database>,
  call: Pick<Received<typeof neighborsCall>, 'params' | 'query'> & Seeker & { caller: Caller },
): Promise<{ neighbors: Neighbors<string> | null }> {
  const { caller, params } = call;
  const { company, ...filter } = call.query;
  const customer = await requireCustomer(db, caller, params.customerKey, company);
  const neighbors = await findOrderPlace(db, customer, params, filter);
  if (neighbors === undefined) await countMissedOrder(db, call, customer);
  return { neighbors: neighbors ?? null };
}

/** What the account ordered last of each item; items that it never ordered are left out. */
export async function listLastQuantities(
  db: Kysely<Database>,
  caller: Caller,
  { params, query }: Pick<Received<typeof lastQuantitiesCall>, 'params' | 'query'>,
): Promise<{ quantities: LastQuantity[] }> {
  const customer = await requireCustomer(db, caller, params.customerKey, query.company);
  return { quantities: await listLastQuantityRows(db, customer, query.items) };
}

import type { Kysely } from 'kysely';
import type { SalesOrder } from '#contract/order.ts';
import type { findOpenOrder } from '#contract/orders.ts';
import type { Received } from '#contract/route.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { findCustomer } from '../scope/require-customer.ts';
import { orderAnswer } from './order-answer.ts';
import { findOrderRow } from './order-store.ts';

/** An order of one of the lists; null for a missing and a foreign one, and for an account that is not the caller's (ORD-060, T05). */
export async function findOrder(
  db: Kysely<Database>,
  caller: Caller,
  lists: readonly string[],
  { params, query }: Pick<Received<typeof findOpenOrder>, 'params' | 'query'>,
): Promise<{ salesOrder: SalesOrder | null }> {
  const customer = await findCustomer(db, caller, params.customerKey, query.company);
  if (customer === undefined) return { salesOrder: null };
  const row = await findOrderRow(db, customer, params.salesOrderNo, lists);
  return { salesOrder: row ? orderAnswer(row, customer, caller) : null };
}

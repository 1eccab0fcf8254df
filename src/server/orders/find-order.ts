import type { Kysely } from 'kysely';
import type { SalesOrder } from '#contract/order.ts';
import type { findOpenOrder } from '#contract/orders.ts';
import type { Received } from '#contract/route.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import type { Seeker } from '../http/errors.ts';
import { findCustomer } from '../scope/require-customer.ts';
import { countMissedOrder } from './count-missed-order.ts';
import { orderAnswer } from './order-answer.ts';
import { findOrderRow } from './order-store.ts';

type FindOrder = Pick<Received<typeof findOpenOrder>, 'params' | 'query'> & Seeker & { caller: Caller };

/** An order of one of the lists; null for a missing and a foreign one, and for an account that is not the caller's (ORD-060, T05). */
export async function findOrder(
  db: Kysely<Database>,
  call: FindOrder,
  lists: readonly string[],
): Promise<{ salesOrder: SalesOrder | null }> {
  const { caller, params, query } = call;
  const customer = await findCustomer(db, caller, params.customerKey, query.company);
  const row = customer && (await findOrderRow(db, customer, params.salesOrderNo, lists));
  if (customer && row) return { salesOrder: orderAnswer(row, customer, caller) };
  await countMissedOrder(db, call, customer);
  return { salesOrder: null };
}

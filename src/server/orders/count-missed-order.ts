import type { Kysely } from 'kysely';
import type { findOpenOrder } from '#contract/orders.ts';
import type { Received } from '#contract/route.ts';
import { customerSlug } from '#domain/customer-key.ts';
import type { Database } from '../db/schema.ts';
import type { Seeker } from '../http/errors.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';
import { countMiss } from '../throttle/misses.ts';
import { ALL_LISTS, findOrderRow } from './order-store.ts';

type Sought = Pick<Received<typeof findOpenOrder>, 'params'> & Seeker;

/** Counts that there is no such order for the caller (T17); one of another list of the account is none that was guessed. */
export async function countMissedOrder(
  db: Kysely<Database>,
  call: Sought,
  customer: ScopedCustomer | undefined,
): Promise<void> {
  const { customerKey, salesOrderNo } = call.params;
  if (customer && (await findOrderRow(db, customer, salesOrderNo, ALL_LISTS))) return;
  await countMiss(db, call, `order ${customerSlug(customerKey)} ${salesOrderNo}`);
}

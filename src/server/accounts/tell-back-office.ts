import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';

/** What a customer changed, as the back office is told: the call of document 1 §7 that it stands for, with the body in its words. */
export type BackOfficeChange =
  | { call: 'billto' | 'shipto'; company: string; account: string; body: Readonly<Record<string, string>> }
  | { call: 'set-primary-shipto'; company: string; account: string };

/**
 * Puts a change into the outbox, in the transaction that stores it here. The changes of one account go out in their order, and again and again
 * until the back office has them.
 */
export function tellBackOffice(
  trx: Kysely<Database>,
  customer: ScopedCustomer,
  change: BackOfficeChange,
  userId: number,
): Promise<string> {
  return enqueue(trx, {
    kind: change.call === 'set-primary-shipto' ? 'set-primary-ship-to' : 'save-address',
    orderingKey: `customer:${customer.id}`,
    payload: change,
    createdBy: userId,
  });
}

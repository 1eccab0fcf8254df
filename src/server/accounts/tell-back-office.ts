import type { Kysely } from 'kysely';
import type { PrimaryShipTo, SavedAddress } from '../backoffice/back-office.ts';
import type { Database } from '../db/schema.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';

/** Whose change of which account it is. */
export interface ChangeOf {
  customer: ScopedCustomer;
  userId: number;
}

/**
 * Puts a saved address into the outbox, in the transaction that stores it here. The changes of one account go out in their order, and again and
 * again until the back office has them.
 */
export function tellAddress(
  trx: Kysely<Database>,
  by: ChangeOf,
  address: Omit<SavedAddress, 'company'>,
): Promise<string> {
  return tell(trx, by, 'save-address', { ...address, company: by.customer.company } satisfies SavedAddress);
}

/** As `tellAddress`, for the default location; `account` is `{div}-{no}:{code}`. */
export function tellPrimaryShipTo(trx: Kysely<Database>, by: ChangeOf, account: string): Promise<string> {
  return tell(trx, by, 'set-primary-ship-to', { account, company: by.customer.company } satisfies PrimaryShipTo);
}

/** What goes out in order: the changes of one account. */
export const orderingKeyOf = (customerId: number): string => `customer:${customerId}`;

function tell(
  trx: Kysely<Database>,
  { customer, userId }: ChangeOf,
  kind: 'save-address' | 'set-primary-ship-to',
  payload: object,
): Promise<string> {
  return enqueue(trx, { kind, orderingKey: orderingKeyOf(customer.id), payload, createdBy: userId });
}

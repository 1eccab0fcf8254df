import type { Kysely } from 'kysely';
import type { Permissions } from '#domain/permissions.ts';
import type { Database } from '../db/schema.ts';
import { type Caller, CallerChanged } from '../http/caller.ts';
import { findCustomer, type ScopedCustomer } from '../scope/require-customer.ts';

/**
 * To be asked under the lock of what a call changes for a customer that was looked up before it: an account can go to another rep while the rep's
 * own accesses stay as they are. Where the caller may do less there by now, the call begins anew (ruling 8, T13).
 */
export async function requireSameScope(
  trx: Kysely<Database>,
  caller: Caller,
  { divisionNo, customerNo, company, permissions }: ScopedCustomer,
): Promise<void> {
  const now = await findCustomer(trx, caller, { divisionNo, customerNo }, company);
  if (now === undefined || isLess(now.permissions, permissions)) throw new CallerChanged(caller);
}

const isLess = (now: Permissions, before: Permissions): boolean =>
  (['billTo', 'canSetDefaultShipTo', 'mayOrder'] as const).some((right) => before[right] && !now[right]) ||
  before.shipTo.some((code) => !now.shipTo.includes(code));

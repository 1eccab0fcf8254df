import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Caller, CallerChanged } from '../http/caller.ts';
import { findCustomer, type ScopedCustomer } from '../scope/require-customer.ts';

/**
 * To be asked under the lock of what a call changes for a customer that was looked up before it: an account can go to another rep while the rep's
 * own accesses stay as they are. Where the caller may do other things there by now, or nothing, the call begins anew (ruling 8, T13). A location that
 * the call itself has just made is no difference.
 */
export async function requireSameScope(
  trx: Kysely<Database>,
  caller: Caller,
  { divisionNo, customerNo, company, permissions }: ScopedCustomer,
  made?: string,
): Promise<void> {
  const now = await findCustomer(trx, caller, { divisionNo, customerNo }, company);
  const others = (codes: readonly string[] | undefined) => codes?.filter((code) => code !== made);
  const after = { ...now?.permissions, shipTo: others(now?.permissions.shipTo) };
  if (!isDeepStrictEqual(after, { ...permissions, shipTo: others(permissions.shipTo) }))
    throw new CallerChanged(caller);
}

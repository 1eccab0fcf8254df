import type { listAddressChanges as changesCall } from '#contract/accounts.ts';
import type { AnswerOf } from '#contract/route.ts';
import { addressChangeWords } from '#domain/address-change.ts';
import type { CustomerKey } from '#domain/customer-key.ts';
import { mayEditBilling } from '#domain/permissions.ts';
import type { Caller } from '../http/caller.ts';
import { requireCustomer } from '../scope/require-customer.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { listAddressChanges } from './address-change-store.ts';

/** As many as stand under the panel of the billing address. */
const PLACES = 3;

/**
 * Who changed what lately in the account's addresses; only in words, since the fields stand where they are edited. None for a user limited to
 * locations: they are of all of them (T08, T09).
 */
export async function recentChanges(
  { db }: Pick<AccountsDeps, 'db'>,
  caller: Caller,
  key: CustomerKey,
  company: string | undefined,
): Promise<AnswerOf<typeof changesCall>> {
  const customer = await requireCustomer(db, caller, key, company);
  if (!mayEditBilling(customer.permissions)) return { changes: [] };
  const rows = await listAddressChanges(db, caller, customer.id, PLACES);
  return {
    changes: rows.map((row) => ({ text: addressChangeWords(row), by: row.by, at: new Date(row.at).toISOString() })),
  };
}

import type { Transaction } from 'kysely';
import type { CustomerUser } from '#contract/customer.ts';
import { emailKey } from '#domain/email.ts';
import { endAccountKeys } from '../access/account-key-store.ts';
import { mailEmailChanged } from '../access/account-mails.ts';
import { revokeSessionsOf } from '../access/session-store.ts';
import type { Database } from '../db/schema.ts';
import { forbidden, invalid } from '../refusal.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';
import {
  addressTaken,
  auditUser,
  invalidCode,
  mayOrderAfter,
  requireAccount,
  requireCodes,
  requireEditedUser,
  type UserAct,
  type UserBody,
  usersOf,
} from './edit-user.ts';
import {
  addLocation,
  coversAllOf,
  deleteUser,
  type EditedUser,
  removeAccess,
  removeLocations,
  updateUser,
} from './user-store.ts';

type Editable = EditedUser & { accessId: number };

/** Changes a user of type 4 (USR-037). An empty list of codes leaves its locations alone; a filled one becomes its locations. */
export async function saveUser(act: UserAct, userId: number, body: UserBody): Promise<{ users: CustomerUser[] }> {
  const customer = await requireAccount(act);
  await act.access.db.transaction().execute(async (trx) => {
    const user = await requireEditedUser(trx, act, customer, userId);
    if (body.id !== 0 && body.id !== userId) throw otherUser();
    const next = { ...user, name: body.name, email: body.email, notes: body.notes || null };
    next.mayOrder = mayOrderAfter(act, body.mayOrder, user.mayOrder);
    const isMoved = emailKey(user.email) !== emailKey(next.email);
    if (isMoved && !(await coversAllOf(trx, act.caller, userId))) throw foreignAddress();
    if (!(await updateUser(trx, next))) throw addressTaken();
    if (isMoved) await followAddress(trx, act, user, next.email);
    const codes = await replaceLocations(trx, customer, user, body.shipToCode ?? []);
    await auditUser(trx, act, customer, {
      action: 'update',
      userId,
      before: factsOf(user, user.shipToCodes),
      after: factsOf(next, codes),
    });
  });
  await act.access.forgetUser(userId);
  return usersOf(act, customer);
}

/** A body that means somebody else than the path does: one of the two is a mistake. */
const otherUser = () => invalid([{ path: 'body.id', message: 'must be the id in the path' }]);

const factsOf = ({ name, email, notes, mayOrder }: EditedUser, shipToCode: readonly string[]) => ({
  name,
  email,
  notes,
  mayOrder,
  shipToCode,
});

/**
 * Whoever has a user's address can set its password, and so has all that the user covers: the address is changed by those only who cover all
 * of it themselves (T07, T54).
 */
const foreignAddress = () =>
  forbidden(
    'This user also has accounts or locations that are not yours. Only customer service can change the email address.',
  );

/** Links and sessions belong to the old address: both end, and its owner is told. */
async function followAddress(
  trx: Transaction<Database>,
  { access }: UserAct,
  user: EditedUser,
  newEmail: string,
): Promise<void> {
  await endAccountKeys(trx, user.id);
  await revokeSessionsOf(trx, user.id);
  await mailEmailChanged(trx, access.settings, { email: user.email, name: user.name, newEmail });
}

/** Locations that the caller does not cover stay as they are (T54). */
async function replaceLocations(
  trx: Transaction<Database>,
  customer: ScopedCustomer,
  user: Editable,
  given: readonly string[],
): Promise<string[]> {
  if (given.length === 0) return user.shipToCodes;
  if (user.wholeAccount) throw invalidCode();
  const codes = requireCodes(customer, given);
  const theirs = user.shipToCodes.filter((code) => customer.permissions.shipTo.includes(code));
  await removeLocations(
    trx,
    user.accessId,
    theirs.filter((code) => !codes.includes(code)),
  );
  for (const code of codes) await addLocation(trx, user.accessId, customer.id, code);
  const kept = user.shipToCodes.filter((code) => !theirs.includes(code));
  return [...new Set([...kept, ...codes])].sort();
}

/**
 * Removes a user from the account (USR-038): as far as the caller covers it, so that a rep of one location takes away that location. A user
 * without any account is gone, and so are its sessions (T13).
 */
export async function removeUser(act: UserAct, userId: number): Promise<{ users: CustomerUser[] }> {
  const customer = await requireAccount(act);
  await act.access.db.transaction().execute(async (trx) => {
    const user = await requireEditedUser(trx, act, customer, userId);
    const { billTo, shipTo } = customer.permissions;
    const left = billTo ? [] : user.shipToCodes.filter((code) => !shipTo.includes(code));
    const keepsSome = left.length > 0;
    if (keepsSome) await removeLocations(trx, user.accessId, shipTo);
    const isGone = !keepsSome && !(await removeAccess(trx, userId, user.accessId));
    if (isGone) {
      await deleteUser(trx, userId);
      await endAccountKeys(trx, userId);
    }
    await revokeSessionsOf(trx, userId);
    await auditUser(trx, act, customer, {
      action: isGone ? 'delete' : 'remove-access',
      userId,
      before: factsOf(user, user.shipToCodes),
      after: { shipToCode: left },
    });
  });
  await act.access.forgetUser(userId);
  return usersOf(act, customer);
}

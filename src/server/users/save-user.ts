import type { Transaction } from 'kysely';
import type { CustomerUser } from '#contract/customer.ts';
import { emailKey } from '#domain/email.ts';
import { ALL_LOCATIONS, mayEditUser } from '#domain/permissions.ts';
import { endAccountKeys, makeAccountKey } from '../access/account-key-store.ts';
import { mailEmailChanged, mailInvitation } from '../access/account-mails.ts';
import { unlinkIdentities } from '../access/identity-store.ts';
import { countNotice } from '../access/mail-limits.ts';
import { revokeSessionsOf } from '../access/session-store.ts';
import { findUserSecrets } from '../access/user-store.ts';
import type { Database } from '../db/schema.ts';
import { conflict, forbidden, invalid, type Refusal } from '../refusal.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';
import {
  addressTaken,
  auditUser,
  countAddress,
  countInvitation,
  isAllLocations,
  mayOrderAfter,
  placesOf,
  requireAccount,
  requireCodes,
  requireEditedUser,
  type UserAct,
  type UserBody,
  usersOf,
} from './edit-user.ts';
import {
  addLocations,
  coversAllOf,
  deleteUser,
  type EditedUser,
  markChanged,
  mayAllOf,
  removeAccess,
  removeLocations,
  setWholeAccount,
  updateUser,
} from './user-store.ts';
import { listVisibleUsers } from './visible-users-store.ts';

type Editable = EditedUser & { accessId: number };

/**
 * Changes a user of type 4 (USR-037). An empty list of codes leaves its locations alone, a filled one becomes its locations, and `__ALL` is the
 * whole account (USR-033).
 */
export async function saveUser(act: UserAct, userId: number, body: UserBody): Promise<{ users: CustomerUser[] }> {
  const customer = await requireAccount(act);
  const visible = await listVisibleUsers(act.access.db, act.caller, customer);
  const taken = () => addressTaken(act.caller, visible, body.email, true);
  const known = visible.find(({ id }) => id === userId);
  const counted = await countMove(act, known, body.email, taken);
  const told = await act.access.db.transaction().execute(async (trx) => {
    const user = await requireEditedUser(trx, act, customer, userId);
    const next = { ...user, name: body.name, email: body.email, notes: body.notes || null };
    next.mayOrder = mayOrderAfter(act, body.mayOrder, user.mayOrder);
    requireSameId(user, body);
    if (isOutdated(user, body)) return requireRepeat(user, next, body);
    await requireOwn(trx, act, user, next);
    const isMoved = movesAddress(user, next, counted);
    if (!(await updateUser(trx, next))) throw taken();
    if (isMoved) await followAddress(trx, act, { customer, user, next });
    const codes = await replaceLocations(trx, customer, user, body.shipToCode ?? []);
    await auditUser(trx, act, customer, {
      action: 'update',
      userId,
      before: factsOf(user, placesOf(user)),
      after: factsOf(next, codes),
    });
    return isMoved && !user.isInvited ? user.email : undefined;
  });
  if (told !== undefined) await countNotice(act.access.db, told);
  await act.access.forgetUser(userId);
  return usersOf(act, customer);
}

/** What was counted of a change of address: nothing, the change, or with it the invitation that it sends. */
type Counted = 'nothing' | 'move' | 'invitation';

/**
 * Counts a change of address before anything is tried: or owners would be told dozens of times, and taken addresses could be found out in any
 * number (T43, T74). Nothing when the address is the user's already.
 */
async function countMove(
  act: UserAct,
  user: CustomerUser | undefined,
  email: string,
  taken: () => Refusal,
): Promise<Counted> {
  if (user === undefined || !hasOtherAddress(user, { email })) return 'nothing';
  if (user.elsewhere || user.moreRights || !mayEditUser(act.caller, user)) return 'nothing';
  const hasPassword = (await findUserSecrets(act.access.db, user.id))?.passwordHash != null;
  await (hasPassword ? countAddress(act, email) : countInvitation(act, email, taken));
  return hasPassword ? 'move' : 'invitation';
}

/** Whether the user gets another address: only one that was counted before, with its invitation, or another editor was first. */
function movesAddress(user: EditedUser, next: EditedUser, counted: Counted): boolean {
  if (!hasOtherAddress(user, next)) return false;
  if (counted === 'nothing' || (!user.hasPassword && counted !== 'invitation')) throw changedMeanwhile();
  return true;
}

const hasOtherAddress = (user: { email: string }, next: { email: string }): boolean =>
  emailKey(user.email) !== emailKey(next.email);

const changedMeanwhile = () =>
  conflict('changed', 'Somebody else changed this user meanwhile. Please check it and save again.');

/** Whether anything changes that is the same at every account of the user. */
const isOtherwise = (user: EditedUser, next: EditedUser): boolean =>
  user.name.trim() !== next.name.trim() ||
  user.email !== next.email ||
  (user.notes ?? '').trim() !== (next.notes ?? '').trim() ||
  user.mayOrder !== next.mayOrder;

/** A body that means somebody else than the path does: one of the two is a mistake. */
function requireSameId(user: EditedUser, { id }: UserBody): void {
  if (id !== 0 && id !== user.id) throw invalid([{ path: 'body.id', message: 'must be the id in the path' }]);
}

const isOutdated = (user: EditedUser, { version }: UserBody): boolean =>
  version !== undefined && version !== user.version;

/** A save whose answer was lost is sent again: nothing is left to do then. Whatever else comes over an older version is told. */
function requireRepeat(user: EditedUser, next: EditedUser, { shipToCode }: UserBody): undefined {
  const given = shipToCode ?? [];
  const has = placesOf(user);
  const isThere = given.length === 0 || given.join() === has.join();
  if (isOtherwise(user, next) || !isThere) throw changedMeanwhile();
}

const factsOf = ({ name, email, notes, mayOrder }: EditedUser, shipToCode: readonly string[]) => ({
  name,
  email,
  notes,
  mayOrder,
  shipToCode,
});

/** What changes is the caller's to change. */
async function requireOwn(
  trx: Transaction<Database>,
  { caller }: UserAct,
  user: EditedUser,
  next: EditedUser,
): Promise<void> {
  if (isOtherwise(user, next) && !(await coversAllOf(trx, caller, user.id))) throw foreignFacts();
  if (hasOtherAddress(user, next) && !(await mayAllOf(trx, caller, user.id))) throw foreignRights();
}

/**
 * Whoever has a user's address can set its password, and so has all that the user covers; name and notes are read at each of its accounts. They
 * are changed by those only who cover all of it themselves (T07, T54).
 */
const foreignFacts = () =>
  forbidden(
    'This user also has accounts or locations that are not yours. Only customer service can change the name, the email address and the notes.',
  );

/** With the address goes the login: who has it orders, and sees stock, where that was not given to who moved it (T21, T54, ruling 26). */
const foreignRights = () =>
  forbidden('This user may do more than you. Only customer service can change the email address.');

/**
 * Links, sessions and sign-in with Google belong to the old address: all end. Whoever has no password is invited at the new one, or could not
 * come in. The old one is told when it could: an address that was only mistyped is a stranger's, who learns nothing of the right one.
 */
async function followAddress(
  trx: Transaction<Database>,
  { access: { settings }, caller }: UserAct,
  { customer, user, next }: { customer: ScopedCustomer; user: EditedUser; next: EditedUser },
): Promise<void> {
  const { email, name } = next;
  await endAccountKeys(trx, user.id);
  await revokeSessionsOf(trx, user.id);
  await unlinkIdentities(trx, user.id);
  if (!user.isInvited) await mailEmailChanged(trx, settings, { email: user.email, name: user.name, newEmail: email });
  if (user.hasPassword) return;
  const key = await makeAccountKey(trx, { userId: user.id, purpose: 'invitation' });
  const invited = { email, name, welcome: '', customerId: customer.id, createdBy: caller.userId };
  await mailInvitation(trx, settings, invited, key);
}

/**
 * What the user covers afterwards, none being the whole account (USR-033). That is given and taken by those only who have it; locations that the
 * caller does not cover stay as they are (T54).
 */
async function replaceLocations(
  trx: Transaction<Database>,
  customer: ScopedCustomer,
  user: Editable,
  given: readonly string[],
): Promise<string[]> {
  if (given.length === 0) return placesOf(user);
  const isWhole = isAllLocations(given);
  const codes = isWhole ? [] : requireCodes(customer, given);
  if (isWhole !== user.wholeAccount) {
    if (!customer.permissions.billTo) throw forbidden();
    await setWholeAccount(trx, user.accessId, isWhole);
  }
  if (isWhole) return [ALL_LOCATIONS];
  const theirs = user.shipToCodes.filter((code) => customer.permissions.shipTo.includes(code));
  await removeLocations(
    trx,
    user.accessId,
    theirs.filter((code) => !codes.includes(code)),
  );
  await addLocations(trx, user.accessId, customer.id, codes);
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
    } else await markChanged(trx, userId);
    await revokeSessionsOf(trx, userId);
    await auditUser(trx, act, customer, {
      action: isGone ? 'delete' : 'remove-access',
      userId,
      before: factsOf(user, placesOf(user)),
      after: { shipToCode: left },
    });
  });
  await act.access.forgetUser(userId);
  return usersOf(act, customer);
}

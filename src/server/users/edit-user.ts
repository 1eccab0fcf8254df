import type { Transaction } from 'kysely';
import type { CustomerUser } from '#contract/customer.ts';
import { type CustomerKey, isShipToCode } from '#domain/customer-key.ts';
import { emailKey } from '#domain/email.ts';
import { ALL_LOCATIONS, isEmployee, mayEditUser } from '#domain/permissions.ts';
import type { Access } from '../access/access.ts';
import { MOST_BY_STAFF, mayReach, mayTryAddress } from '../access/mail-limits.ts';
import { requireSameScope } from '../access/require-same-scope.ts';
import { takeLock } from '../access/take-lock.ts';
import { isEmailTaken } from '../access/user-store.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { forbidden, notFound, Refusal, tooMany } from '../refusal.ts';
import { requireCustomer, requireLocation, type ScopedCustomer } from '../scope/require-customer.ts';
import { type EditedUser, lockUser } from './user-store.ts';
import { listVisibleUsers } from './visible-users-store.ts';

/** What a caller says about a user (USR-032). */
export interface UserBody {
  id: number;
  name: string;
  email: string;
  notes: string;
  shipToCode?: string[] | null | undefined;
  mayOrder?: boolean | undefined;
  /** The version that the caller has read. */
  version?: number | undefined;
}

/** An act on the users of one account. */
export interface UserAct {
  access: Access;
  caller: Caller;
  key: CustomerKey;
  company: string | undefined;
  requestId: string;
}

/** The account of an act: the caller covers it, and the location in its key. */
export async function requireAccount({ access, caller, key, company }: UserAct): Promise<ScopedCustomer> {
  const customer = await requireCustomer(access.db, caller, key, company);
  if (key.shipToCode !== undefined) requireLocation(customer, key.shipToCode);
  return customer;
}

/** The users of the account afterwards: every call of this room answers the full list (wire 5.3). */
export async function usersOf(act: UserAct, customer: ScopedCustomer): Promise<{ users: CustomerUser[] }> {
  return { users: await listVisibleUsers(act.access.db, act.caller, customer) };
}

/**
 * The user to change, locked. NF for those whom the caller does not see at this account (T07); 403 for those who are no dealer's users
 * (USR-024, PRM-016).
 */
export async function requireEditedUser(
  trx: Transaction<Database>,
  { caller }: UserAct,
  customer: ScopedCustomer,
  userId: number,
): Promise<EditedUser & { accessId: number }> {
  const visible = await listVisibleUsers(trx, caller, customer);
  if (!visible.some(({ id }) => id === userId)) throw notFound();
  const user = await takeLock(trx, caller, (way) => lockUser(trx, userId, customer.id, way));
  await requireSameScope(trx, caller, customer);
  if (user === undefined) throw notFound();
  if (!mayEditUser(caller, user) || user.accessId === null) throw forbidden();
  return { ...user, accessId: user.accessId };
}

/**
 * The locations that a body names: each a code of this account that the caller covers, or 'Invalid Ship-To code' (ruling 16, T54).
 */
export function requireCodes({ permissions }: ScopedCustomer, codes: readonly string[]): string[] {
  const wanted = codes.map((code) => code.trim().toUpperCase());
  if (wanted.some((code) => !isShipToCode(code) || !permissions.shipTo.includes(code))) throw invalidCode();
  return [...new Set(wanted)];
}

/** Whether a body means the whole account by its list of codes (USR-033). Beside the special value there is no other. */
export const isAllLocations = (codes: readonly string[]): boolean => codes.length === 1 && codes[0] === ALL_LOCATIONS;

export const invalidCode = (): Refusal =>
  new Refusal(400, 'invalid', 'Invalid Ship-To code', {
    fields: [{ path: 'body.shipToCode', message: 'Invalid Ship-To code' }],
  });

const TAKEN = 'Another user has this email address already.';

/** 409, and which field it is about. */
const takenAddress = (detail: string): Refusal =>
  new Refusal(409, 'email-taken', detail, { fields: [{ path: 'body.email', message: TAKEN }] });

/**
 * What is told of an address that somebody has, with the next step: who is seen in the list is named as one of it, about anybody else nothing
 * more is said (T07). A user that is there already, and was to get the address, is a spare one where both are the same person.
 */
export function addressTaken(
  caller: Caller,
  visible: readonly CustomerUser[],
  email: string,
  isSpare = false,
): Refusal {
  if (!visible.some((user) => emailKey(user.email) === emailKey(email))) return loginExists(caller, isSpare);
  const here = 'A user of this account has this email address already. You find the user in the list.';
  const next = 'If it is the same person, give that user what this one may act for, and delete this one.';
  return takenAddress(isSpare ? `${here} ${next}` : here);
}

/** One person has one login, whatever its accounts. No call gives it another one: a stranger's would be found and taken in that way (T07, T54). */
export function loginExists(caller: Caller, isSpare = false): Refusal {
  const way = isEmployee(caller)
    ? 'whoever runs this website can add this account to that login, with an import of accesses, and switch that login on if it is off.'
    : 'please ask customer service to have this account added to that login.';
  return takenAddress(`${TAKEN} If it is the same person, ${way}${isSpare ? ' Delete this user then.' : ''}`);
}

/** What a user covers of an account, as a call and the trail name it: an empty list would be nothing. */
export const placesOf = ({
  wholeAccount,
  shipToCodes,
}: {
  wholeAccount: boolean;
  shipToCodes: readonly string[];
}): string[] => (wholeAccount ? [ALL_LOCATIONS] : [...shipToCodes]);

/** Counts what the caller does with an address, taken ones included and once a call: nobody mails or tries out many (T43, T74). */
export async function countAddress({ access, caller }: UserAct, email: string): Promise<void> {
  if (caller.beginsAnew) return;
  if (!(await mayTryAddress(access.db, email, { userId: caller.userId, most: MOST_BY_STAFF }))) throw tooMany(3_600);
}

/** Not too many mails (T74). An address that somebody has gets none: trying it takes nothing from its owner's mails (T42). */
export async function countInvitation(
  act: UserAct,
  email: string,
  taken: () => Refusal | Promise<Refusal>,
): Promise<void> {
  const { db } = act.access;
  await countAddress(act, email);
  if (await isEmailTaken(db, email)) throw await taken();
  if (!act.caller.beginsAnew && !(await mayReach(db, email))) throw tooMany(3_600);
}

/** The right to order for one's locations is an employee's to give (ruling 26); others leave it as it is. */
export function mayOrderAfter({ caller }: UserAct, asked: boolean | undefined, before: boolean): boolean {
  return isEmployee(caller) ? (asked ?? before) : before;
}

/** One line of the trail about a user of an account (T87). */
export function auditUser(
  trx: Transaction<Database>,
  act: UserAct,
  customer: ScopedCustomer,
  { action, userId, before, after }: { action: string; userId: number; before?: unknown; after?: unknown },
): Promise<void> {
  const { caller, requestId } = act;
  return writeAudit(trx, {
    actor: caller.userId,
    onBehalf: customer.id,
    action: `user.${action}`,
    objectType: 'user',
    objectId: userId,
    before,
    after,
    requestId,
  });
}

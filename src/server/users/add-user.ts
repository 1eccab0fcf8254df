import type { Transaction } from 'kysely';
import type { CustomerUser } from '#contract/customer.ts';
import { makeAccountKey } from '../access/account-key-store.ts';
import { mailInvitation } from '../access/account-mails.ts';
import { requireSameScope } from '../access/require-same-scope.ts';
import { requireBelieved } from '../access/take-lock.ts';
import type { Database } from '../db/schema.ts';
import type { Answered } from '../http/answers.ts';
import { type Claim, isRepeat, once } from '../http/idempotency.ts';
import { forbidden, Refusal } from '../refusal.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';
import {
  addressTaken,
  auditUser,
  countInvitation,
  invalidCode,
  isAllLocations,
  loginExists,
  mayOrderAfter,
  placesOf,
  requireAccount,
  requireCodes,
  requireEditedUser,
  type UserAct,
  type UserBody,
  usersOf,
} from './edit-user.ts';
import { addLocations, insertAccess, insertUser, markChanged } from './user-store.ts';
import { listVisibleUsers } from './visible-users-store.ts';

type Users = { users: CustomerUser[] };

/** Makes a user, or gives an existing one another location (USR-036, wire 5.3). Done once per Idempotency-Key. */
export async function addUser(
  act: UserAct,
  body: UserBody,
  claim: Claim | undefined,
): Promise<Users | Answered<Users>> {
  const customer = await requireAccount(act);
  const codes = requireCodes(customer, locationOf(act, body));
  if (body.id === 0) {
    requireInvitable(customer, codes, body);
    // A repeat sends no mail, and is answered whatever was sent meanwhile.
    if (!(await isRepeat(act.access.db, claim)))
      await countInvitation(act, body.email, () => whoHas(act, customer, body.email));
  }
  const result = await act.access.db.transaction().execute((trx) => {
    const users = () => usersOf({ ...act, access: { ...act.access, db: trx } }, customer);
    return once<Users, null>(
      trx,
      claim,
      async () => {
        if (body.id === 0) await createUser(trx, act, customer, codes, body);
        else await giveLocation(trx, act, customer, codes, body.id);
        return users();
      },
      // The account and its locations were required above, for a repeat as for the first.
      { keep: () => null, recall: users },
    );
  });
  if (body.id !== 0) await act.access.forgetUser(body.id);
  return result;
}

/** Before anything is written: the right to the whole account, and a welcome (T54). */
function requireInvitable({ permissions }: ScopedCustomer, codes: readonly string[], body: UserBody): void {
  if (codes.length === 0 && !permissions.billTo) throw forbidden();
  if (body.notes.trim() === '') throw welcomeMissing();
}

async function whoHas({ access, caller }: UserAct, customer: ScopedCustomer, email: string): Promise<Refusal> {
  return addressTaken(caller, await listVisibleUsers(access.db, caller, customer), email);
}

/** A new user of type 4 for the whole account, or for exactly one location (ruling 16), with an invitation by mail. */
async function createUser(
  trx: Transaction<Database>,
  act: UserAct,
  customer: ScopedCustomer,
  codes: readonly string[],
  body: UserBody,
): Promise<void> {
  const { name, email, notes } = body;
  const mayOrder = mayOrderAfter(act, body.mayOrder, false);
  const userId = await insertUser(trx, { email, name, mayOrder });
  await requireBelieved(trx, act.caller);
  await requireSameScope(trx, act.caller, customer);
  if (userId === undefined) throw loginExists(act.caller);
  await insertAccess(trx, userId, customer.id, codes);
  const key = await makeAccountKey(trx, { userId, purpose: 'invitation' });
  const invited = { email, name, welcome: notes, customerId: customer.id, createdBy: act.caller.userId };
  await mailInvitation(trx, act.access.settings, invited, key);
  await auditUser(trx, act, customer, {
    action: 'create',
    userId,
    after: { name, email, shipToCode: placesOf({ wholeAccount: codes.length === 0, shipToCodes: codes }) },
  });
}

/** The one location of the body's list, which a location in the key demands and must agree with (ruling 16). Neither is the whole account. */
function locationOf({ key }: UserAct, { shipToCode }: UserBody): string[] {
  const codes = shipToCode ?? [];
  if (key.shipToCode === undefined && (codes.length === 0 || isAllLocations(codes))) return [];
  const [code, ...more] = codes;
  const isAgreed = key.shipToCode === undefined || key.shipToCode === code;
  if (code === undefined || more.length > 0 || !isAgreed) throw invalidCode();
  return [code];
}

async function giveLocation(
  trx: Transaction<Database>,
  act: UserAct,
  customer: ScopedCustomer,
  [code]: readonly string[],
  userId: number,
): Promise<void> {
  const user = await requireEditedUser(trx, act, customer, userId);
  // Whoever has the whole account has every location already (USR-026).
  if (code === undefined || user.wholeAccount) throw invalidCode();
  await addLocations(trx, user.accessId, customer.id, [code]);
  await markChanged(trx, userId);
  await auditUser(trx, act, customer, {
    action: 'add-location',
    userId: user.id,
    before: { shipToCode: user.shipToCodes },
    after: { shipToCode: [...new Set([...user.shipToCodes, code])].sort() },
  });
}

function welcomeMissing(): Refusal {
  const message = 'Please enter a welcome message to the new user.';
  return new Refusal(400, 'invalid', message, { fields: [{ path: 'body.notes', message }] });
}

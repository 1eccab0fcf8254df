import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { addressGroup } from '../http/security.ts';
import { notFound, Refusal } from '../refusal.ts';
import { throttle } from '../throttle/throttle.ts';
import type { Access, Origin } from './access.ts';
import {
  consumeAccountKey,
  endAccountKeys,
  findAccountKey,
  type LinkParts,
  type LivingKey,
} from './account-key-store.ts';
import { mailPasswordChanged } from './account-mails.ts';
import { passwordProblem } from './password-rules.ts';
import { revokeSessionsOf } from './session-store.ts';
import { findUserSecrets, listAccountNames, savePassword } from './user-store.ts';

const DEAD_LINK = 'This link is not valid any more. Please ask for a new one.';

/** Who a set-password link is for (SGN-022). All dead links answer alike (T46), and guessing is counted. */
export async function findLink(access: Access, link: LinkParts, { address }: Origin): Promise<LivingKey> {
  const found = await findAccountKey(access.db, link, ['invitation', 'reset']);
  if (found !== undefined) return found;
  await throttle(access.db, [{ bucket: `link:${addressGroup(address)}`, limit: 30, seconds: 300 }]);
  throw notFound(DEAD_LINK);
}

/** Sets the password of a link's user, uses the link up and ends the user's sessions (ACC-080, T38, T44). */
export async function setPasswordByLink(
  access: Access,
  link: LinkParts,
  newPassword: string,
  origin: Origin,
): Promise<{ success: true }> {
  const found = await findLink(access, link, origin);
  await refuseWeak(access, newPassword, found);
  const hash = await access.passwords.hash(newPassword);
  await access.db.transaction().execute(async (trx) => {
    if (!(await consumeAccountKey(trx, found.id))) throw notFound(DEAD_LINK);
    await replacePassword(access, trx, { ...found, hash, action: `password.${found.purpose}`, origin });
  });
  await access.forgetUser(found.userId);
  return { success: true };
}

/** Changes the caller's own password: the old one is asked for and counted like a login (ACC-081, T50); every session ends (T38). */
export async function changePassword(
  access: Access,
  caller: Caller,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  origin: Origin,
): Promise<{ success: true }> {
  const user = await requireOwnPassword(access, caller, oldPassword, 'Your old password is not correct.');
  if (oldPassword === newPassword) throw badPassword('Your new password must differ from the old one.');
  await refuseWeak(access, newPassword, { userId: caller.userId, ...user });
  const hash = await access.passwords.hash(newPassword);
  await access.db
    .transaction()
    .execute((trx) =>
      replacePassword(access, trx, { userId: caller.userId, ...user, hash, action: 'password.change', origin }),
    );
  await access.forgetUser(caller.userId);
  return { success: true };
}

/** The caller's own e-mail and name, when the password is right. Google accounts have none to check (400). */
export async function requireOwnPassword(
  { db, passwords }: Access,
  caller: Caller,
  password: string,
  sentence: string,
): Promise<{ email: string; name: string }> {
  if (caller.authType === 'google') throw badPassword('You sign in with Google: there is no password here to change.');
  await throttle(db, [{ bucket: `password:${caller.userId}`, limit: 9, seconds: 15 * 60 }]);
  const user = await findUserSecrets(db, caller.userId);
  if (!(await passwords.verify(password, user?.passwordHash, { isKnown: true })) || user === undefined)
    throw badPassword(sentence);
  return { email: user.email, name: user.name };
}

const badPassword = (sentence: string): Refusal => new Refusal(400, 'invalid', sentence);

interface Owner {
  userId: number;
  email: string;
  name: string;
}

async function refuseWeak({ db, settings }: Access, password: string, { userId, email, name }: Owner): Promise<void> {
  const accounts = await listAccountNames(db, userId);
  const problem = passwordProblem(password, { email, name, words: [...settings.brandWords, ...accounts] });
  if (problem === undefined) return;
  throw new Refusal(400, 'invalid', problem, { fields: [{ path: 'body.newPassword', message: problem }] });
}

interface Replacement {
  userId: number;
  email: string;
  name: string;
  hash: string;
  action: string;
  origin: Origin;
}

async function replacePassword({ settings }: Access, trx: Kysely<Database>, change: Replacement): Promise<void> {
  const { userId, hash, action, origin } = change;
  await savePassword(trx, userId, hash);
  await endAccountKeys(trx, userId);
  await revokeSessionsOf(trx, userId);
  await writeAudit(trx, {
    actor: userId,
    action,
    objectType: 'user',
    objectId: userId,
    after: { address: origin.address },
    requestId: origin.requestId,
  });
  if (action !== 'password.invitation') await mailPasswordChanged(trx, settings, change);
}

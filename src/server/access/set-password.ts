import type { Transaction } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../refusal.ts';
import type { Access, Origin } from './access.ts';
import { consumeAccountKey, endAccountKeys, type LinkParts, type LivingKey } from './account-key-store.ts';
import { mailPasswordChanged } from './account-mails.ts';
import { badPassword, requireOwnPassword, requireProven } from './own-password.ts';
import { passwordProblem } from './password-rules.ts';
import { deadLink, requireLink } from './require-link.ts';
import { revokeSessionsOf } from './session-store.ts';
import { listAccountNames, lockOwner, type Owner, savePassword } from './user-store.ts';

/** Who a set-password link is for (SGN-022). */
export function findLink(access: Access, link: LinkParts, origin: Origin): Promise<LivingKey> {
  return requireLink(access, link, ['invitation', 'reset'], origin);
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
    const owner = await lockOwner(trx, found.userId);
    if (owner === undefined || !(await consumeAccountKey(trx, found.id))) throw deadLink();
    await replacePassword(access, trx, { owner, hash, action: `password.${found.purpose}`, origin });
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
  const proof = await requireOwnPassword(access, caller, oldPassword, 'Your old password is not correct.');
  if (oldPassword === newPassword) throw badPassword('Your new password must differ from the old one.');
  await refuseWeak(access, newPassword, { userId: caller.userId, email: proof.email, name: proof.name });
  const hash = await access.passwords.hash(newPassword);
  await access.db.transaction().execute(async (trx) => {
    const owner = await requireProven(trx, proof);
    await replacePassword(access, trx, { owner, hash, action: 'password.change', origin });
  });
  await access.forgetUser(caller.userId);
  return { success: true };
}

async function refuseWeak(
  { db, settings }: Access,
  password: string,
  { userId, email, name }: { userId: number; email: string; name: string },
): Promise<void> {
  const accounts = await listAccountNames(db, userId);
  const problem = passwordProblem(password, { email, name, words: [...settings.brandWords, ...accounts] });
  if (problem === undefined) return;
  throw new Refusal(400, 'invalid', problem, { fields: [{ path: 'body.newPassword', message: problem }] });
}

interface Replacement {
  owner: Owner;
  hash: string;
  action: string;
  origin: Origin;
}

/** The owner's lock is held: see `lockOwner`. */
async function replacePassword(
  { settings }: Access,
  trx: Transaction<Database>,
  { owner, hash, action, origin }: Replacement,
): Promise<void> {
  const userId = owner.id;
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
  if (action !== 'password.invitation') await mailPasswordChanged(trx, settings, owner);
}

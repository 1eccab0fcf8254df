import type { ProfileAnswer } from '#contract/profile.ts';
import { emailKey, isEmail } from '#domain/email.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal, tooMany } from '../refusal.ts';
import type { Access, Origin } from './access.ts';
import { consumeAccountKey, endAccountKeys, type LinkParts, makeAccountKey } from './account-key-store.ts';
import { mailConfirmEmail, mailEmailChanging } from './account-mails.ts';
import { unlinkIdentities } from './identity-store.ts';
import { MOST_BY_OWNER, mayReach, mayTryAddress } from './mail-limits.ts';
import { requireOwner, requireOwnPassword, requireProven } from './own-password.ts';
import { ownProfile } from './profile.ts';
import { deadLink, requireLink } from './require-link.ts';
import { isEmailTaken, lockOwner, saveEmail, saveName } from './user-store.ts';

/** The members of a profile that its owner may change. */
export interface ProfileChange {
  name?: string | undefined;
  email?: string | undefined;
  currentPassword?: string | undefined;
}

/**
 * Changes the caller's name (PRO-030), and asks for another e-mail address when one is given (T52). The address counts when the new one has
 * confirmed it; the old one is told.
 */
export async function saveProfile(
  access: Access,
  caller: Caller,
  change: ProfileChange,
  origin: Origin,
): Promise<ProfileAnswer> {
  const { name, email } = change;
  const isNewEmail = email !== undefined && email !== '' && emailKey(email) !== emailKey(caller.email);
  if (isNewEmail) await askForEmail(access, caller, { ...change, email }, origin);
  if (name !== undefined && name !== caller.name) {
    await access.db.transaction().execute(async (trx) => {
      await requireOwner(trx, caller);
      await saveName(trx, caller.userId, name);
      await writeAudit(trx, {
        actor: caller.userId,
        action: 'user.rename',
        objectType: 'user',
        objectId: caller.userId,
        before: { name: caller.name },
        after: { name },
        requestId: origin.requestId,
      });
    });
    await access.forgetUser(caller.userId);
  }
  return ownProfile(access, caller);
}

async function askForEmail(
  access: Access,
  caller: Caller,
  { email, currentPassword }: ProfileChange & { email: string },
  origin: Origin,
): Promise<void> {
  const { db, settings } = access;
  if (!isEmail(email)) throw badField('email', 'Please enter an e-mail address.');
  if (caller.authType === 'google') {
    throw badField(
      'email',
      `Please contact ${settings.brandName} customer service if you need to change your email address`,
    );
  }
  if (!currentPassword) throw badField('currentPassword', 'Please enter your password to change your e-mail address.');
  const proof = await requireOwnPassword(access, caller, currentPassword, 'Your password is not correct.');
  if (!(await mayTryAddress(db, email, { userId: caller.userId, most: MOST_BY_OWNER }))) throw tooMany(3_600);
  // An address that somebody else has gets no mail and is answered like any other (T43).
  const isMailed = !(await isEmailTaken(db, email)) && (await mayReach(db, email));
  await db.transaction().execute(async (trx) => {
    const owner = await requireProven(trx, proof);
    const key = await makeAccountKey(trx, { userId: owner.id, purpose: 'email', newEmail: email });
    if (isMailed) await mailConfirmEmail(trx, settings, { email, name: owner.name }, key);
    await mailEmailChanging(trx, settings, { email: owner.email, name: owner.name, newEmail: email });
    await writeAudit(trx, {
      actor: caller.userId,
      action: 'user.ask-email',
      objectType: 'user',
      objectId: caller.userId,
      before: { email: owner.email },
      after: { email },
      requestId: origin.requestId,
    });
  });
}

/** The address that a link is to confirm. Reading uses nothing up (T45). */
export async function findNewEmail(access: Access, link: LinkParts, origin: Origin): Promise<{ email: string }> {
  const { newEmail } = await requireLink(access, link, ['email'], origin);
  if (newEmail === null) throw deadLink();
  return { email: newEmail };
}

/** Makes a confirmed address the user's own. Links that went to the old one are dead, and a Google account of it signs in no more (T51). */
export async function confirmEmail(access: Access, link: LinkParts, origin: Origin): Promise<{ success: true }> {
  const found = await requireLink(access, link, ['email'], origin);
  const { newEmail } = found;
  if (newEmail === null) throw deadLink();
  await access.db.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, found.userId);
    if (owner === undefined || !(await consumeAccountKey(trx, found.id))) throw deadLink();
    if (!(await saveEmail(trx, found.userId, newEmail))) throw deadLink();
    await endAccountKeys(trx, found.userId);
    await unlinkIdentities(trx, found.userId);
    await writeAudit(trx, {
      actor: found.userId,
      action: 'user.change-email',
      objectType: 'user',
      objectId: found.userId,
      before: { email: owner.email },
      after: { email: newEmail },
      requestId: origin.requestId,
    });
  });
  await access.forgetUser(found.userId);
  return { success: true };
}

const badField = (field: string, message: string): Refusal =>
  new Refusal(400, 'invalid', message, { fields: [{ path: `body.${field}`, message }] });

import { emailKey } from '#domain/email.ts';
import { addressGroup } from '../http/address-group.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../refusal.ts';
import type { Access, Origin } from './access.ts';
import { makeAccountKey } from './account-key-store.ts';
import { mailGoogleOnly, mailInvitation, mailReset } from './account-mails.ts';
import { mayAskForMail, maySendMail } from './mail-limits.ts';
import { findFirstAccount, findUserByEmail, lockOwner, type SignInUser } from './user-store.ts';

/** No answer comes sooner, so that the time does not tell whether there was a mail to write (T43). */
const ANSWER_MS = 150;
const LOGGED_IN = 'You are logged in. Please change your password on your profile, or log out first.';

/**
 * Mails a link to set a password (ACC-079). The answer is the same for a known and an unknown address, and when too many mails were asked
 * for (ruling 6, T43, T74). Who is logged in changes it on the profile (ACC-039).
 */
export async function requestReset(
  access: Access,
  caller: Caller | undefined,
  email: string,
  origin: Origin,
): Promise<{ success: true }> {
  if (caller !== undefined) throw new Refusal(400, 'invalid', LOGGED_IN);
  await Promise.all([sendLink(access, email, origin), access.settings.pause(ANSWER_MS)]);
  return { success: true };
}

async function sendLink(access: Access, email: string, origin: Origin): Promise<void> {
  const isAllowed = await mayAskForMail(access.db, origin.address);
  const user = await findUserByEmail(access.db, email, addressGroup(origin.address));
  if (!isAllowed || user === undefined) return;
  if (await maySendMail(access.db, user.email, 'reset')) await mailLink(access, user);
}

/**
 * Who never set a password gets the invitation again: it says more, and lives longer. Who signs in with Google instead is told so, and gets a
 * link only where Google is not set up any more: a password beside it would be one more way in that nobody asked for.
 */
async function mailLink({ db, settings }: Access, user: SignInUser): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, user.id);
    // The address may have become somebody else's since it was looked up: a link goes to the user's own only.
    if (owner === undefined || emailKey(owner.email) !== emailKey(user.email)) return;
    const isGoogleOnly = owner.passwordHash === null && user.isGoogleOnly;
    if (isGoogleOnly && settings.google !== null) return void (await mailGoogleOnly(trx, settings, owner));
    const purpose = owner.passwordHash === null && !isGoogleOnly ? 'invitation' : 'reset';
    const key = await makeAccountKey(trx, { userId: owner.id, purpose });
    if (purpose === 'reset') await mailReset(trx, settings, owner, key);
    else {
      const customerId = await findFirstAccount(trx, owner.id);
      await mailInvitation(trx, settings, { ...owner, welcome: '', customerId }, key);
    }
  });
}

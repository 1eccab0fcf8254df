import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { customerService } from '../mail/customer-service-store.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { LinkParts, NewKey } from './account-key-store.ts';

/** Who signs a mail, and where its links lead: the configured address only (T47). */
export interface Sender {
  brandName: string;
  publicUrl: string;
  /** Set where people may sign in with Google. */
  google: object | null;
}

/** Whom a mail goes to. */
export interface Recipient {
  email: string;
  name: string;
}

/** Which account a letter is about, and who sent it: for those who see to what could not be delivered. */
interface Cause {
  customerId?: number | undefined;
  createdBy?: number | undefined;
}

/** Whom an invitation goes to; without an account those who come to no single one, as reps and employees do. */
interface Invited extends Recipient, Cause {
  welcome: string;
}

/** `https://…/set-password/{hash}/{key}`: what a reset link and an invitation lead to. */
export function passwordLink(
  { publicUrl }: Pick<Sender, 'publicUrl'>,
  { hash, key }: LinkParts,
  purpose: 'invitation' | 'reset',
): string {
  return new URL(`/${purpose === 'reset' ? 'set-password' : 'signup'}/${hash}/${key}`, publicUrl).href;
}

/** Invites a new user to set a password, with the words of whoever made the user. */
export function mailInvitation(
  trx: Kysely<Database>,
  sender: Sender,
  { welcome, customerId, createdBy, ...to }: Invited,
  key: NewKey,
): Promise<string> {
  return mail(trx, sender, { ...to, customerId, createdBy }, key, {
    subject: `Welcome to the ${sender.brandName} dealer website`,
    paragraphs: [
      ...(welcome.trim() === '' ? [] : [welcome.trim()]),
      `An account for the ${sender.brandName} dealer website was made for ${to.email}. Set a password to begin.`,
    ],
    action: { label: 'Set your password', url: passwordLink(sender, key, 'invitation') },
    afterwards: [
      'The link works once, for 72 hours. After that, ask for a new one with "Forgot Password" on the login page.',
      ...(sender.google === null
        ? []
        : [
            `If ${to.email} is a Google account, you need no password: sign in with Google on the login page while the link is good.`,
          ]),
    ],
  });
}

/** The way back in for those who forgot their password. */
export function mailReset(trx: Kysely<Database>, sender: Sender, to: Recipient, key: NewKey): Promise<string> {
  return mail(trx, sender, to, key, {
    subject: `Set a new password for ${sender.brandName}`,
    paragraphs: ['Somebody, probably you, asked to set a new password for your account.'],
    action: { label: 'Set a new password', url: passwordLink(sender, key, 'reset') },
    afterwards: [
      'The link works once, for 60 minutes. If it was not you, nothing has to be done: nothing changes until it is used.',
    ],
  });
}

/** The way back in for those who have no password because they come with Google: it holds no key. */
export async function mailGoogleOnly(trx: Kysely<Database>, sender: Sender, to: Recipient): Promise<string> {
  return mail(trx, sender, to, undefined, {
    subject: `How you sign in to ${sender.brandName}`,
    paragraphs: [
      'Somebody, probably you, asked to set a new password for your account. It has none: you sign in with Google, by the button on the login page.',
    ],
    action: { label: 'Go to the login page', url: new URL('/login', sender.publicUrl).href },
    afterwards: [
      `If you cannot use your Google account any more, please tell ${await customerService(trx)}. If it was not you who asked, nothing has to be done.`,
    ],
  });
}

/** Told after the fact, so that an owner notices what somebody else did. */
export async function mailPasswordChanged(trx: Kysely<Database>, sender: Sender, to: Recipient): Promise<string> {
  return mail(trx, sender, to, undefined, {
    subject: `Your ${sender.brandName} password was changed`,
    paragraphs: [
      'The password of your account was changed just now, and every device was logged out.',
      `If it was not you, set a new password at once with "Forgot Password" on the login page, and tell ${await customerService(trx)}.`,
    ],
  });
}

/** Asks a new address to confirm itself; until then the old one counts (T52). */
export function mailConfirmEmail(trx: Kysely<Database>, sender: Sender, to: Recipient, key: NewKey): Promise<string> {
  return mail(trx, sender, to, key, {
    subject: `Confirm your new e-mail address for ${sender.brandName}`,
    paragraphs: [`Your account is to use ${to.email} from now on. Please confirm that the address is yours.`],
    action: {
      label: 'Confirm the address',
      url: new URL(`/confirm-email/${key.hash}/${key.key}`, sender.publicUrl).href,
    },
    afterwards: ['The link works once, for 60 minutes. If you did not ask for this, nothing has to be done.'],
  });
}

/** Tells the old address that another one is to take its place. */
export async function mailEmailChanging(
  trx: Kysely<Database>,
  sender: Sender,
  to: Recipient & { newEmail: string },
): Promise<string> {
  return mail(trx, sender, to, undefined, {
    subject: `Your ${sender.brandName} e-mail address is about to change`,
    paragraphs: [
      `Your account was asked to use ${to.newEmail} instead of this address. It does so once the new address has confirmed it.`,
      `If it was not you, change your password now and tell ${await customerService(trx)}.`,
    ],
  });
}

/** Tells the old address that whoever looks after the account has put another one in its place. */
export async function mailEmailChanged(
  trx: Kysely<Database>,
  sender: Sender,
  to: Recipient & { newEmail: string },
): Promise<string> {
  return mail(trx, sender, to, undefined, {
    subject: `Your ${sender.brandName} e-mail address was changed`,
    paragraphs: [
      `The user of your account uses ${to.newEmail} instead of this address now. Whoever looks after the account changed it.`,
      `If that is not right, please tell ${await customerService(trx)}.`,
    ],
  });
}

/** Says that a request for an account has arrived and is being looked at. */
export function mailSignUpReceived(trx: Kysely<Database>, sender: Sender, to: Recipient): Promise<string> {
  return mail(trx, sender, to, undefined, {
    subject: `Your request for a ${sender.brandName} dealer account`,
    paragraphs: [
      `Thank you for asking for an account on the ${sender.brandName} dealer website. We are looking at your request.`,
      'When it is approved you get another e-mail with a link to set your password.',
      'If you did not ask for an account, nothing has to be done.',
    ],
  });
}

/** Says that a request for an account was looked at and is not approved. Why is for colleagues, and not in it. */
export async function mailSignUpDeclined(trx: Kysely<Database>, sender: Sender, to: Recipient): Promise<string> {
  return mail(trx, sender, to, undefined, {
    subject: `Your request for a ${sender.brandName} dealer account`,
    paragraphs: [
      `Thank you for asking for an account on the ${sender.brandName} dealer website. We have looked at your request, and cannot open an account for you now.`,
      `If you think that this is a mistake, or something has changed, please tell ${await customerService(trx)}.`,
    ],
  });
}

function mail(
  trx: Kysely<Database>,
  { brandName }: Sender,
  { email, name, customerId, createdBy }: Recipient & Cause,
  key: NewKey | undefined,
  letter: Omit<Letter, 'greeting' | 'signature'>,
): Promise<string> {
  const content = writeLetter({ ...letter, greeting: greetingOf(name), signature: brandName });
  const payload = { to: email, ...(customerId === undefined ? {} : { customerId }), ...content };
  const row = { kind: 'mail' as const, payload, ...(createdBy === undefined ? {} : { createdBy }) };
  if (key === undefined) return enqueue(trx, row);
  return enqueue(trx, { ...row, payload: { ...payload, secret: key.key }, expiresAt: key.expiresAt });
}

/** Anybody can ask for an account in any name for any address: a name that mail programs would make a link of is left out (T74). */
function greetingOf(name: string): string {
  return /[/:@]|[.\u3002]\S/.test(name.normalize('NFKC')) ? 'Hello,' : `Hello ${name},`;
}

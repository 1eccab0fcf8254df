import type { Kysely } from 'kysely';
import { customerSlug, parseCustomerKey } from '#domain/customer-key.ts';
import { isEmail } from '#domain/email.ts';
import { EMAILS_MAX } from '#domain/email-list.ts';
import type { Database } from '../db/schema.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { type Letter, writeLetter } from './letter.ts';

/** Who writes: its name under a letter, and where its portal is. */
export interface Seller {
  publicUrl: string;
  brandName: string;
}

/** The account that a letter is about. */
export interface LetterAccount {
  customerId: number;
  company: string;
  customerKey: string;
  customerName: string;
}

interface AccountLetter extends Pick<Letter, 'subject' | 'paragraphs'> {
  account: LetterAccount;
  to: readonly string[];
  /** The one thing to look at, as a path below the account's. */
  action: { label: string; path: string };
  /** Letters about one thing go out in their order. */
  orderingKey: string;
  createdBy: number;
}

/**
 * Writes to an account about one of its documents, inside the transaction that made it: both commit, or neither. Without an address that
 * can be written to there is no letter.
 */
export async function enqueueLetter(
  trx: Kysely<Database>,
  { publicUrl, brandName }: Seller,
  { account, to, action, orderingKey, createdBy, ...letter }: AccountLetter,
): Promise<void> {
  const addresses = [...new Set(to)].filter(isEmail).slice(0, EMAILS_MAX);
  if (addresses.length === 0) return;
  const mail = writeLetter({
    ...letter,
    greeting: `Hello ${account.customerName},`,
    action: { label: action.label, url: `${publicUrl}${pathOf(account)}${action.path}?company=${account.company}` },
    signature: brandName,
  });
  await enqueue(trx, {
    kind: 'mail',
    orderingKey,
    payload: { to: addresses, customerId: account.customerId, ...mail },
    createdBy,
  });
}

function pathOf({ customerKey }: LetterAccount): string {
  const key = parseCustomerKey(customerKey);
  return `/account/${key ? customerSlug(key) : customerKey}`;
}

const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar day as a letter says it: `Apr 9, 2026`. */
export const letterDay = (day: string): string => medium.format(new Date(`${day}T00:00:00Z`));

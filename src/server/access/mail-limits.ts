import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { addressGroup } from '../http/address-group.ts';
import { countAttempt, giveBack, isWithin, type Limit } from '../throttle/throttle.ts';
import { addressDigest } from './address-digest.ts';

// How many mails anybody can cause: 3 an hour for one recipient, 10 from one network, 200 of each kind in all (T74). What is not sent counts
// for the one who asked, and for nobody else; and what strangers ask for counts apart from what signed-in people do. Otherwise a few hundred
// wrong addresses would switch off everybody's mails for an hour (T42).

const SECONDS = 60 * 60;
/** Requests for an account cannot use up the links to set a password (T42). */
const STRANGERS = { reset: 'mail:resets', 'sign-up': 'mail:sign-ups' } as const;
type Pool = keyof typeof STRANGERS;
const SIGNED_IN = 'mail:signed-in';

/** Counts that somebody who is not signed in asks for a mail, whether there is one to send or not; false beyond 10 from one address. */
export function mayAskForMail(db: Kysely<Database>, address: string): Promise<boolean> {
  return isWithin(db, [{ bucket: `mail:from:${addressGroup(address)}`, limit: 10, seconds: SECONDS }]);
}

/** Counts a mail that a stranger asked for and that is about to be sent; false when it must not be. */
export function maySendMail(db: Kysely<Database>, email: string, pool: Pool): Promise<boolean> {
  return isWithin(db, [toRecipient(email), inAll(STRANGERS[pool])]);
}

/** Takes the count back of a mail that was not sent after all. */
export async function unsendMail(db: Kysely<Database>, email: string, pool: Pool): Promise<void> {
  for (const bucket of [toRecipient(email).bucket, STRANGERS[pool]]) await giveBack(db, bucket);
}

/**
 * Counts what a signed-in person tries with somebody's address, taken ones included: an invitation to it, or an account moved to it. False
 * beyond 3 an hour with one address, and `most` in all, by one person (T43, T74): or somebody's tries would keep others from that address.
 */
export function mayTryAddress(
  db: Kysely<Database>,
  email: string,
  { userId, most }: { userId: number; most: number },
): Promise<boolean> {
  return isWithin(db, [
    { ...toRecipient(email), bucket: `mail:tried:${userId}:${addressDigest(email)}` },
    { bucket: `mail:by:${userId}`, limit: most, seconds: SECONDS },
    inAll(SIGNED_IN),
  ]);
}

/**
 * Counts a mail to somebody that is about to be sent; false when it must not be. What is refused counts for nothing: or a stranger who goes on
 * asking would keep somebody's mails away for ever (T42).
 */
export function mayReach(db: Kysely<Database>, email: string): Promise<boolean> {
  return isWithin(db, [toRecipient(email)]);
}

/** An hour's invitations and moved accounts of one employee or rep. */
export const MOST_BY_STAFF = 60;
/** An hour's changes of one's own address. */
export const MOST_BY_OWNER = 10;

/** Counts a mail that must go out in any case: it leaves fewer to those that need not. */
export async function countNotice(db: Kysely<Database>, email: string): Promise<void> {
  await countAttempt(db, [toRecipient(email)]);
}

const inAll = (bucket: string): Limit => ({ bucket, limit: 200, seconds: SECONDS });

const toRecipient = (email: string): Limit => ({
  bucket: `mail:to:${addressDigest(email)}`,
  limit: 3,
  seconds: SECONDS,
});

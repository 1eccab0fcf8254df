import { emailKey } from '#domain/email.ts';
import { addressGroup } from '../http/address-group.ts';
import { Refusal, tooMany } from '../refusal.ts';
import { type Count, countAttempt, findReached, forget, giveBack, type Limit, passed } from '../throttle/throttle.ts';
import type { Access, Origin } from './access.ts';
import { addressDigest } from './address-digest.ts';
import { beginSession } from './begin-session.ts';
import { findUserByEmail, type Owner, type SignInUser } from './user-store.ts';

/** The tenth failure in 15 minutes is refused unseen; from the fifth on answers come later and later (T41). */
const ACCOUNT_LIMIT = { limit: 9, seconds: 15 * 60 };
const ADDRESS_LIMIT = { limit: 30, seconds: 5 * 60 };
const SLOW_FROM = 5;
const SLOWEST_MS = 4_000;
/** When a network that has failed too often is answered: longer than a password takes to be compared, so that nobody sees whether one was (T43). */
const REFUSED_AFTER_MS = 500;

const FAILED = 'The e-mail address or the password is not correct.';
const TOO_OFTEN = 'Too many failed logins. Please wait a few minutes and try again.';

/**
 * Signs in with e-mail and password (ACC-075). The answer and the work are the same for an unknown address, a wrong password, a user
 * without password and a user who is switched off (T43).
 */
export async function loginLocal(
  access: Access,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<{ token: string }> {
  const { db, passwords } = access;
  const network = addressGroup(origin.address);
  const gate = await gateFor(db, { email, network, user: await findUserByEmail(db, email, network) });
  await admit(access, gate);
  // Again: the wait may have been long, and the password is compared with the one that counts now.
  const user = await findUserByEmail(db, email, network);
  const isRight = await passwords.verify(password, user?.passwordHash, { isKnown: user?.isKnownAddress === true });
  if (user === undefined || !isRight) throw await refusalOf(access, gate);
  const stillHolds = (owner: Owner) =>
    owner.passwordHash === user.passwordHash && emailKey(owner.email) === emailKey(email);
  const proof = { userId: user.id, authType: 'local', stillHolds, refused: wrongPair } as const;
  const { token } = await beginSession(access, proof, origin);
  await forgive(access, gate.limits);
  return { token };
}

const wrongPair = (): Refusal => new Refusal(401, 'unauthenticated', FAILED);

/** What an attempt counts for before it is looked at, and what all of its network share. */
interface Gate {
  limits: Limit[];
  shared: Limit;
  /** The person has signed in from this network before. */
  isKnown: boolean;
  /** For such a person: the network is over its limit. */
  over: Count | undefined;
  begun: number;
}

/**
 * Nobody can lock a person out: where the person has signed in before, only failures from that very place count, so that floods from
 * elsewhere do not matter, and a right password passes whatever others of the network have failed (T42). What fails while the network is
 * over its limit counts apart: later on it must not be seen that it was looked at (T43).
 */
async function gateFor(
  db: Access['db'],
  { email, network, user }: { email: string; network: string; user: SignInUser | undefined },
): Promise<Gate> {
  const account = addressDigest(email);
  const shared = { bucket: `login:address:${network}`, ...ADDRESS_LIMIT };
  const begun = performance.now();
  if (!user?.isKnownAddress) {
    const limits = [{ bucket: `login:account:${account}`, ...ACCOUNT_LIMIT }, shared];
    return { limits, shared, isKnown: false, over: undefined, begun };
  }
  // Only asked: were it counted, those who sign in here together would use up what a stranger may fail.
  const over = await findReached(db, shared);
  const bucket = `login:${over ? 'late' : 'known'}:${account}:${network}`;
  return { limits: [{ bucket, ...ACCOUNT_LIMIT }], shared, isKnown: true, over, begun };
}

async function admit(access: Access, gate: Gate): Promise<void> {
  const { db, settings } = access;
  const { limits, shared } = gate;
  const counts = await countAttempt(db, limits);
  const over = passed(counts, limits);
  if (over !== undefined) {
    // What is refused unseen counts for nothing, so that insisting does not make the wait longer.
    for (const { bucket } of limits) await giveBack(db, bucket);
    throw await tooManyOf(access, gate, over, gate.isKnown ? gate.over : passed(counts, [shared]));
  }
  // Who is refused for the network waits as long whether the password was compared or not.
  if (gate.over === undefined) await settings.pause(delayAfter(counts, limits));
}

/** A failure of somebody who is known here counts for the network as one of a stranger does, and is answered alike (T43). */
async function refusalOf(access: Access, gate: Gate): Promise<Refusal> {
  const { isKnown, limits, shared } = gate;
  if (!isKnown) return wrongPair();
  if (gate.over !== undefined) return tooManyOf(access, gate, gate.over, gate.over);
  const over = passed(await countAttempt(access.db, [shared]), [shared]);
  if (over === undefined) return wrongPair();
  for (const { bucket } of [...limits, shared]) await giveBack(access.db, bucket);
  return tooManyOf(access, gate, over, over);
}

/** Where the network is over its limit, all who are refused there hear the same, after the same time. */
async function tooManyOf(
  { settings }: Access,
  { begun }: Gate,
  over: Count,
  network: Count | undefined,
): Promise<Refusal> {
  if (network === undefined) return tooMany(over.retryAfter, TOO_OFTEN);
  await settings.pause(Math.max(0, REFUSED_AFTER_MS - (performance.now() - begun)));
  return tooMany(network.retryAfter, TOO_OFTEN);
}

function delayAfter(counts: readonly Count[], [account]: readonly Limit[]): number {
  const failures = (counts.find(({ bucket }) => bucket === account?.bucket)?.count ?? 1) - 1;
  return failures < SLOW_FROM ? 0 : Math.min(SLOWEST_MS, 250 * 2 ** (failures - SLOW_FROM + 1));
}

async function forgive({ db }: Access, [account, address]: readonly Limit[]): Promise<void> {
  if (account) await forget(db, account.bucket);
  if (address) await giveBack(db, address.bucket);
}

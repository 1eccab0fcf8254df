import { emailKey } from '#domain/email.ts';
import { addressGroup } from '../http/address-group.ts';
import { Refusal, tooMany } from '../refusal.ts';
import { type Count, countAttempt, forget, giveBack, type Limit, passed } from '../throttle/throttle.ts';
import type { Access, Origin } from './access.ts';
import { addressDigest } from './address-digest.ts';
import { beginSession } from './begin-session.ts';
import { findUserByEmail, type Owner, type SignInUser } from './user-store.ts';

/** The tenth failure in 15 minutes is refused unseen; from the fifth on answers come later and later (T41). */
const ACCOUNT_LIMIT = { limit: 9, seconds: 15 * 60 };
const ADDRESS_LIMIT = { limit: 30, seconds: 5 * 60 };
const SLOW_FROM = 5;
const SLOWEST_MS = 4_000;

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
  const limits = limitsFor(email, network, await findUserByEmail(db, email, network));
  await admit(access, limits);
  // Again: the wait may have been long, and the password is compared with the one that counts now.
  const user = await findUserByEmail(db, email, network);
  const isRight = await passwords.verify(password, user?.passwordHash, { isKnown: user?.isKnownAddress === true });
  if (user === undefined || !isRight) throw wrongPair();
  const stillHolds = (owner: Owner) =>
    owner.passwordHash === user.passwordHash && emailKey(owner.email) === emailKey(email);
  const proof = { userId: user.id, authType: 'local', stillHolds, refused: wrongPair } as const;
  const { token } = await beginSession(access, proof, origin);
  await forgive(access, limits);
  return { token };
}

const wrongPair = (): Refusal => new Refusal(401, 'unauthenticated', FAILED);

/**
 * Nobody can lock a person out: where the person has signed in before, only failures from that very place count, so that floods from
 * elsewhere do not matter (T42).
 */
function limitsFor(email: string, network: string, user: SignInUser | undefined): Limit[] {
  const account = addressDigest(email);
  if (user?.isKnownAddress) return [{ bucket: `login:known:${account}:${network}`, ...ACCOUNT_LIMIT }];
  return [
    { bucket: `login:account:${account}`, ...ACCOUNT_LIMIT },
    { bucket: `login:address:${network}`, ...ADDRESS_LIMIT },
  ];
}

async function admit({ db, settings }: Access, limits: readonly Limit[]): Promise<void> {
  const counts = await countAttempt(db, limits);
  const over = passed(counts, limits);
  if (over !== undefined) {
    // What is refused unseen counts for nothing, so that insisting does not make the wait longer.
    for (const { bucket } of limits) await giveBack(db, bucket);
    throw tooMany(over.retryAfter, TOO_OFTEN);
  }
  await settings.pause(delayAfter(counts, limits));
}

function delayAfter(counts: readonly Count[], [account]: readonly Limit[]): number {
  const failures = (counts.find(({ bucket }) => bucket === account?.bucket)?.count ?? 1) - 1;
  return failures < SLOW_FROM ? 0 : Math.min(SLOWEST_MS, 250 * 2 ** (failures - SLOW_FROM + 1));
}

async function forgive({ db }: Access, [account, address]: readonly Limit[]): Promise<void> {
  if (account) await forget(db, account.bucket);
  if (address) await giveBack(db, address.bucket);
}

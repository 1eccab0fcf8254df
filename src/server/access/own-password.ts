import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal, unauthenticated } from '../refusal.ts';
import { throttle } from '../throttle/throttle.ts';
import type { Access } from './access.ts';
import { isSessionAlive } from './session-store.ts';
import { findUserSecrets, lockOwner, type Owner } from './user-store.ts';

/** A password that was right when it was checked, and whose it was. What is written because of it asks `requireProven` first. */
export interface PasswordProof {
  caller: Caller;
  email: string;
  name: string;
  passwordHash: string;
  /** What is said when the password is wrong. */
  sentence: string;
}

/** The caller's own password, checked and counted like a login (T50). Google accounts have none to check (400). */
export async function requireOwnPassword(
  { db, passwords }: Access,
  caller: Caller,
  password: string,
  sentence: string,
): Promise<PasswordProof> {
  if (caller.authType === 'google') throw badPassword('You sign in with Google: there is no password here to change.');
  await throttle(db, [{ bucket: `password:${caller.userId}`, limit: 9, seconds: 15 * 60 }]);
  const user = await findUserSecrets(db, caller.userId);
  const isRight = await passwords.verify(password, user?.passwordHash, { isKnown: true });
  if (!isRight || user === undefined || user.passwordHash === null) throw badPassword(sentence);
  const { email, name, passwordHash } = user;
  return { caller, email, name, passwordHash, sentence };
}

/** The caller, locked, while its session lives: 401 when it ended since the request was let in (T37, T38). */
export async function requireOwner(
  trx: Transaction<Database>,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<Owner> {
  const owner = await lockOwner(trx, caller.userId);
  if (owner === undefined || !(await isSessionAlive(trx, caller))) throw unauthenticated();
  return owner;
}

/**
 * The caller, locked, while session and password are those that were checked. Checking takes its time, and whoever resets a password
 * meanwhile does so because somebody else knows the old one (T38, T50, T52).
 */
export async function requireProven(trx: Transaction<Database>, proof: PasswordProof): Promise<Owner> {
  const owner = await requireOwner(trx, proof.caller);
  if (owner.passwordHash !== proof.passwordHash) throw badPassword(proof.sentence);
  return owner;
}

export const badPassword = (sentence: string): Refusal => new Refusal(400, 'invalid', sentence);

import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { conflict, invalid, Refusal } from '../refusal.ts';
import { Answered, answered } from './answers.ts';
import { findAnswer, type KeptAnswer, keepAnswer, tryHoldKey } from './idempotency-store.ts';

/** A caller's word that a request with this key is to be done once, whatever is repeated (mechanism 6). */
export interface Claim {
  userId: number;
  /** The call's name with the things it names, so that a key counts for one of them only. */
  route: string;
  key: string;
  fingerprint: Buffer;
}

interface Claimant {
  caller: { userId: number };
  headers: Readonly<Record<string, string | string[] | undefined>>;
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Reads `Idempotency-Key`; undefined without one. Refuses a key that is no short line of printable characters. */
export function claimOf(route: { method: string; path: string }, call: Claimant): Claim | undefined {
  const key = call.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw invalid([{ path: 'Idempotency-Key', message: 'must be 1 to 255 printable characters' }]);
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([call.params, call.query, call.body]))
    .digest();
  return { userId: call.caller.userId, route: `${route.method} ${route.path}`, key, fingerprint };
}

/** What is kept of an answer for a repeat, and how that is answered. */
export interface Recall<T, K> {
  keep: (answer: T) => K;
  /** An answer may outlive the right to it: refuses whoever has lost that (T13). */
  recall: (kept: K) => Promise<T>;
}

/** The answer is kept as it was given; it must be short, for it stays two days (T76). `mayStillSee` refuses whoever has lost the right to it (T13). */
export const asGiven = <T>(mayStillSee: (answer: T) => Promise<unknown>): Recall<T, T> => ({
  keep: (answer) => answer,
  async recall(answer) {
    await mayStillSee(answer);
    return answer;
  },
});

/**
 * Runs `act` inside its transaction at most once per claim. The key commits together with what was done, so a crash keeps both or
 * neither, and a refusal stores nothing: the corrected request with the same key runs. A repeat is answered by what was kept, with
 * `Idempotent-Replayed: true`; while the first still runs 409 `in_progress`; with another body 422 `key_mismatch`.
 */
export async function once<T, K>(
  trx: Kysely<Database>,
  claim: Claim | undefined,
  act: () => Promise<T | Answered<T>>,
  { keep, recall }: Recall<T, K>,
): Promise<T | Answered<T>> {
  if (claim === undefined) return act();
  const kept = await hold(trx, claim);
  if (kept !== undefined) {
    requireSame(claim, kept);
    return answered(kept.status, await recall(kept.answer as K), { 'Idempotent-Replayed': 'true' });
  }
  const result = await act();
  const { status, body } = result instanceof Answered ? result : { status: 200, body: result };
  await keepAnswer(trx, claim, { status, answer: keep(body) });
  return result;
}

/** Whether the claim's request was answered before: then `once` repeats the answer, or refuses a key that is used for something else. */
export async function isRepeat(db: Kysely<Database>, claim: Claim | undefined): Promise<boolean> {
  return claim !== undefined && (await findAnswer(db, claim)) !== undefined;
}

/** Holds the key until the transaction ends, then looks for an earlier answer: in that order, or two could both find none. */
async function hold(trx: Kysely<Database>, claim: Claim): Promise<KeptAnswer | undefined> {
  if (!(await tryHoldKey(trx, claim))) throw inProgress();
  return findAnswer(trx, claim);
}

function requireSame(claim: Claim, kept: KeptAnswer): void {
  if (!claim.fingerprint.equals(kept.fingerprint)) {
    throw new Refusal(422, 'key_mismatch', 'This key was used for another request.');
  }
}

/** 409 while the first request of a key still runs. */
export function inProgress(): Refusal {
  const { status, code, detail } = conflict('in_progress', 'The same request is still running.');
  return new Refusal(status, code, detail, { headers: { 'Retry-After': '1' } });
}

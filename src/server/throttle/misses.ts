import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { tooMany } from '../refusal.ts';
import { countAttempt, passed } from './throttle.ts';

const MOST = 30;
const SECONDS = 300;

/** Who asked, and where the security log is. */
export interface Asker {
  caller: { readonly userId: number };
  log: { warn(details: object, message: string): void };
}

/**
 * Counts an answer of "there is none" that is no 404, such as `{invoice: null}`: who meets more than 30 of them in five minutes is
 * counting through numbers, stands in the log and is answered 429 (T17). 404s are counted where they are made.
 */
export async function countMiss(db: Kysely<Database>, { caller, log }: Asker): Promise<void> {
  const limits = [{ bucket: `misses ${caller.userId}`, limit: MOST, seconds: SECONDS }];
  const over = passed(await countAttempt(db, limits), limits);
  if (over === undefined) return;
  log.warn({ security: 'harvesting', userId: caller.userId, misses: over.count }, 'too many missing objects asked for');
  throw tooMany(over.retryAfter);
}

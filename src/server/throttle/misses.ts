import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Seeker } from '../http/errors.ts';
import { tooMany } from '../refusal.ts';
import { countAttempt, countInTurn, findReached, passed } from './throttle.ts';

const MOST = 30;
const SECONDS = 300;
/** A page asks for what its address names in up to four calls at once: an order in each of three lists, and what stands beside it. */
const CALLS_OF_A_PAGE = 4;
const PAGE_SECONDS = 60;

/**
 * Counts an answer of "there is none": a 404, where failures become answers, or one that is none, such as `{invoice: null}`, where it is made. It is
 * one counter for both: who meets more than 30 of them in five minutes is counting through numbers, stands in the log and is answered 429 (T17). A
 * thing that is named is counted once for all calls of a page that miss it.
 */
export async function countMiss(db: Kysely<Database>, { caller, log }: Seeker, thing?: string): Promise<void> {
  const misses = { bucket: `misses ${caller.userId}`, limit: MOST, seconds: SECONDS };
  const reached = thing === undefined ? undefined : await findReached(db, { ...misses, limit: MOST + 1 });
  const isCounted = thing !== undefined && (await isOfCountedPage(db, caller, reached ? '' : thing));
  const over = isCounted ? reached : passed(await countAttempt(db, [misses]), [misses]);
  if (over === undefined) return;
  log.warn({ security: 'harvesting', userId: caller.userId, misses: over.count }, 'too many missing objects asked for');
  throw tooMany(over.retryAfter);
}

/** Whether another call of the same page has met the thing before. Who is over the limit names none, or each guess more would leave a row (T76). */
async function isOfCountedPage(db: Kysely<Database>, { userId }: Seeker['caller'], thing: string): Promise<boolean> {
  const calls = await countInTurn(db, `missed ${userId} ${thing}`, PAGE_SECONDS);
  return (calls - 1) % CALLS_OF_A_PAGE > 0;
}

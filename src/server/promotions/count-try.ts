import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { throttle } from '../throttle/throttle.ts';

/** Tries of promo codes a minute and user, over all calls that take one (security T30). */
const PROMO_TRIES = { limit: 20, seconds: 60 };

/** Counts a try of a promo code, once for a call also where that begins anew (T30). */
export async function countTry(db: Kysely<Database>, { userId, beginsAnew }: Caller): Promise<void> {
  if (!beginsAnew) await throttle(db, [{ bucket: `promo ${userId}`, ...PROMO_TRIES }]);
}

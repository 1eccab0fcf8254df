import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Viewer } from '../scope/in-scope.ts';
import { throttle } from '../throttle/throttle.ts';
import { findPromoCode } from './cart-store.ts';

/** Tries of promo codes a minute and user, over all calls that take one (security T30). */
const PROMO_TRIES = { limit: 20, seconds: 60 };

/**
 * Entering a code is a try, sending again what the cart has is none: for every call that takes a code, the submit too, whose answer tells as
 * well whether there is such a code. Counted outside the transaction, so that refused ones count (T30).
 */
export async function countPromoTry(
  db: Kysely<Database>,
  caller: Viewer,
  cartId: number,
  code: string | null | undefined,
): Promise<void> {
  const entered = code?.trim();
  if (!entered || (await findPromoCode(db, caller, cartId)) === entered) return;
  await throttle(db, [{ bucket: `promo ${caller.userId}`, ...PROMO_TRIES }]);
}

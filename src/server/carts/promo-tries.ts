import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { countTry } from '../promotions/count-try.ts';
import { findPromoCode } from './cart-store.ts';

/**
 * Entering a code is a try, sending again what the cart has is none: for every call that takes a code, the submit too, whose answer tells as
 * well whether there is such a code. Counted outside the transaction, so that refused ones count (T30).
 */
export async function countPromoTry(
  db: Kysely<Database>,
  caller: Caller,
  cartId: number,
  code: string | null | undefined,
): Promise<void> {
  const entered = code?.trim();
  if (!entered || (await findPromoCode(db, caller, cartId)) === entered) return;
  await countTry(db, caller);
}

import type { Kysely } from 'kysely';
import { promoKey, unknownPromoText } from '#domain/promo.ts';
import type { Database } from '../db/schema.ts';
import { findPromo } from '../promotions/promo-store.ts';
import { invalid } from '../refusal.ts';
import { isPromoUsable } from './promo-effect.ts';

interface PromoCart {
  customerId: number;
  promoCode: string | null;
}

/** The code as the seller writes it, when this customer may use it now. */
export async function findUsablePromo(
  db: Kysely<Database>,
  customerId: number,
  code: string,
): Promise<string | undefined> {
  const { promo, now } = await findPromo(db, code);
  return isPromoUsable(promo, { customerId, now }) ? promo.code : undefined;
}

/**
 * The promo code that a cart has after a save: absent keeps, blank clears. A code that the customer cannot use is refused, and the cart
 * keeps the one that it has (PMO-005, ruling 34). Sending the cart's own again is no new entry: it may have expired meanwhile.
 */
export async function promoAfterSave(
  db: Kysely<Database>,
  { customerId, promoCode }: PromoCart,
  given: string | null | undefined,
): Promise<string | null> {
  if (given === undefined || given === null) return promoCode;
  const entered = given.trim();
  if (entered === '') return null;
  if (promoCode !== null && promoKey(entered) === promoKey(promoCode)) return promoCode;
  const usable = await findUsablePromo(db, customerId, entered);
  if (usable === undefined) throw invalid([{ path: 'body.promoCode', message: unknownPromoText(entered) }]);
  return usable;
}

/** The promo code that an order gets, and the sentence about the one asked for when that is not it. */
export interface SubmittedPromo {
  code: string | null;
  refused?: string;
}

/** The code of a submit, else the cart's own, when it still holds; one that does not never reaches the order (ruling 34). */
export async function promoOfSubmit(
  db: Kysely<Database>,
  { customerId, promoCode }: PromoCart,
  given: string,
): Promise<SubmittedPromo> {
  const asked = given.trim() || promoCode;
  if (asked === null) return { code: null };
  const usable = await findUsablePromo(db, customerId, asked);
  if (usable !== undefined) return { code: usable };
  const own = promoCode === null || promoKey(promoCode) === promoKey(asked) ? undefined : promoCode;
  const kept = own === undefined ? undefined : await findUsablePromo(db, customerId, own);
  return { code: kept ?? null, refused: unknownPromoText(asked) };
}

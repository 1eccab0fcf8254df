import type { Kysely } from 'kysely';
import { promoKey, unknownPromoText } from '#domain/promo.ts';
import type { Database } from '../db/schema.ts';
import { findPromo } from '../promotions/promo-store.ts';
import { invalid } from '../refusal.ts';
import { isPromoUsable, promoEffect } from './promo-effect.ts';

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

/** The lines that a code must apply to. */
type PromoLines = Parameters<typeof promoEffect>[2]['lines'];

/** The promo code that an order gets, with the terms that it gives, and the sentence about the one asked for when that is not it. */
export interface SubmittedPromo {
  code: string | null;
  termsCode: string | null;
  refused?: string | undefined;
  /** The code that was refused is good, and the cart's own: only its items are missing. */
  isLapsed?: boolean | undefined;
}

const NONE: SubmittedPromo = { code: null, termsCode: null };

/** The code of a submit, else the cart's own, when it still holds for the lines; one that does not never reaches the order (ruling 34). */
export async function promoOfSubmit(
  db: Kysely<Database>,
  { customerId, promoCode, lines }: PromoCart & { lines: PromoLines },
  given: string,
): Promise<SubmittedPromo> {
  const asked = given.trim() || promoCode;
  if (asked === null) return NONE;
  const { promo, now } = await findPromo(db, asked);
  const { isApplied, message, termsCode } = promoEffect(asked, promo, { customerId, lines, now });
  if (promo !== undefined && isApplied) return { code: promo.code, termsCode };
  const isOwn = promoCode === null || promoKey(promoCode) === promoKey(asked);
  const kept = isOwn ? NONE : await promoOfSubmit(db, { customerId, promoCode, lines }, promoCode);
  return { ...kept, refused: message, isLapsed: isOwn && isPromoUsable(promo, { customerId, now }) };
}

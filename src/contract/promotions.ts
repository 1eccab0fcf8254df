import { z } from 'zod';
import { PROMO_CODE_MAX } from '#domain/promo.ts';
import { companyQuery, customerKey } from './customer-key.ts';
import { moment } from './dates.ts';
import { amount } from './decimal.ts';
import { id } from './ids.ts';
import { route } from './route.ts';
import { filledLine, line } from './text.ts';

const requiredItem = z.strictObject({ ItemCode: z.string(), required: z.int().optional() });

/** A promo code and what it does (PMO-001). */
export const promoCode = z.strictObject({
  id,
  promo_code: z.string(),
  description: z.string(),
  active: z.boolean(),
  requirements: z.strictObject({
    /** One item, or several. */
    ItemCodes: z.union([requiredItem, z.array(requiredItem)]).optional(),
  }),
  actions: z.strictObject({
    TermsCode: z.string().optional(),
    /** Percent off each item. */
    ItemDiscount: amount.optional(),
    /** Percent off the whole order. */
    OrderDiscount: amount.optional(),
  }),
  valid_from: moment.nullable(),
  valid_to: moment.nullable(),
  require_code_entry: z.boolean(),
});

const query = z.object({ valid: line(5).optional(), customer: customerKey.optional(), ...companyQuery });
const answer = z.strictObject({ promo_codes: z.array(promoCode) });

/** The valid codes that need no entry, by code (PMO-008, ruling 34). Codes to be entered are never listed (security T30). */
export const listPromoCodes = route({
  method: 'GET',
  path: '/api/sales/b2b/promo.json',
  aliases: ['/api/sales/b2b/promo/'],
  access: 'signed-in',
  query,
  answer,
});

/**
 * One valid code as a list of one. Unknown, expired and foreign codes answer the same empty list; 20 tries a minute, then 429
 * (PMO-009, security T30).
 */
export const findPromoCode = route({
  method: 'GET',
  path: '/api/sales/b2b/promo/:code.json',
  access: 'signed-in',
  params: z.object({ code: filledLine(PROMO_CODE_MAX) }),
  query,
  answer,
});

export type PromoCode = z.output<typeof promoCode>;

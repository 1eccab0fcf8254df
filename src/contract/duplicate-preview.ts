import { z } from 'zod';
import { decimal } from './decimal.ts';

/** Names a line within its order, and within the invoice that tells of the order. */
export const lineKey = z.string().regex(/^[A-Za-z0-9-]{1,20}$/, 'must be the key of a line');

/** Stands for one preview: what it says about every line. */
export const fingerprint = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be the fingerprint of a preview');

/**
 * A line of an order as it would be copied. `was` is what the order has, `is` what the cart would get, both per unit ordered,
 * the former before the line's `discountPercent`, which is not copied; `is` is null
 * with a `reason` when the item cannot be had. `notice` is about its stock, in the words of the availability rules. Comments have neither.
 * `unitHolds`: one of the same unit holds another number of standard units than in the order; absent otherwise.
 * `isCommentCut`: only the beginning of its comment goes along, a cart's line holds no more; absent otherwise.
 */
const duplicateLine = z.strictObject({
  lineKey: z.string(),
  itemType: z.enum(['1', '4']),
  itemCode: z.string(),
  description: z.string(),
  commentText: z.string(),
  was: z
    .strictObject({ quantity: decimal, unit: z.string().nullable(), price: decimal, discountPercent: decimal })
    .nullable(),
  is: z.strictObject({ quantity: z.int(), unit: z.string(), price: decimal, extension: decimal }).nullable(),
  reason: z.enum(['unknown', 'discontinued', 'inactive', 'not-for-sale', 'no-price', 'too-many']).nullable(),
  notice: z.string().nullable(),
  isCommentCut: z.boolean().optional(),
  unitHolds: z.strictObject({ was: decimal, is: decimal }).optional(),
});

/** `promoCode` and `discount`: what the order has as a whole, which is not copied; absent where it has none. */
export const duplicatePreview = z.strictObject({
  salesOrderNo: z.string(),
  lines: z.array(duplicateLine),
  fingerprint: z.string(),
  promoCode: z.string().optional(),
  discount: decimal.optional(),
});

export type DuplicatePreview = z.output<typeof duplicatePreview>;
export type DuplicateLine = z.output<typeof duplicateLine>;

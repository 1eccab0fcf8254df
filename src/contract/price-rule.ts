import { z } from 'zod';
import { decimal } from './decimal.ts';

/**
 * Why a price is what it is (ruling 43), for the line that explains it. `source` names the record that won; `method` and `value` how it
 * acted on the standard price: `O` is the price itself, `D` a percentage off, `P` an amount off. Records based on cost arrive as `O`:
 * a cost never leaves the server (security T19).
 */
export const priceRule = z.strictObject({
  source: z.enum(['customer-item', 'level-item', 'level-code', 'standard']),
  method: z.enum(['O', 'D', 'P']).nullable(),
  value: decimal.nullable(),
  priceLevel: z.string().nullable(),
  priceCode: z.string().nullable(),
  /** Per standard unit, and how many of them are in the unit that was priced. */
  standardPrice: decimal.nullable().optional(),
  factor: decimal.optional(),
  /** The sum as text: `9.00 × (1 − 15%) × 12 = 91.80`. */
  arithmetic: z.string().optional(),
});

/** A customer's price of an item: per sales unit, rounded to cents, and why. Absent for visitors (security T19). */
export const priceOffer = {
  price: decimal.optional(),
  priceLevel: z.string().nullable().optional(),
  priceRule: priceRule.optional(),
};

export type PriceRule = z.output<typeof priceRule>;

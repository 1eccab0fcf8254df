import { z } from 'zod';
import { parseQuantity, QUANTITY_MAX } from '#domain/quantity.ts';

function given(min: 0 | 1) {
  const rule = `must be a whole number from ${min} to ${QUANTITY_MAX}`;
  return z.union([z.number(), z.string().max(20)], { error: rule }).transform((value, context) => {
    const quantity = parseQuantity(value, min);
    if (quantity !== undefined) return quantity;
    context.addIssue({ code: 'custom', message: rule });
    return z.NEVER;
  });
}

/** A quantity from a caller, as a number or as plain digits: whole, 0 to 99999, where 0 removes (security T25). */
export const quantity = given(0);

/** A quantity to add: 1 to 99999. */
export const addedQuantity = given(1);

import { z } from 'zod';
import { isDecimal } from '#domain/money.ts';

/** An exact number as text, such as `"12.500000"`: what the wire contract calls `dec`. Never a float, never `NaN`. */
export const decimal = z.string().refine(isDecimal, 'must be a decimal number');

/** A number of the wire contract's `num`: finite, for showing, not for computing money. */
export const amount = z.number();

/** The largest quantity of one line, and of one item over all lines of a cart (security T25). */
export const QUANTITY_MAX = 99_999;
/** The quantity field beside the item look-up takes four characters (SRC-018). */
export const LOOKUP_QUANTITY_MAX = 9_999;

/**
 * Reads a quantity from a form or from the wire: a whole number from `min` to 99999, as a number or as plain digits.
 * Undefined for anything else: negative, fractional, `NaN`, `1e3`, `1,000` (security T25).
 */
export function parseQuantity(value: unknown, min: 0 | 1 = 0): number | undefined {
  const number = typeof value === 'string' && /^\s*\d{1,5}(\.0+)?\s*$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < min || number > QUANTITY_MAX)
    return undefined;
  return number + 0;
}

/** A quantity that a line may hold: 0 removes it. */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && parseQuantity(value) !== undefined;
}

/** Adding needs a quantity above 0 (LIN-021). */
export function isAddQuantity(value: unknown): value is number {
  return typeof value === 'number' && parseQuantity(value, 1) !== undefined;
}

/** Whether one item's quantities over all lines of a cart stay within the bound, so that many lines are no way round it (security T25). */
export function doQuantitiesFit(quantities: readonly number[]): boolean {
  return quantities.every(isQuantity) && quantities.reduce((sum, quantity) => sum + quantity, 0) <= QUANTITY_MAX;
}

/** `0,0`: `12,000`; fractions keep up to four digits. LIN-033. */
export function formatQuantity(value: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 }).format(value + 0);
}

import { type Decimal, divide } from './money.ts';

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

/** Whether one item's quantities over all lines of a cart stay within the bound, so that many lines are no way round it (security T25). */
export function doQuantitiesFit(quantities: readonly number[]): boolean {
  return quantities.every(isQuantity) && quantities.reduce((sum, quantity) => sum + quantity, 0) <= QUANTITY_MAX;
}

const SHOWN = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** `0,0`: `12,000`; fractions keep up to four digits. LIN-033. */
export function formatQuantity(value: number): string {
  return SHOWN.format(value + 0);
}

/** `1 pc`, `1,200 pcs`. */
export const formatPieces = (value: number): string => `${formatQuantity(value)} ${value === 1 ? 'pc' : 'pcs'}`;

/** How an item is counted: by its sales unit, which holds `salesUMFactor` standard units. */
export interface CountedIn {
  readonly salesUM?: string | null | undefined;
  readonly stdUM?: string | null | undefined;
  readonly salesUMFactor?: Decimal | null | undefined;
}

/**
 * How many sales units a line ordered, for 'Fill from last order': a line in standard units is converted. Undefined where that makes no whole
 * number of them, or where the line's unit is neither of the item's.
 */
export function inSalesUnits(
  line: { readonly quantityOrdered: Decimal; readonly unitOfMeasure: string },
  { salesUM, stdUM, salesUMFactor }: CountedIn,
): number | undefined {
  const salesUnit = salesUM || 'EA';
  const isStandard = line.unitOfMeasure !== salesUnit;
  if (isStandard && line.unitOfMeasure !== (stdUM || 'EA')) return undefined;
  const quantity = Number(isStandard ? divide(line.quantityOrdered, salesUMFactor ?? '1') : line.quantityOrdered);
  return parseQuantity(quantity, 1);
}

import { formatQuantity, QUANTITY_MAX } from './quantity.ts';

/** From where to where a field takes whole numbers. */
export interface QuantityLimits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The longest text that a quantity field holds: enough to show a wrong one as it was typed. */
export const TYPED_QUANTITY_MAX = 20;

/** Digits alone or in groups of three, parted all by commas or all by blanks; decimals only when they are zeros. */
const WHOLE = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.0*)?$/;

/** `2.000` is two, or two thousand where points part them. */
export const maybeThousands = (text: string): boolean => /^[1-9]\d{0,2}\.000$/.test(text);

/** The text with ordinary, single blanks only: spreadsheets copy others. */
const plainBlanks = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * The whole number that a person typed or pasted: `12`, `1,000`, `12.0` as spreadsheets write them. Undefined for everything else,
 * which is never read as something near it: blank, `1.5`, `-5`, `1e3`, `12 EA`, and `2.000`, which can be two or two thousand.
 */
export function typedNumber(text: string): number | undefined {
  const plain = plainBlanks(text);
  return WHOLE.test(plain) && !maybeThousands(plain) ? Number(plain.replaceAll(/[ ,]/g, '')) : undefined;
}

/** The quantity that a typed text stands for; undefined where it is wrong or blank. */
export const typedQuantity = (text: string, limits?: QuantityLimits): number | undefined =>
  quantityProblem(text, limits) === undefined ? typedNumber(text) : undefined;

/** What is wrong with a typed quantity; undefined for a whole number inside the limits, and for a blank field. */
export function quantityProblem(
  text: string,
  { min = 0, max = QUANTITY_MAX }: QuantityLimits = {},
): string | undefined {
  if (plainBlanks(text) === '') return undefined;
  const number = typedNumber(text);
  return number === undefined || number < min || number > max
    ? `Whole numbers from ${formatQuantity(min)} to ${formatQuantity(max)}`
    : undefined;
}

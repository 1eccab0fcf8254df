import { Big } from 'big.js';

/**
 * Money and every other exact number, as a decimal string such as `"1086.56"`: what PostgreSQL's `numeric` gives and takes.
 * Arithmetic never passes through a float, results carry all their digits, and `roundHalfUp` is called once, at the end (ruling 43).
 */
export type Decimal = string;

const DECIMAL = /^-?\d+(\.\d+)?$/;
/** More digits than any amount has: longer texts are refused before they are computed with. */
const LONGEST = 60;

const Exact = Big();
Exact.DP = 20;
Exact.RM = Big.roundHalfUp;

/** A plain decimal text: digits, one point, a leading minus. No exponent, no separator, no `NaN`, no infinity. */
export function isDecimal(value: unknown): value is Decimal {
  return typeof value === 'string' && value.length <= LONGEST && DECIMAL.test(value);
}

function exact(value: Decimal | number): Big {
  if (typeof value === 'number' ? Number.isFinite(value) : DECIMAL.test(value)) return new Exact(value);
  throw new RangeError('not a decimal number');
}

function text(value: Big): Decimal {
  return value.eq(0) ? '0' : value.toFixed();
}

/** The shortest spelling of the same number: `"12.500000"` becomes `"12.5"`. Throws a RangeError for anything that is no number. */
export function decimal(value: Decimal | number): Decimal {
  return text(exact(value));
}

/** The exact sum; `"0"` of nothing. */
export function add(...values: readonly (Decimal | number)[]): Decimal {
  return text(values.reduce<Big>((sum, value) => sum.plus(exact(value)), exact('0')));
}

/** `from` less all the others, exact. */
export function subtract(from: Decimal | number, ...others: readonly (Decimal | number)[]): Decimal {
  return text(others.reduce<Big>((rest, value) => rest.minus(exact(value)), exact(from)));
}

/** The exact product. */
export function multiply(...values: readonly (Decimal | number)[]): Decimal {
  return text(values.reduce<Big>((product, value) => product.times(exact(value)), exact('1')));
}

/** The quotient to 20 places. Throws a RangeError for a divisor of zero. */
export function divide(value: Decimal | number, by: Decimal | number): Decimal {
  const divisor = exact(by);
  if (divisor.eq(0)) throw new RangeError('division by zero');
  return text(exact(value).div(divisor));
}

/** `value × (1 − percent / 100)`, exact: 10 percent off 20 is 18 (PRC-005, ruling 36). */
export function percentOff(value: Decimal | number, percent: Decimal | number): Decimal {
  return multiply(value, divide(subtract(100, percent), 100));
}

/** Rounded to `places` with all of them written: `"1086.555"` is `"1086.56"`. Halves move away from zero, so that a credit mirrors its invoice. */
export function roundHalfUp(value: Decimal | number, places = 2): Decimal {
  const rounded = exact(value).round(places, Big.roundHalfUp);
  return (rounded.eq(0) ? exact('0') : rounded).toFixed(places);
}

/** Below zero, zero or above it, as `a` is less than, equal to or greater than `b`. */
export function compare(a: Decimal | number, b: Decimal | number): -1 | 0 | 1 {
  return exact(a).cmp(exact(b));
}

/** The same number, however it is spelled. */
export function isEqual(a: Decimal | number, b: Decimal | number): boolean {
  return compare(a, b) === 0;
}

export function isZero(value: Decimal | number): boolean {
  return compare(value, 0) === 0;
}

/** Greater than zero. */
export function isPositive(value: Decimal | number): boolean {
  return compare(value, 0) > 0;
}

/** Less than zero. */
export function isNegative(value: Decimal | number): boolean {
  return compare(value, 0) < 0;
}

function grouped(value: Decimal): string {
  const [whole = '0', fraction] = value.split('.');
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? separated : `${separated}.${fraction}`;
}

function shown(value: Decimal | number, places: number, unit: string): string {
  const rounded = roundHalfUp(value, places);
  return rounded.startsWith('-') ? `-${unit}${grouped(rounded.slice(1))}` : `${unit}${grouped(rounded)}`;
}

/** `0,0.00`: `1,086.56`, a credit as `-12.00`. LIN-034. */
export function formatMoney(value: Decimal | number): string {
  return shown(value, 2, '');
}

/** Money that stands alone: `$1,086.56`. */
export function formatDollars(value: Decimal | number): string {
  return shown(value, 2, '$');
}

/** `$0,0`, the total in the cart's icon: `$1,087`. SHL-032. */
export function formatWholeDollars(value: Decimal | number): string {
  return shown(value, 0, '$');
}

/** `0,0.0% Off` of a percentage: 10 is `10.0% Off`. LIN-002. */
export function formatDiscount(percent: Decimal | number): string {
  return `${shown(percent, 1, '')}% Off`;
}

/** Reads what `formatMoney` and its sisters write, and plain decimals; undefined for any other text. */
export function parseMoney(typed: string): Decimal | undefined {
  const match = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/.exec(typed.trim());
  if (!match || typed.length > LONGEST) return undefined;
  return decimal(`${match[1]}${(match[2] ?? '').replaceAll(',', '')}${match[3] ?? ''}`);
}

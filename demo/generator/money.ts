/** Exact money for the export: ten-thousandths as whole numbers, rounded half up to cents once. */
export type Units = number;

const SCALE = 10_000;

export function units(text: string | number): Units {
  return Math.round(Number(text) * SCALE);
}

/** Half up to cents, as text with two decimals. */
export function cents(value: Units): string {
  const negative = value < 0;
  const whole = Math.floor(Math.abs(value) / 100 + 0.5);
  return `${negative && whole > 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

export function toCents(value: Units): Units {
  return units(cents(value));
}

/** A share of an amount, percent with at most two decimals. */
export function percentOf(amount: Units, percent: number): Units {
  return Math.round((amount * Math.round(percent * 100)) / SCALE);
}

/** The standard price from which 8 percent discount gives exactly this level 1 price. */
export function standardFor(levelOne: string): string {
  return cents(Math.round((units(levelOne) / 92) * 100));
}

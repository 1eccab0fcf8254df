/** How a cell's number is shown: as it is, as a day, or with zeros in front up to a width. */
export type NumberLook = { readonly is: 'plain' } | { readonly is: 'date' } | { readonly is: 'padded'; width: number };

const PLAIN: NumberLook = { is: 'plain' };

/** Formats that every workbook knows without naming them, and that show days or times. */
const isKnownDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** The look of a number format, by its code or, where it has none, its number. */
export function lookOf(id: number, code: string | undefined): NumberLook {
  if (code === undefined) return isKnownDate(id) ? { is: 'date' } : PLAIN;
  const [positive = ''] = code.replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]|_./g, '').split(';');
  if (/[dmyhs]/i.test(positive.replaceAll(/general/gi, ''))) return { is: 'date' };
  return /^0{2,}$/.test(positive) ? { is: 'padded', width: positive.length } : PLAIN;
}

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, and of those that count from 1904. */
const FIRST_DAY = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
/** Excel works with so many digits; what stands behind them is no number that anybody wrote. */
const DIGITS = 15;

/** The number of a cell as text, as the person sees it; digits are never written as a power of ten. */
export function numberText(stored: string, look: NumberLook = PLAIN, epoch: keyof typeof FIRST_DAY = 1900): string {
  const number = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(number)) return stored.trim();
  if (look.is === 'date') return dayText(number, FIRST_DAY[epoch]);
  const rounded = Number(number.toPrecision(DIGITS));
  if (!Number.isInteger(rounded)) return String(rounded);
  const digits = Math.abs(rounded) < 1e21 ? rounded.toFixed(0) : String(rounded);
  return look.is === 'padded' && rounded >= 0 ? digits.padStart(look.width, '0') : digits;
}

function dayText(days: number, first: number): string {
  const date = new Date(first + Math.round(days * DAY_MS));
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().slice(0, 10);
}

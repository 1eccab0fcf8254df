import { formatQuantity, QUANTITY_MAX } from './quantity.ts';
import { maybeThousands } from './typed-quantity.ts';

/** What a cell says of how many: a whole number from 1 with the unit that stands beside it, nothing, or why it cannot be read. */
export type ReadQuantity =
  | { readonly is: 'read'; readonly quantity: number; readonly unit: string }
  | { readonly is: 'blank' }
  | { readonly is: 'problem'; readonly problem: string };

const problem = (sentence: string): ReadQuantity => ({ is: 'problem', problem: sentence });

/** A number with its thousands parted, by commas as English writes, by points, blanks or apostrophes as others do; and what stands after the point. */
const ENGLISH = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/;
const OTHER = /^(\d{1,3}(?:[.' \u00a0\u202f\u2019]\d{3})+|\d+)(?:,(\d*))?$/;
/** Words for one piece. */
const PIECES = new Set(['EACH', 'PC', 'PCS', 'PCE', 'PIECE', 'PIECES', 'UNIT', 'UNITS', 'ST', 'STK']);

/** A unit as items name it: upper case; words for a piece are `EA`. */
export function unitOf(text: string): string {
  const unit = text.trim().replace(/\.$/, '').toUpperCase();
  return PIECES.has(unit) ? 'EA' : unit;
}

const UNITS = new Set(
  'EA DZ DOZ DOZEN CS CASE CT CTN CARTON BX BOX PK PKG PACK PR PAIR SET KIT BG BAG GR GRO GROSS DSP DISP'.split(' '),
);
/** Whether a text is nothing but a unit of the trade. A column that is headed as units may hold others. */
export const isUnit = (text: string): boolean => UNITS.has(unitOf(text));

/**
 * A quantity as spreadsheets and people write it: `12`, `12.0`, `1,000`, `1.000,00`, `12 EA`, `x12`. Zero and dashes are blank. Fractions, negative
 * numbers, powers of ten and what is more than 99,999 are not taken for anything else: the sentence says why.
 */
export function readQuantity(cell: string): ReadQuantity {
  const text = cell.trim();
  if (/^[-–—]*$/.test(text)) return { is: 'blank' };
  if (/^#/.test(text)) return problem(`“${text}” is an error of the spreadsheet. Please enter how many.`);
  if (/^[-–−(]\s*\d|^\d[\d.,]*\s*[-–−]$/.test(text)) return problem(`“${text}” is negative. Please enter how many.`);
  if (/^[\d.,]+e[+-]?\d+$/i.test(text))
    return problem(`“${text}” is a power of ten. Please enter the quantity in full.`);
  const found = /^(?:[x×*]\s*)?\+?([\d][\d.,' \u00a0\u202f\u2019]*?)\s*([a-z][a-z./]{0,9}|[x×*])?$/i.exec(text);
  const [, number, unit = ''] = found ?? [];
  if (number === undefined) return problem(`“${shortened(text)}” is no quantity. Please enter how many.`);
  return ofNumber(number, text, /^[x×*]$/i.test(unit) ? '' : unitOf(unit));
}

const shortened = (text: string): string => (text.length > 30 ? `${[...text].slice(0, 30).join('')}…` : text);

function ofNumber(number: string, text: string, unit: string): ReadQuantity {
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(number) && !number.endsWith('.000')) {
    return problem(`“${text}” is not a whole number, or one in thousands. Please enter how many.`);
  }
  if (maybeThousands(number)) {
    const [ones = ''] = number.split('.');
    return problem(`“${text}” can be ${ones} or ${formatQuantity(Number(ones) * 1000)}. Please enter which.`);
  }
  const [, whole, part = ''] = ENGLISH.exec(number) ?? OTHER.exec(number) ?? [];
  if (whole === undefined) return problem(`“${text}” is no quantity. Please enter how many.`);
  if (/[1-9]/.test(part)) return problem(`“${text}” is not a whole number. Please enter how many.`);
  const quantity = Number(whole.replaceAll(/\D/g, ''));
  if (quantity > QUANTITY_MAX) return problem(`“${text}” is more than ${formatQuantity(QUANTITY_MAX)}.`);
  return quantity === 0 ? { is: 'blank' } : { is: 'read', quantity, unit };
}

/** The seller's part of an 11-digit code, put before the 5 digits of an item (CON-003). */
export const UPC_PREFIX = '000298';

/** The check digit of the first 11 digits: those at odd positions count three times (CON-004, ruling 42). Throws a RangeError for fewer. */
export function upcCheckDigit(digits: string): number {
  if (!/^\d{11}/.test(digits)) throw new RangeError('a UPC has 11 digits before its check digit');
  const sum = [...digits.slice(0, 11)].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** All 12 digits of a code of 5, 11 or 12; undefined for any other length. The check digit is always worked out anew. */
export function fullUpc(code: string | null | undefined): string | undefined {
  const digits = code?.replaceAll(/\D/g, '') ?? '';
  const body = digits.length === 5 ? `${UPC_PREFIX}${digits}` : digits;
  return body.length === 11 || body.length === 12 ? `${body.slice(0, 11)}${upcCheckDigit(body)}` : undefined;
}

const BODY = 11;

/**
 * How a whole code that somebody typed may be stored (ruling 42): its first 11 digits, whatever check digit follows them, or the 5 digits
 * of an item of the seller's. Takes 12 digits with or without their check digit or their leading 0, and 13 or 14 as scanners write them,
 * with any blanks and dashes. Nothing for a text that is no such code.
 */
export function storedUpcs(typed: string): string[] {
  const digits = /^[\d\s-]+$/.test(typed) ? typed.replaceAll(/\D/g, '').replace(/^0{1,2}(?=\d{12}$)/, '') : '';
  const hasCheckDigit = (code: string) => fullUpc(code) === code;
  const bodies = [digits, `0${digits}`].filter((code) => code.length === 12 && hasCheckDigit(code));
  const found = new Set([...bodies.map((code) => code.slice(0, BODY)), ...(digits.length === BODY ? [digits] : [])]);
  const short = [...found].filter((body) => body.startsWith(UPC_PREFIX)).map((body) => body.slice(UPC_PREFIX.length));
  return [...found, ...short];
}

/** A code as it is shown: `0-00298-12345-6`; codes of other lengths stay as they are (CON-005, ruling 42). */
export function formatUpc(code: string | null | undefined): string {
  const full = fullUpc(code);
  return full ? `${full[0]}-${full.slice(1, 6)}-${full.slice(6, 11)}-${full[11]}` : (code?.trim() ?? '');
}

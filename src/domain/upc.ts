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

/** A code as it is shown: `0-00298-12345-6`; codes of other lengths stay as they are (CON-005, ruling 42). */
export function formatUpc(code: string | null | undefined): string {
  const full = fullUpc(code);
  return full ? `${full[0]}-${full.slice(1, 6)}-${full.slice(6, 11)}-${full[11]}` : (code?.trim() ?? '');
}

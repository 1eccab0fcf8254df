import { fullUpc, storedUpcs, UPC_PREFIX } from './upc.ts';

/** A code without its punctuation: `12100-BLK`, `12100 blk` and `12100.BLK` are all `12100BLK`. */
export function bareCode(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A name without accents, punctuation and case, its words parted by single blanks. */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The forms in which an item's UPC may be stored that a written one can mean: those of `storedUpcs`, the whole code, and 5 digits of the seller's own;
 * also where a spreadsheet took the zeros in front for nothing. A wrong check digit is a typing error and means none but itself.
 */
export function upcSpellings(text: string): string[] {
  if (!/^[\d\s.-]+$/.test(text)) return [];
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 5 || digits.length > 14) return [];
  const bare = digits.replace(/^0+/, '');
  const whole = bare.length < 8 || digits.length === 11 ? digits : bare.padStart(12, '0');
  const stored = digits.length === 5 ? [`${UPC_PREFIX}${digits}`] : storedUpcs(whole);
  const full = stored.flatMap((body) => fullUpc(body) ?? []);
  return [...new Set([digits, ...stored, ...full, ...full.map((code) => `0${code}`)])];
}

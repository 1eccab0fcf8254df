import { storedUpcs } from './upc.ts';

/** The longest text of the search box (SRC-001), and of a term that the server takes (wire 6.5). */
export const SEARCH_MAX = 30;
export const SEARCH_TERM_MAX = 255;
/** A search runs for terms longer than this (SRC-004). */
export const SEARCH_LONGER_THAN = 2;

/** A search term as it is used: trimmed, inner blanks single, control characters out, at most 255 characters. */
export function cleanTerm(typed: string): string {
  return typed
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_TERM_MAX);
}

/** Whether a typed text is searched for: longer than 2 characters once trimmed (SRC-004). */
export function isSearchable(typed: string): boolean {
  return cleanTerm(typed).length > SEARCH_LONGER_THAN;
}

/** A text as a literal inside SQL's `LIKE … ESCAPE '\'` (security T58). */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

/** A text as a literal inside a regular expression, of JavaScript as of PostgreSQL (security T59). */
export function escapeRegex(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, (character) => `\\${character}`);
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * A filter that finds its text at the start of words, without regard to case (ACT-029). The text is taken literally; a blank one,
 * and one that is no valid pattern, match everything (ACT-030, security T59).
 */
export function wordStartFilter(typed: string): (text: string) => boolean {
  const wanted = cleanTerm(typed).toLowerCase();
  if (wanted === '' || !isPattern(wanted)) return () => true;
  return (text) => {
    const lower = text.toLowerCase();
    for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
      if (at === 0 || !/[\p{L}\p{N}]/u.test(lower[at - 1] ?? '')) return true;
    }
    return false;
  };
}

const MOST_WILDCARDS = 5;

/**
 * The PostgreSQL regular expression of an item look-up, for use with `~*`: a word that begins with the text, where `*` is any word
 * characters (wire 6.5) and everything else, `%` and `_` included, is itself (security T58, T59). Undefined for a text that says nothing,
 * which finds nothing (SRC-014).
 */
export function itemLookupPattern(typed: string): string | undefined {
  const parts = cleanTerm(typed).split(/\*+/);
  if (parts.join('').trim() === '' || parts.length - 1 > MOST_WILDCARDS) return undefined;
  const beginsWord = /^[\p{L}\p{N}]/u.test(parts[0] ?? '');
  return `${beginsWord ? '\\m' : ''}${parts.map(escapeRegex).join('\\w*')}`;
}

/** The same for a code that was typed without its punctuation; undefined when the text cannot be one. */
export function unpunctuatedCodePattern(typed: string): string | undefined {
  const code = typed.trim();
  return /^(?=.*\d)[a-z0-9]{4,30}$/i.test(code) ? `\\m${[...code].join('[-./ ]?')}` : undefined;
}

/** The same for a whole UPC, which stands last in what is looked through; undefined when the text is none. */
export function upcPattern(typed: string): string | undefined {
  const upcs = storedUpcs(typed);
  const forms = upcs.map((upc) => (upc.length > 5 ? `${upc}\\d?` : upc));
  return upcs.length > 0 ? `\\m(${forms.join('|')})$` : undefined;
}

const MOST_WILDCARDS = 5;

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, (character) => `\\${character}`);

/**
 * The regular expression for an item look-up: a word that begins with the text, where `*` is any word characters and everything else is
 * itself (security T58, T59). Undefined for a text that says nothing.
 */
export function itemPattern(text: string): string | undefined {
  const parts = text.trim().split(/\*+/);
  if (parts.join('').trim() === '' || parts.length - 1 > MOST_WILDCARDS) return undefined;
  return wordStart(parts[0] ?? '') + parts.map(escaped).join('\\w*');
}

/** A word begins only before a letter or digit; a text like `-100` is looked for as it is. */
const wordStart = (first: string) => (/^[\p{L}\p{N}]/u.test(first) ? '\\m' : '');

/** The same for a code that was typed without its punctuation; undefined when the text cannot be one. */
export function unpunctuatedPattern(text: string): string | undefined {
  const typed = text.trim();
  if (!/^(?=.*\d)[a-z0-9]{4,30}$/i.test(typed)) return undefined;
  return `\\m${[...typed].join('[-./ ]?')}`;
}

import { storedUpcs } from '#domain/upc.ts';

/** What somebody searches for, in the form in which the index keeps its words: lower case, no accents, letters and digits only. */
export interface Term {
  /** At most six. */
  words: string[];
  /** The whole without blanks and punctuation: a SKU or UPC in any spelling. */
  joined: string;
  /** How the UPC may be stored that the whole is; empty for anything else. */
  upcs: string[];
}

const MOST_WORDS = 6;

export function readTerm(text: string): Term {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const joined = words.join('');
  return { words: words.slice(0, MOST_WORDS), joined, upcs: storedUpcs(joined) };
}

/** Shorter words are too like each other to guess. */
const SHORTEST_GUESSED = 4;

/**
 * The term with mistyped words put right, each by the known word that it is one typing error away from (a letter more, less, other, or two
 * exchanged); undefined when nothing is to be put right or a word is like none. `known` is most frequent first.
 */
export function correctTerm({ words }: Term, known: readonly string[]): Term | undefined {
  const corrected = words.map((word) => correctWord(word, known));
  if (corrected.some((word) => word === undefined) || corrected.every((word, index) => word === words[index]))
    return undefined;
  return readTerm(corrected.join(' '));
}

function correctWord(typed: string, known: readonly string[]): string | undefined {
  if (known.some((word) => word.startsWith(typed))) return typed;
  if (typed.length < SHORTEST_GUESSED) return undefined;
  return known.find((word) => isOneErrorAway(typed, word)) ?? known.find((word) => isMistypedBeginning(typed, word));
}

/** Words are often not typed to their end. */
function isMistypedBeginning(typed: string, word: string): boolean {
  return [-1, 0, 1].some((more) => isOneErrorAway(typed, word.slice(0, typed.length + more)));
}

/** Whether at most one typing error lies between two words. */
export function isOneErrorAway(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const rest = short.slice(start);
  if (long.length > short.length) return long.slice(start + 1) === rest;
  if (rest.slice(1) === long.slice(start + 1)) return true;
  return rest[0] === long[start + 1] && rest[1] === long[start] && rest.slice(2) === long.slice(start + 2);
}

import type { Kysely } from 'kysely';
import { type SearchResult, searchResult } from '#contract/search.ts';
import type { Database } from '../db/schema.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { type Asked, findByPart, findByWords, type HitRow, listKnownWords, logSearch } from './search-store.ts';
import { correctTerm, readTerm } from './term.ts';

export interface SearchDeps {
  db: Kysely<Database>;
  cache: AnswerCache;
  now: () => number;
  isLogged: SearchLogGate;
}

interface SearchFor {
  text: string;
  limit: number;
  userId: number | undefined;
  address: string;
}

/** Whether a search is worth a row of the log. */
export type SearchLogGate = (caller: string, text: string) => boolean;

/** More than anybody types in a minute: who asks faster fills the log, and hides what people look for. */
const LOGGED_A_MINUTE = 60;

/** Lets through each term of each caller once a minute, and no more than somebody types; what is answered is not changed by it (T73). */
export function createSearchLogGate(now: () => number): SearchLogGate {
  const callers = createRateLimit(LOGGED_A_MINUTE, now);
  const terms = createRateLimit(1, now);
  return (caller, text) => terms.count(`${caller} ${text}`) === undefined && callers.count(caller) === undefined;
}

const SHORTEST_TERM = 2;

/**
 * What the search box finds, best first: entries whose words begin as the typed ones do, or whose code or UPC it is in any spelling;
 * else those that have the text inside a word; else those of the words that were probably meant.
 */
export async function searchFor(
  deps: SearchDeps,
  { text, limit, userId, address }: SearchFor,
): Promise<SearchResult[]> {
  const term = readTerm(text);
  // What is left beside punctuation is too little to look for (SRC-004).
  if (term.joined.length < SHORTEST_TERM) return [];
  const rows = await findHits(deps, { term, limit, isLoggedIn: userId !== undefined });
  if (deps.isLogged(String(userId ?? address), text)) await logSearch(deps.db, text, rows.length, userId);
  return rows.map(resultOf);
}

/** Less is inside nearly every entry. */
const SHORTEST_PART = 3;

async function findHits(deps: SearchDeps, asked: Asked): Promise<HitRow[]> {
  const whole = await findByWords(deps.db, asked);
  if (whole.length > 0) return whole;
  if (asked.term.words.every(({ length }) => length >= SHORTEST_PART)) {
    const inside = await findByPart(deps.db, asked);
    if (inside.length > 0) return inside;
  }
  const term = correctTerm(asked.term, await knownWords(deps));
  return term ? findByWords(deps.db, { ...asked, term }) : [];
}

/** What is known of the index may be this old: a new product's name is put right a minute later. */
const KNOWN_WORDS_MS = 60_000;

/** The words that a mistyped one may stand for, most frequent first. */
export async function knownWords({ db, cache, now }: SearchDeps): Promise<readonly string[]> {
  const { value } = await cache.read('search words', {
    tables: [],
    load: async () => ({
      value: (await listKnownWords(db)).map(({ word }) => word),
      until: now() + KNOWN_WORDS_MS,
    }),
  });
  return value;
}

function resultOf({ words: _, additionalData, ...row }: HitRow): SearchResult {
  const known = searchResult.shape.additional_data.safeParse(additionalData ?? undefined).data;
  return { ...row, score: Math.round(row.score * 1000) / 1000, ...(known ? { additional_data: known } : {}) };
}

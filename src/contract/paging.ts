import { z } from 'zod';
import { line } from './text.ts';

/** The largest batch of any list (security T76). A larger `limit` gives this one. */
export const LIST_LIMIT = 500;
/** Search and filter boxes take 30 characters. */
export const SEARCH_MAX = 30;

const wholeNumber = (rule: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number);

/** A whole number of a query: at least 1, at most `max` whatever is asked for. */
export function limitText(max: number) {
  const rule = 'must be a whole number of 1 or more';
  return wholeNumber(rule)
    .refine((value) => value > 0, rule)
    .transform((value) => Math.min(value, max));
}

/** How many entries to leave out at the beginning. */
export const startText = wholeNumber('must be a whole number of 0 or more');

/** `1` or `0`, `true` or `false` in a query. */
export const flagText = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/**
 * The optional members of a list's query. Without them the whole list comes in the order of the wire contract, as the reference
 * client expects; `sort` takes only the names given here (security T57).
 */
export function listQuery<const Keys extends readonly [string, ...string[]]>(sortKeys: Keys) {
  return {
    search: line(SEARCH_MAX).optional(),
    sort: z.enum(sortKeys).optional(),
    direction: z.enum(['ascending', 'descending']).optional(),
    start: startText.optional(),
    limit: limitText(LIST_LIMIT).optional(),
  };
}

/** What a list's answer may add: how many entries there are after the filter and the scope (security T08). */
export const listCounts = {
  total: z.int().min(0).optional(),
  start: z.int().min(0).optional(),
  limit: z.int().min(1).optional(),
};

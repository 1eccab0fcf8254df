import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const NOUNS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const MOST_NAMED = 12;
const LONGEST_NAME = 40;

/**
 * Which rule an input breaks, as the end of a sentence that its path begins ("body.name is missing"). Rules of the contract with words
 * of their own keep them; this speaks for all others, without the words of the library that checks (security T84).
 */
export function inputMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${NOUNS[String(issue.expected)] ?? issue.expected}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'must not be empty'
        : `must ${measured(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${measured(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${oneOf(issue.values)}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.slice(0, MOST_NAMED).map(shortened).join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return issue.input === undefined ? 'is missing' : 'has none of the accepted forms';
    default:
      return 'is not valid';
  }
}

function measured(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'string') return `have ${bound} ${size} characters`;
  if (origin === 'array' || origin === 'set' || origin === 'map') return `have ${bound} ${size} entries`;
  return `be ${bound} ${size}`;
}

function oneOf(values: readonly unknown[]): string {
  if (values.length === 1) return JSON.stringify(values[0]);
  return values.length > MOST_NAMED ? 'one of the known values' : `one of ${values.map(String).join(', ')}`;
}

const shortened = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);

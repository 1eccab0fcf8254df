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
const NO_FORM = 'has none of the accepted forms';
const MOST_NAMED = 12;
const LONGEST_NAME = 40;

/**
 * Which rule an input breaks, as the end of a sentence that its field begins ("Name is missing"). Rules of the contract with words
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
      return unionMessage(issue);
    default:
      return 'is not valid';
  }
}

/** Of a choice by one member, the issue's place is that member, but its input the whole object. */
function unionMessage({ input, ...issue }: Extract<Issue, { code: 'invalid_union' }>): string {
  if (!('discriminator' in issue)) return input === undefined ? 'is missing' : NO_FORM;
  if (memberOf(input, String(issue.discriminator)) === undefined) return 'is missing';
  return `must be ${oneOf(Array.isArray(issue.options) ? issue.options : [])}`;
}

const memberOf = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** A wrong member as it is answered: where it stands, and its rule. */
interface Wrong {
  path: PropertyKey[];
  message: string;
}

/**
 * What is wrong with a member, in the words of the form that its value comes closest to where several are accepted. A member that is not there
 * is missing, whatever its rule would say of a value.
 */
export function wrongs(issue: z.core.$ZodIssue, whole: unknown, at: readonly PropertyKey[] = []): Wrong[] {
  const path = [...at, ...issue.path];
  const value = path.reduce(memberOf, whole);
  if (issue.code === 'invalid_union') {
    const absent = (found: readonly z.core.$ZodIssue[]) =>
      found.filter((inner) => inner.path.reduce(memberOf, value) === undefined).length;
    const closest = issue.errors.toSorted((a, b) => absent(a) - absent(b) || a.length - b.length)[0] ?? [];
    const isNamed = closest.every((inner) => path.concat(inner.path).reduce(memberOf, whole) !== undefined);
    const isClear = typeof value === 'object' && value !== null && closest.length > 0;
    if (isClear && (isNamed || issue.message === NO_FORM))
      return closest.flatMap((inner) => wrongs(inner, whole, path));
  }
  const isAbsent = value === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_union');
  return [{ path, message: isAbsent && /^must be /.test(issue.message) ? 'is missing' : issue.message }];
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

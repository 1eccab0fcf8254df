import { type CustomTypesConfig, types } from 'pg';

/** PostgreSQL's numbers for the types whose reading we decide ourselves. */
const OID = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  timestamp: 1114,
  timestampArray: 1115,
  timestamptz: 1184,
  timestamptzArray: 1185,
  numeric: 1700,
  numericArray: 1231,
} as const;
/** A `number` on purpose: the library's own list of types does not know it. */
const TEXT_ARRAY: number = 1009;

type Parser = (text: string) => unknown;

const parseTextArray: Parser = types.getTypeParser(TEXT_ARRAY);
const parseArrayOf = (parse: Parser) => (text: string) =>
  (parseTextArray(text) as (string | null)[]).map((value) => (value === null ? null : parse(value)));
const asText: Parser = (text) => text;

/**
 * How values arrive from the database: the one table of it. Whole numbers are numbers while they are exact, money
 * stays a decimal string, dates are `YYYY-MM-DD`, times are ISO strings in UTC with all their microseconds.
 */
const PARSERS: ReadonlyMap<number, Parser> = new Map([
  [OID.int8, parseInt8],
  [OID.int8Array, parseArrayOf(parseInt8)],
  [OID.numeric, asText],
  [OID.numericArray, parseArrayOf(asText)],
  [OID.date, asText],
  [OID.dateArray, parseArrayOf(asText)],
  [OID.timestamp, parseTime],
  [OID.timestampArray, parseArrayOf(parseTime)],
  [OID.timestamptz, parseTime],
  [OID.timestamptzArray, parseArrayOf(parseTime)],
]);

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, too large for an exact number.`);
  return value;
}

/** `2026-11-21 12:00:00.5+00` becomes `2026-11-21T12:00:00.5Z`; every session's time zone is UTC. */
function parseTime(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, 'Z');
}

export const wireTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? types.getTypeParser(oid, format),
};

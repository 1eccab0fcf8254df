import { deceivingMark } from '#domain/deceiving-text.ts';
import { isVisible } from '#domain/visible-text.ts';
import { addDays, asDay, asMoment } from './import-dates.ts';
import type { FieldKind, ParseContext, Parsed } from './table-spec.ts';

interface Options {
  /** An empty field becomes this; without it an empty field is a problem. */
  readonly empty?: string | null;
}

const bad = (reason: string): Parsed => ({ reason });

function kind(
  sql: FieldKind['sql'],
  what: string,
  options: Options,
  parse: (text: string, context: ParseContext) => Parsed,
): FieldKind {
  return { sql, what, empty: options.empty, parse };
}

const tooLong = (value: string, max: number): Parsed | undefined =>
  value.length > max ? bad(`is longer than ${max} characters`) : undefined;

/** Nobody sees these marks, so the reason names the one. */
function deceiving(value: string): Parsed | undefined {
  const mark = deceivingMark(value);
  return mark === undefined ? undefined : bad(`has ${mark}, which is not allowed`);
}

/**
 * Text of at most `max` characters. What must be there is a name, held to what a person who types one is held to: it is seen, and has no marks that
 * deceive (T72). Other texts may have them, as the comments that the portal takes: they come back with their orders.
 */
export function text(max: number, options: Options = {}): FieldKind {
  return kind('text', `text of at most ${max} characters`, options, (value) => {
    if (options.empty !== undefined) return tooLong(value, max) ?? value;
    return tooLong(value, max) ?? deceiving(value) ?? (isVisible(value) ? value : bad('is empty'));
  });
}

const TEXT_20 = text(20);

/** The comments of lines name a season up to the first semicolon (PRD-017). */
export const seasonCode: FieldKind = kind('text', `${TEXT_20.what}, none a semicolon`, {}, (value, context) =>
  value.includes(';') ? bad('has a semicolon, which is not allowed') : TEXT_20.parse(value, context),
);

/** Part of an address that may be edited in the portal, where marks that deceive are refused: with them nothing of it could be saved. */
export const addressText = (max: number): FieldKind =>
  kind(
    'text',
    `text of at most ${max} characters`,
    { empty: '' },
    (value) => tooLong(value, max) ?? deceiving(value) ?? value,
  );

/** A code: matches the pattern wholly. Wildcards never match, since no pattern but that of accesses knows them (T67). */
export function code(pattern: RegExp, what: string, options: Options = {}): FieldKind {
  return kind('text', what, options, (value) => (pattern.test(value) ? value : bad(`is not ${what}`)));
}

export function oneOf(values: readonly string[], options: Options = {}): FieldKind {
  const list = values.join(', ');
  return kind('text', `one of ${list}`, options, (value) =>
    values.includes(value) ? value : bad(`is not one of ${list}`),
  );
}

/** Y or N, also 1, 0, true, false. */
export function flag(options: Options = { empty: 'false' }): FieldKind {
  return kind('boolean', 'Y or N', options, (value) => {
    if (/^(y|1|true)$/i.test(value)) return 'true';
    return /^(n|0|false)$/i.test(value) ? 'false' : bad('is not Y or N');
  });
}

export function whole(low: number, high: number, options: Options = {}): FieldKind {
  return kind('integer', `a whole number from ${low} to ${high}`, options, (value) => {
    if (!/^-?\d{1,10}$/.test(value)) return bad('is not a whole number');
    const number = Number(value);
    return number < low || number > high ? bad(`is not between ${low} and ${high}`) : String(number);
  });
}

interface DecimalRange {
  readonly low?: number;
  readonly high?: number;
}

/** A plain decimal number with at most `scale` figures after the point: no exponent, no thousands separator, no NaN. */
export function decimal(scale: number, range: DecimalRange = {}, options: Options = {}): FieldKind {
  const { low = -99_999_999, high = 99_999_999 } = range;
  const pattern = /^-?\d{1,12}(?:\.(\d+))?$/;
  return kind('numeric', `a number with at most ${scale} decimals`, options, (value) => {
    const match = pattern.exec(value);
    if (match === null) return bad('is not a number');
    if ((match[1] ?? '').replace(/0+$/, '').length > scale) return bad(`has more than ${scale} decimals`);
    const number = Number(value);
    return number < low || number > high ? bad(`is not between ${low} and ${high}`) : value;
  });
}

/** Money with two decimals. */
export const money = (options: Options = { empty: '0' }): FieldKind => decimal(2, {}, options);

/** A day; moved with the demo unless `fixed`. */
export function day(options: Options & { fixed?: boolean } = {}): FieldKind {
  return kind('date', 'a date', options, (value, { shiftDays }) => {
    const found = asDay(value);
    if (found === undefined) return bad('is not a date');
    return options.fixed === true ? found : addDays(found, shiftDays);
  });
}

/** A moment; a day without a time is its beginning, or for what ends then (`ends`) its last moment, by the seller's clock. */
export function moment({ ends = false, ...options }: Options & { ends?: boolean } = {}): FieldKind {
  const edge = ends ? 'end' : 'start';
  return kind(
    'timestamptz',
    `a time with zone, or a date: its ${edge}`,
    options,
    (value, context) => asMoment(value, context, edge) ?? bad('is not a time'),
  );
}

interface JsonCheck {
  /** What the JSON says, in words. */
  readonly what: string;
  readonly isRight: (value: unknown) => boolean;
}

export function json(max: number, options: Options = {}, check?: JsonCheck): FieldKind {
  return kind('jsonb', check?.what ?? 'JSON', options, (value) => {
    if (value.length > max) return bad(`is longer than ${max} characters`);
    let data: unknown;
    try {
      data = JSON.parse(value);
    } catch {
      return bad('is not JSON');
    }
    const reason = unkeepable(data);
    if (reason !== undefined) return bad(reason);
    return check && !check.isRight(data) ? bad(`is not ${check.what}`) : JSON.stringify(data);
  });
}

/** An object: what the portal reads members of. */
export const OBJECT: JsonCheck = {
  what: 'a JSON object',
  isRight: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

const JSON_DEPTH = 32;

/** Why the database would not keep some JSON, or would keep another: told here, since it refuses without naming a column. */
function unkeepable(data: unknown, depth = 0): string | undefined {
  if (typeof data === 'string') {
    if (data.includes('\u0000')) return 'holds a control character';
    return data.isWellFormed() ? undefined : 'holds half a character';
  }
  if (typeof data === 'number') return Number.isFinite(data) ? undefined : 'holds a number that is too large';
  if (typeof data !== 'object' || data === null) return undefined;
  if (depth === JSON_DEPTH) return `is nested deeper than ${JSON_DEPTH} levels`;
  for (const part of Object.entries(data).flat()) {
    const reason = unkeepable(part, depth + 1);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

export function uuid(options: Options = {}): FieldKind {
  const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
  return kind('uuid', 'a UUID', options, (value) => (pattern.test(value) ? value.toLowerCase() : bad('is not a UUID')));
}

/** A field whose text is cleaned or checked by a function of its own. */
export function cleaned(what: string, max: number, clean: (value: string) => Parsed, options: Options = {}): FieldKind {
  return kind('text', what, options, (value) =>
    value.length > max ? bad(`is longer than ${max} characters`) : clean(value),
  );
}

import { fieldWords } from '#domain/field-words.ts';

/** One thing wrong with one field: where it stands (`body.quantityOrdered`) and the rule it breaks. */
export interface FieldProblem {
  path: string;
  message: string;
}

interface RefusalOptions {
  fields?: readonly FieldProblem[];
  /** Extra members of the problem body, e.g. the current cart of a conflict. */
  extra?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  /** The HTTP reason phrase, where it must not be the one that goes with the status. */
  phrase?: string;
}

/**
 * An expected "no": thrown by use cases, answered as an RFC 9457 problem whose `detail` (and `error`) is the sentence to show.
 * Anything else that is thrown is a fault and is answered 500 with a constant text.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly fields: readonly FieldProblem[];
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly phrase: string | undefined;

  constructor(status: number, code: string, detail: string, options: RefusalOptions = {}) {
    super(detail);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.fields = options.fields ?? [];
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
    this.phrase = options.phrase;
  }
}

/** 404, the same whether the thing is missing or belongs to someone else (NF of the security document). */
export const notFound = (detail = 'Not Found', phrase?: string): Refusal =>
  new Refusal(404, 'not-found', detail, phrase === undefined ? {} : { phrase });

/** 404 for a path that can name no such thing; `fields` name where and which rule. */
export const namesNothing = (detail: string, fields: readonly FieldProblem[]): Refusal =>
  new Refusal(404, 'not-found', detail, { fields, phrase: 'Not Found' });

/** 401: only for a missing, expired or revoked token (ruling 4). */
export const unauthenticated = (): Refusal => new Refusal(401, 'unauthenticated', 'Please log in again');

/** 403: a function that the actor may know of but not use. */
export const forbidden = (detail = 'You are not permitted to do this.'): Refusal =>
  new Refusal(403, 'forbidden', detail);

/** 400: the input is wrong; `fields` name where and which rule. */
export const invalid = (fields: readonly FieldProblem[]): Refusal =>
  new Refusal(400, 'invalid', fields[0] ? sentenceOf(fields[0]) : 'The request is not valid.', { fields });

/** 400 for what is wrong with members of a body, named without it. */
export const wrongFields = (problems: readonly FieldProblem[]): Refusal =>
  invalid(problems.map(({ path, message }) => ({ path: `body.${path}`, message })));

/** A rule's own sentence is shown to people as it is; what a schema says is the end of one that begins with the field in words. */
function sentenceOf({ path, message }: FieldProblem): string {
  if (/^[A-Z]/.test(message)) return message;
  return `${fieldWords(path)} ${message}${message.endsWith('.') ? '' : '.'}`;
}

/** 409: the thing changed meanwhile, or is in a state that does not allow this. */
export const conflict = (code: string, detail: string, extra: Readonly<Record<string, unknown>> = {}): Refusal =>
  new Refusal(409, code, detail, { extra });

/** 429: too often; `seconds` until it is worth trying again. */
export const tooMany = (seconds: number, detail = 'Too many requests. Please wait a moment and try again.'): Refusal =>
  new Refusal(429, 'too-many', detail, retryAfter(seconds));

const NOT_NOW = 'The service is not available right now. Please try again.';

/** 503: not now; nothing was changed. */
export const unavailable = (seconds: number, detail = NOT_NOW): Refusal =>
  new Refusal(503, 'unavailable', detail, retryAfter(seconds));

/** 503: the database, or the order system, went silent in the middle of it, so that it may be done or not (R02). */
export const noAnswer = (seconds: number, detail = NOT_NOW): Refusal =>
  new Refusal(503, 'no-answer', detail, retryAfter(seconds));

function retryAfter(seconds: number) {
  return { headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } };
}

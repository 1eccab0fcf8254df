import type { FastifyInstance } from 'fastify';
import { fieldWords } from '#domain/field-words.ts';
import { Refusal } from '../refusal.ts';

const DEEPEST = 20;
/** Of objects, lists, and what stands in them: the largest call that is taken, a shipment of 2,000 lines, has about 6,000. */
const MOST_VALUES = 10_000;

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** JSON bodies: an empty one counts as none (the reference client sends the content type on every write), odd ones are refused (T70, T71). */
export function installBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  parseJsonOf(app, 'application/json');
}

/** Takes JSON under further content types, by the same rules. */
export function parseJsonOf(app: FastifyInstance, contentType: string | string[]): void {
  app.addContentTypeParser(contentType, { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw compressed();
      if (!isUtf8(request.headers['content-type'] ?? '')) throw otherCharset();
      const tooOften = request.server.allowance.sent(request, bytes.length);
      done(tooOften ?? null, tooOften ? undefined : readBody(bytes as Buffer));
    } catch (error) {
      done(error instanceof Refusal ? error : new Refusal(400, 'invalid', 'The request body is not valid JSON.'));
    }
  });
}

const compressed = () => new Refusal(415, 'media-type', 'The request body must not be compressed.');

const otherCharset = () => new Refusal(415, 'media-type', 'The request body must be UTF-8.');

const isUtf8 = (contentType: string): boolean =>
  (/;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1] ?? 'utf-8').toLowerCase() === 'utf-8';

function textOf(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new Refusal(400, 'invalid', 'The request body is not valid UTF-8.');
  }
}

function readBody(bytes: Buffer): unknown {
  const names = countNames(bytes);
  const source = textOf(bytes);
  if (source.trim() === '') return undefined;
  const value: unknown = JSON.parse(source);
  // Of two members with one name the parser keeps the last, and tells nobody.
  if (names !== membersOf('', value)) throw new Refusal(400, 'invalid', 'The request body names a member twice.');
  return value;
}

const BYTE = { quote: 0x22, comma: 0x2c, colon: 0x3a, backslash: 0x5c } as const;
const isOpening = (byte: number): boolean => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number): boolean => byte === 0x5d || byte === 0x7d;

/**
 * How many members the bytes name, from the signs between its texts alone. What has too many values, or nests too deeply, is refused here: making
 * them, and looking at each, is what would keep all others waiting (T70, T76).
 */
function countNames(bytes: Buffer): number {
  let names = 0;
  let values = 1;
  let level = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === BYTE.quote) at = endOfText(bytes, at);
    else if (byte === BYTE.colon) names++;
    else if (byte === BYTE.comma) values++;
    else if (isClosing(byte)) level--;
    else if (isOpening(byte)) {
      values++;
      level++;
    }
    refuseExcess(values, level);
  }
  return names;
}

function refuseExcess(values: number, level: number): void {
  if (level > DEEPEST) throw new Refusal(400, 'invalid', 'The request body is nested too deeply.');
  if (values > MOST_VALUES) {
    const most = MOST_VALUES.toLocaleString('en-US');
    throw new Refusal(413, 'too-large', `The request body has more than ${most} values.`);
  }
}

/** Where the text that begins at `start` has its closing quote. */
function endOfText(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== BYTE.quote) at += bytes[at] === BYTE.backslash ? 2 : 1;
  return at;
}

/** How many members the value has; refuses those with odd names or texts. */
function membersOf(key: string, value: unknown): number {
  if (typeof value === 'string' && !isStorable(value)) {
    throw new Refusal(400, 'invalid', `${fieldWords(key)} has a character that is not allowed.`);
  }
  if (typeof value !== 'object' || value === null) return 0;
  const isList = Array.isArray(value);
  return Object.entries(value).reduce((sum, [name, child]) => {
    if (!isList) refuseOddName(name, child);
    return sum + (isList ? 0 : 1) + membersOf(name, child);
  }, 0);
}

function refuseOddName(name: string, value: unknown): void {
  if (name === '__proto__' || (name === 'constructor' && typeof value === 'object')) {
    throw new Refusal(400, 'invalid', `The member ${name} is not allowed in a request body.`);
  }
  if (!isStorable(name))
    throw new Refusal(400, 'invalid', 'A member of the request body has a character that is not allowed.');
}

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

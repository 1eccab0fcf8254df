import type { FastifyInstance } from 'fastify';
import { fieldWords } from '#domain/field-words.ts';
import { Refusal } from '../refusal.ts';

const DEEPEST = 20;

const UTF8 = new TextDecoder('utf-8', { fatal: true });
/** A text of JSON, and the colon that makes it a member's name. */
const TEXT = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

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
      done(null, readBody(textOf(bytes as Buffer)));
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

function readBody(source: string): unknown {
  if (source.trim() === '') return undefined;
  const value: unknown = JSON.parse(source, refuseOddKeys);
  if (depth(value, 0) > DEEPEST) throw new Refusal(400, 'invalid', 'The request body is nested too deeply.');
  if (namesIn(source) !== membersOf(value)) throw new Refusal(400, 'invalid', 'The request body names a member twice.');
  if (!source.isWellFormed()) throw new Refusal(400, 'invalid', 'The request body is not valid Unicode.');
  return value;
}

function refuseOddKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || (key === 'constructor' && typeof value === 'object')) {
    throw new Refusal(400, 'invalid', `The member ${key} is not allowed in a request body.`);
  }
  if (!isStorable(key))
    throw new Refusal(400, 'invalid', 'A member of the request body has a character that is not allowed.');
  if (typeof value === 'string' && !isStorable(value)) {
    throw new Refusal(400, 'invalid', `${fieldWords(key)} has a character that is not allowed.`);
  }
  return value;
}

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** How many members the source names: of two with one name the parser keeps the last, and tells nobody. */
function namesIn(source: string): number {
  let names = 0;
  for (const [, colon] of source.matchAll(TEXT)) if (colon !== undefined) names++;
  return names;
}

function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const children = Object.values(value);
  return children.reduce<number>((sum, child) => sum + membersOf(child), Array.isArray(value) ? 0 : children.length);
}

function depth(value: unknown, level: number): number {
  if (level > DEEPEST || typeof value !== 'object' || value === null) return level;
  let deepest = level + 1;
  for (const child of Object.values(value)) deepest = Math.max(deepest, depth(child, level + 1));
  return deepest;
}

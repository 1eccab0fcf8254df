import type { FastifyInstance } from 'fastify';
import { fieldWords } from '#domain/field-words.ts';
import { Refusal } from '../refusal.ts';

const DEEPEST = 20;

/** JSON bodies: an empty one counts as none (the reference client sends the content type on every write), odd ones are refused (T70, T71). */
export function installBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  parseJsonOf(app, 'application/json');
}

/** Takes JSON under further content types, by the same rules. */
export function parseJsonOf(app: FastifyInstance, contentType: string | string[]): void {
  app.addContentTypeParser(contentType, { parseAs: 'string' }, (request, text, done) => {
    try {
      if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw compressed();
      done(null, readBody(String(text)));
    } catch (error) {
      done(error instanceof Refusal ? error : new Refusal(400, 'invalid', 'The request body is not valid JSON.'));
    }
  });
}

const compressed = () => new Refusal(415, 'media-type', 'The request body must not be compressed.');

function readBody(source: string): unknown {
  if (source.trim() === '') return undefined;
  const value: unknown = JSON.parse(source, refuseOddKeys);
  if (depth(value, 0) > DEEPEST) throw new Refusal(400, 'invalid', 'The request body is nested too deeply.');
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

function depth(value: unknown, level: number): number {
  if (level > DEEPEST || typeof value !== 'object' || value === null) return level;
  let deepest = level + 1;
  for (const child of Object.values(value)) deepest = Math.max(deepest, depth(child, level + 1));
  return deepest;
}

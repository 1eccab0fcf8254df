import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

const DEEPEST = 20;

/** JSON bodies: an empty one counts as none (the reference client sends the content type on every write), odd ones are refused (T70, T71). */
export function installBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    const source = String(text);
    if (source.trim() === '') return done(null, undefined);
    try {
      const value: unknown = JSON.parse(source, refuseOddKeys);
      if (depth(value, 0) > DEEPEST) return done(new Refusal(400, 'invalid', 'body: nested too deeply'));
      if (!source.isWellFormed()) return done(new Refusal(400, 'invalid', 'body: not valid Unicode'));
      return done(null, value);
    } catch (error) {
      return done(error instanceof Refusal ? error : new Refusal(400, 'invalid', 'body: not valid JSON'));
    }
  });
}

function refuseOddKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || (key === 'constructor' && typeof value === 'object')) {
    throw new Refusal(400, 'invalid', `body: the member ${key} is not allowed`);
  }
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) {
    throw new Refusal(400, 'invalid', `body.${key}: has a character that is not allowed`);
  }
  return value;
}

function depth(value: unknown, level: number): number {
  if (level > DEEPEST || typeof value !== 'object' || value === null) return level;
  let deepest = level + 1;
  for (const child of Object.values(value)) deepest = Math.max(deepest, depth(child, level + 1));
  return deepest;
}

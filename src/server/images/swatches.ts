import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { swatchRule } from '#domain/swatch.ts';
import type { Database } from '../db/schema.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { listSwatches } from './image-store.ts';

/** The swatch stylesheet, and the mark of its content. */
export interface Swatches {
  css: string;
  version: string;
}

/** The rules of all colors in the forms in which products name them, kept until either changes (W 2.1). */
export async function readSwatches(db: Kysely<Database>, cache: AnswerCache): Promise<Swatches> {
  return cache.keep('swatches', {
    tables: ['colors', 'products'],
    load: async () => {
      const rules = (await listSwatches(db)).map(({ code, format, ...weave }) => swatchRule(format, code, weave));
      const css = `${rules.join('\n')}\n`;
      return { value: { css, version: hash('sha256', css, 'base64url').slice(0, 20) } };
    },
  });
}

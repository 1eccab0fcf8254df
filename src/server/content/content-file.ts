import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { notFound } from '../refusal.ts';
import type { Content } from './content.ts';
import { findPageByFilename } from './content-store.ts';

interface Sources {
  db: Kysely<Database>;
  content: Content;
}

/**
 * `GET /content/{filename}` of the older client: a page's HTML by the name of the file it once came from (CNT-012). The name is looked up
 * in the database, never on a disk (security T64); what a visitor may not read is not found.
 */
export function bindContentFile(app: FastifyInstance, { db, content }: Sources): void {
  app.get<{ Params: { filename: string } }>(
    '/content/:filename',
    { config: { public: true } },
    async (request, reply) => {
      const { filename } = request.params;
      // No name has control characters, and the database takes no NUL (T71).
      const row = /\p{Cc}/u.test(filename) ? undefined : await findPageByFilename(db, filename);
      const page = row && (await content.page(row.keyword, false)).value.page;
      if (!page?.content) throw notFound('page not found');
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page.content);
    },
  );
}

import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A database whose statements are listed, by their kinds: for tests of how many a call asks. */
export function watchStatements(db: Kysely<Database>): { watched: Kysely<Database>; statements: string[] } {
  const statements: string[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { watched, statements };
}

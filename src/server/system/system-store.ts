import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Whether something has waited in the outbox for more than ten minutes; what was sent again waits since then. A question that cannot be asked is
 * answered no.
 */
export async function isOutboxStuck(db: Kysely<Database>): Promise<boolean> {
  try {
    const { rows } = await sql<{ stuck: boolean }>`
      select exists (
        select from outbox where state in ('pending', 'sending')
          and coalesce(first_attempt_at, greatest(created_at, next_attempt_at)) < now() - interval '10 minutes') as stuck`.execute(
      db,
    );
    return rows[0]?.stuck ?? false;
  } catch {
    return false;
  }
}

/** The database's own version and its newest migration. */
export async function findDatabaseInfo(db: Kysely<Database>): Promise<{ database: string; schema: string }> {
  const { rows } = await sql<{ database: string; schema: string }>`
    select current_setting('server_version') as database, coalesce((select max(name) from migrations), '') as schema`.execute(
    db,
  );
  return rows[0] ?? { database: '', schema: '' };
}

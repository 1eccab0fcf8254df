import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { type Connection, connectionConfig } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';

/** A way into the database without the short limits of requests: a large file's statements take as long as they take. */
export function openImportDatabase(connection: Connection): Kysely<Database> {
  const pool = new Pool({ ...connectionConfig(connection), max: 2 });
  // A connection that dies is told by the statement that runs on it; an idle one by the next.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from './database.ts';
import { newestMigration } from './migrate.ts';

/** Why the server can or cannot take requests; every member `true` is ready (R21). */
export interface Readiness {
  readonly database: boolean;
  /** The database has the schema that this release was written for, or a newer one. */
  readonly schema: boolean;
  /** The data folder has room for more than 200 MB. */
  readonly disk: boolean;
}

const LEAST_FREE_BYTES = 200_000_000;

/** Looks whether requests can be served now. Never rejects, and answers within ten seconds. */
export async function probeReadiness(database: OpenDatabase, dataDir: string): Promise<Readiness> {
  const [schemaState, disk] = await Promise.all([probeSchema(database), hasRoom(dataDir)]);
  return { database: schemaState !== 'away', schema: schemaState === 'current', disk };
}

async function probeSchema({ db }: OpenDatabase): Promise<'current' | 'old' | 'away'> {
  try {
    const { rows } = await sql<{ newest: string | null }>`select max(name) as newest from migrations`.execute(db);
    return (rows[0]?.newest ?? '') >= newestMigration() ? 'current' : 'old';
  } catch {
    return 'away';
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize > LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}

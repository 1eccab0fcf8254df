import type { Config } from './config.ts';
import { handAudit } from './db/audit-owner.ts';
import { type OpenDatabase, openDatabase } from './db/database.ts';
import { assertDurable } from './db/durability.ts';
import { type EmbeddedServer, startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { isDatabaseUnavailable } from './db/unavailable.ts';
import { StartRefused } from './start-refused.ts';

/** Things to undo when the server ends, last first. */
export type Closers = (() => Promise<void> | void)[];

/**
 * Opens the database that the configuration names, or the embedded one, with this release's schema and proven durable.
 * What it opened is added to `closers`, also when it fails half-way.
 *
 * @throws StartRefused when the database cannot be reached or used
 */
export async function openStorage(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  closers: Closers,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? undefined : await openEmbedded(config.dataDir, closers, log);
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  try {
    if (embedded) await handAudit(embedded, 'application');
    const applied = await migrate(connection);
    if (embedded) await handAudit(embedded, 'admin');
    if (applied.length > 0) log(`database schema: ${applied.length} migrations applied`);
    const database = openDatabase(connection, { poolSize: config.databasePool, log });
    closers.push(() => database.close());
    await assertDurable(database.db, { isEmbedded: !config.databaseUrl, log });
    return database;
  } catch (error) {
    throw config.databaseUrl ? explainExternal(error) : error;
  }
}

async function openEmbedded(dataDir: string, closers: Closers, log: (line: string) => void): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, log });
  closers.push(() => server.stop());
  return server;
}

/** Wrong passwords, missing databases and the like are the operator's to mend; what the driver says names them. */
function explainExternal(error: unknown): unknown {
  if (error instanceof StartRefused || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const isTheirs = isDatabaseUnavailable(error) || /^(28|3D|42501|EAI|ENOTFOUND)/.test(code) || !code;
  return isTheirs ? new StartRefused(`DATABASE_URL cannot be used: ${error.message || code}.`) : error;
}

import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, type OpenDatabase, openDatabase } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { runAsAdmin } from '#server/db/test-server.ts';
import { importDemo } from '#server/imports/demo.ts';
import { findFreePort } from './free-port.ts';

/** A database of its own with the demo seller, and the settings of a server over it. */
export interface Scratch {
  readonly connection: Connection;
  readonly database: OpenDatabase;
  /** The database server's first process. */
  readonly postgresPid: number;
  readonly port: number;
  /** What the server and the capture are told, as a production installation would be. */
  readonly environment: Readonly<Record<string, string>>;
  /** Makes the planner know what is there, and the disk quiet. */
  settle(): Promise<void>;
  discard(): Promise<void>;
}

/** Makes it, durable as in production, under the system's folder for temporary files. Vacuuming waits for `settle`, so that it falls into no run. */
export async function openScratch(say: (line: string) => void): Promise<Scratch> {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-bench-'));
  // Run by root, the database has an account of its own, which must get through.
  chmodSync(folder, 0o711);
  const server = await startEmbedded({ dataDir: join(folder, 'database'), maxConnections: 100, log: say });
  const { connection, adminConnection } = server;
  await runAsAdmin(adminConnection, 'alter system set autovacuum = off');
  await runAsAdmin(adminConnection, 'select pg_reload_conf()');
  await migrate(connection);
  const database = openDatabase(connection, { poolSize: 4, log: say });
  say('loading the demo seller');
  await importDemo(database.db);
  const port = await findFreePort();
  return {
    connection,
    database,
    postgresPid: server.pid ?? 0,
    port,
    environment: {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: addressOf(connection),
      REQUESTS_PER_MINUTE: '1000000',
      SECRET: randomBytes(48).toString('base64url'),
    },
    settle: async () => {
      await runAsAdmin(connection, 'vacuum analyze');
      await runAsAdmin(adminConnection, 'checkpoint');
    },
    discard: async () => {
      await database.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A connection as one address, the way an operator would write it. */
function addressOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, password, database } = connection;
  const at = host.startsWith('/')
    ? `localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `${host}:${port}/${database}`;
  return `postgres://${user}:${password}@${at}`;
}

import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { lockDataDir } from './data-lock.ts';
import { type Connection, connectionConfig } from './database.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { clearOrphan } from './embedded-orphan.ts';
import { migrate } from './migrate.ts';

/** The PostgreSQL of one test run, as its workers need to know it. */
export interface TestServer {
  /** May make and drop databases. */
  readonly admin: Connection;
  /** The application's role, over the template. */
  readonly application: Connection;
  /** Name of the migrated, empty database that test databases are copied from. */
  readonly template: string;
}

const PREFIX = 'halyard-test-';

/**
 * Starts a throw-away PostgreSQL with a migrated template; `TEST_DATABASE_URL` names a server to use instead, with a
 * user who may make databases there.
 */
export async function startTestServer(): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  const template = `halyard_template_${process.pid}_${Date.now()}`;
  const embedded = url ? undefined : await startScratchServer();
  const admin: Connection = embedded?.adminConnection ?? { connectionString: url ?? '' };
  const server = { admin, application: withDatabase(embedded?.connection ?? admin, template), template };
  const owner = embedded ? ` owner ${embedded.connection.user}` : '';
  await runAsAdmin(admin, `create database ${template}${owner}`);
  await migrate(server.application);
  const stop = async () => {
    if (embedded) return embedded.discard();
    for (const name of [template, `${template}_demo`]) await runAsAdmin(admin, `drop database if exists ${name}`);
  };
  return { server, stop };
}

/** An embedded server over a folder of its own under the system's folder for temporary files. */
export async function startScratchServer(): Promise<EmbeddedServer & { discard(): Promise<void> }> {
  await removeLeftovers();
  const dataDir = join(tmpdir(), `${PREFIX}${randomBytes(6).toString('hex')}`);
  const server = await startEmbedded({ dataDir, durable: false, maxConnections: 200, log: console.error });
  return Object.assign(server, {
    discard: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
}

/** Ends and removes what runs that were killed have left; those that still run hold their lock. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    try {
      const lock = lockDataDir(dataDir);
      const clusterDir = join(dataDir, 'postgres');
      if (existsSync(clusterDir)) await clearOrphan(clusterDir, console.error);
      rmSync(dataDir, { recursive: true, force: true });
      lock.release();
    } catch {
      // In use, or another account's.
    }
  }
}

/** The same way in, to another database of the server. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Runs one statement as the server's administrator. */
export async function runAsAdmin(admin: Connection, statement: string): Promise<void> {
  const client = new Client(connectionConfig(admin));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

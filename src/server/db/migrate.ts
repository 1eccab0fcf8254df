import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, DatabaseError } from 'pg';
import { StartRefused } from '#server/start-refused.ts';
import { type Connection, connectionConfig } from './database.ts';

/** One step of the schema: a file of plain SQL, run once, in the order of the names, never undone. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * What a file begins with whose statements cannot share a transaction, as building an index without holding up writes. Each statement ends its
 * line with a semicolon, and all of them must bear to be run again: a file that failed half-way is begun anew.
 */
const STEPWISE = '-- One statement at a time';

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Everyone who migrates takes this lock first, so that servers that start together migrate once (R23, R25). */
const ADVISORY_LOCK = 4_271_988_301;
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_RETRY_PAUSE_MS = 500;
const TURN_PAUSE_MS = 100;
const LOCK_RETRIES = 30;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** The migrations of this release, oldest first. */
export function readMigrations(folder: string = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** The name of the newest migration of this release: what a ready database has at least. */
export function newestMigration(): string {
  return readMigrations().at(-1)?.name ?? '';
}

/**
 * Brings a database to this release's schema. Each file is one transaction that waits only briefly for its locks and
 * tries again, so that requests of a running server are not held up behind it; or statements that hold nobody up.
 *
 * @returns the names that were applied now
 * @throws StartRefused when an applied file was changed since, or a file was slipped in before an applied one
 */
export async function migrate(connection: Connection, migrations: Migration[] = readMigrations()): Promise<string[]> {
  const client = new Client({ ...connectionConfig(connection), connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeTurn(client);
    const pending = await listPending(client, migrations);
    for (const migration of pending) await applyPatiently(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Asks again and again: a statement that waited for the lock would be one that the building of an index waits for in turn. */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [ADVISORY_LOCK]);
    if (rows[0].taken) return;
    await sleep(TURN_PAUSE_MS);
  }
}

async function listPending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`
    create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const newest = [...applied.keys()].sort().at(-1) ?? '';
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) {
      throw new StartRefused(
        `The migration ${name} was changed after this database had applied it: put the file back.`,
      );
    }
    if (before === undefined && name < newest) {
      throw new StartRefused(`The migration ${name} comes before ${newest}, which this database has already applied.`);
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function applyPatiently(client: Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration);
    } catch (error) {
      await client.query('rollback');
      const isLocked = error instanceof DatabaseError && [LOCK_NOT_AVAILABLE, DEADLOCK].includes(error.code ?? '');
      if (!isLocked || attempt > LOCK_RETRIES) throw error;
      await sleep(LOCK_RETRY_PAUSE_MS);
    }
  }
}

/** One that builds beside the others' work may wait for it; one that locks a table would make everybody wait behind it (R23). */
async function runStep(client: Client, statement: string): Promise<void> {
  const isPatient = /\bconcurrently\b/i.test(statement);
  await client.query(isPatient ? 'reset lock_timeout' : `set lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    await client.query(statement);
  } finally {
    await client.query('reset lock_timeout');
  }
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  const record = () => client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  if (sql.startsWith(STEPWISE)) {
    for (const statement of sql.split(/;$/m)) await runStep(client, statement);
    await record();
    return;
  }
  await client.query('begin');
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await client.query(sql);
  await record();
  await client.query('commit');
}

import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { connectionConfig } from './database.ts';
import { type Migration, migrate, newestMigration, readMigrations } from './migrate.ts';
import { probeReadiness } from './readiness.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
const { db, connection } = database;
const own = readMigrations();

function step(name: string, text: string): Migration {
  return { name, sql: text, checksum: text };
}

/** Statements with this in them that wait for others. */
async function listWaiting(words: string): Promise<unknown[]> {
  const { rows } = await sql`
    select query from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%' || ${words}::text || '%'`.execute(
    db,
  );
  return rows;
}

const INDEX = `-- One statement at a time, outside a transaction.
drop index concurrently if exists slow_by_id;
create index concurrently slow_by_id on slow (id);
`;

describe('migrations', () => {
  it('R23 R25: many servers that start together apply each migration once', async () => {
    const slow = step('9000-slow.sql', 'create table slow (id int); select pg_sleep(0.1);');
    const next = step('9001-next.sql', 'create table next (id int); insert into next values (1);');
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(connection, [...own, slow, next])));
    expect(runs.flat().sort()).toEqual(['9000-slow.sql', '9001-next.sql']);
    const { rows } = await sql`select * from next`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('an older release accepts the newer schema', async () => {
    expect(await migrate(connection, own)).toEqual([]);
    expect(await probeReadiness(database, process.cwd())).toMatchObject({ database: true, schema: true });
  });

  it('a file that was changed or slipped in is refused, and a failing one leaves nothing behind', async () => {
    const changed = own.map((migration, index) => (index === 0 ? { ...migration, checksum: 'other' } : migration));
    await expect(migrate(connection, changed)).rejects.toThrow(/0001-accounts\.sql was changed/);
    const slipped = step('0000-early.sql', 'select 1');
    await expect(migrate(connection, [slipped, ...own])).rejects.toThrow(/0000-early\.sql comes before/);
    const failing = step('9002-failing.sql', 'create table half (id int); select 1 / 0;');
    await expect(migrate(connection, [...own, failing])).rejects.toThrow(/division by zero/);
    const { rows } = await sql`select to_regclass('half') as half`.execute(db);
    expect(rows).toEqual([{ half: null }]);
  });

  it('R23: a migration waits for a lock that a request holds, and then goes on', async () => {
    const holder = new Client(connectionConfig(connection));
    await holder.connect();
    await holder.query('begin; lock table slow in access share mode');
    const waiting = migrate(connection, [...own, step('9003-alter.sql', 'alter table slow add column word text')]);
    setTimeout(() => void holder.query('commit').then(() => holder.end()), 2_600);
    expect(await waiting).toEqual(['9003-alter.sql']);
  });

  it('R23: a step that locks a table lets others by while it waits', async () => {
    const holder = new Client(connectionConfig(connection));
    await holder.connect();
    await holder.query('begin; lock table slow in access share mode');
    const text = '-- One statement at a time.\nalter table slow add column if not exists other text;\n';
    const waiting = migrate(connection, [...own, step('9003-step.sql', text)]);
    await expect.poll(() => listWaiting('add column if not exists other'), { timeout: 20_000 }).toHaveLength(1);
    // Would fail behind the step: a request waits for three seconds at most.
    await sql`select from slow`.execute(db);
    await holder.query('commit');
    await holder.end();
    expect(await waiting).toEqual(['9003-step.sql']);
  });

  it('R23: an index is built while others write, by one of two servers that start together, and anew when it failed half-way', async () => {
    const built = step('9004-index.sql', INDEX);
    const failing = step('9004-index.sql', `${INDEX.trimEnd()}\nselect 1 / 0;\n`);
    await expect(migrate(connection, [...own, failing])).rejects.toThrow(/division by zero/);
    const writer = new Client(connectionConfig(connection));
    await writer.connect();
    await writer.query('begin; insert into slow (id) values (1)');
    const building = Promise.all([1, 2].map(() => migrate(connection, [...own, built])));
    // The building waits for the transaction that had begun; a new one does not wait for the building.
    await expect.poll(() => listWaiting('index concurrently'), { timeout: 20_000 }).toHaveLength(1);
    await sql`insert into slow (id) values (2)`.execute(db);
    await writer.query('commit');
    await writer.end();
    expect((await building).flat()).toEqual(['9004-index.sql']);
    const { rows } =
      await sql`select indisvalid as valid from pg_index where indexrelid = 'slow_by_id'::regclass`.execute(db);
    expect(rows).toEqual([{ valid: true }]);
  });

  it('names the newest file as what a ready database has', () => {
    expect(newestMigration()).toBe(own.at(-1)?.name);
    expect(own.map(({ name }) => name)).toEqual(own.map(({ name }) => name).toSorted());
  });
});

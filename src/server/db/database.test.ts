import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { connectionConfig, LIMITS, openDatabase } from './database.ts';
import { listen } from './listen.ts';
import { PLANNED_ANEW, PreparedClient } from './prepared-client.ts';
import { testDatabase } from './test-database.ts';
import { isDatabaseSilent, isDatabaseUnavailable } from './unavailable.ts';

const { db, connection } = await testDatabase();
const one = async (text: string) =>
  (await sql.raw<{ value: unknown }>(`select ${text} as value`).execute(db)).rows[0]?.value;

describe('values', () => {
  it.each([
    ['9007199254740991::int8', 9_007_199_254_740_991],
    ["'12.3400'::numeric", '12.3400'],
    ["'2026-02-03'::date", '2026-02-03'],
    ["'2026-02-03 04:05:06.123456+00'::timestamptz", '2026-02-03T04:05:06.123456Z'],
    ["'2026-02-03 04:05:06+02'::timestamptz", '2026-02-03T02:05:06Z'],
    ["array['1.10', null]::numeric[]", ['1.10', null]],
    ["array['2026-02-03']::date[]", ['2026-02-03']],
    ["array['2026-02-03 04:05:06+00']::timestamptz[]", ['2026-02-03T04:05:06Z']],
    ['array[1, 2]::int8[]', [1, 2]],
    ["array['a,b', 'c']::text[]", ['a,b', 'c']],
  ])('%s arrives as %j', async (text, value) => {
    expect(await one(text)).toEqual(value);
  });

  it('a whole number that would lose digits is a fault, not a wrong number', async () => {
    await expect(one('9007199254740993::int8')).rejects.toThrow(/too large/);
  });
});

describe('statements', () => {
  it('are prepared once per text, and survive a change of their table', async () => {
    await sql`create table words (word text)`.execute(db);
    const read = () => sql<{ word: string }>`select * from words where word = ${'a'}`.execute(db);
    await db.connection().execute(async (held) => {
      await sql`select * from words where word = ${'a'}`.execute(held);
      await sql`select * from words where word = ${'b'}`.execute(held);
      const { rows } =
        await sql`select name from pg_prepared_statements where statement like '%from words%' and statement not like '%pg_prepared%'`.execute(
          held,
        );
      expect(rows).toHaveLength(1);
    });
    await sql`alter table words add column more int`.execute(db);
    const answers = await Promise.allSettled([read(), read(), read()]);
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(1);
    await expect(Promise.all([read(), read(), read()])).resolves.toHaveLength(3);
  });

  it('are planned for their values each time where that is asked for', async () => {
    await db.connection().execute(async (held) => {
      for (const begin of [sql``, PLANNED_ANEW]) {
        await sql`${begin} select ${1}::int as "plannedFor"`.execute(held);
      }
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like '%plannedFor%' and statement not like '%pg_prepared%'`.execute(
        held,
      );
      expect(rows.map(({ statement }) => statement.trim())).toEqual(['select $1::int as "plannedFor"']);
    });
  });
});

describe('limits', () => {
  it('R05: the loser of a deadlock is told to try again, not of a fault', async () => {
    await sql`create table pairs (id int primary key, n int)`.execute(db);
    await sql`insert into pairs values (1, 0), (2, 0)`.execute(db);
    let waiting = 2;
    const both = Promise.withResolvers<void>();
    const inOrder = (first: number, second: number) =>
      db.transaction().execute(async (trx) => {
        await sql`update pairs set n = n + 1 where id = ${first}`.execute(trx);
        if (--waiting === 0) both.resolve();
        await both.promise;
        await sql`update pairs set n = n + 1 where id = ${second}`.execute(trx);
      });
    const ends = await Promise.allSettled([inOrder(1, 2), inOrder(2, 1)]);
    const lost = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(lost.map((error) => [error.code, isDatabaseUnavailable(error)])).toEqual([['40P01', true]]);
  });

  it('T76: every session has its timeouts and speaks UTC', async () => {
    const { rows } =
      await sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`.execute(db);
    expect(rows).toEqual([{ statement: '5s', lock: '3s', idle: '10s', zone: 'UTC' }]);
  });

  it('R10: an exhausted pool refuses in time, as unavailable', async () => {
    const small = openDatabase(connection, { poolSize: 1, log: () => undefined });
    const failure = await small.db.connection().execute(() => small.ping().catch((error: unknown) => error));
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(isDatabaseSilent(failure as Error)).toBe(false);
    await small.ping();
    await small.close();
  });

  it('R10: a database that takes connections but says nothing is unavailable within ten seconds', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const hung = openDatabase(
      { host: '127.0.0.1', port, user: 'a', password: 'b', database: 'c' },
      { log: () => undefined },
    );
    const began = performance.now();
    const failure = await hung.ping().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(performance.now() - began).toBeLessThan(LIMITS.acquireMs + 1_000);
    for (const socket of sockets) socket.destroy();
    silent.close();
    await hung.close();
  });

  it('R09: connections that the server ended are unavailable, never a crash, and the next request is served', async () => {
    const other = openDatabase(connection, { poolSize: 2, log: () => undefined });
    const failure = await other.db
      .transaction()
      .execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
        await sleep(50);
        await sql`select 1`.execute(trx);
      })
      .catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(isDatabaseSilent(failure as Error)).toBe(true);
    await other.ping();
    await other.close();
  });
});

describe('a connection that was given up', () => {
  it('R02 R09: whatever is asked of it still fails for the reason that it was given up for', async () => {
    const client = new PreparedClient({ ...connectionConfig(connection), query_timeout: 200 });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    const failures = [];
    for (const text of ['select pg_sleep(2)', 'rollback'])
      failures.push(await client.query(text).catch((error: unknown) => error));
    expect(failures[0]).toMatchObject({ message: 'Query read timeout' });
    expect(failures[1]).toBe(failures[0]);
    expect(isDatabaseSilent(failures[1] as Error)).toBe(true);
  });
});

describe('notices', () => {
  const heard: string[] = [];
  let gaps = 0;
  const listener = listen(
    connection,
    'news',
    (payload) => heard.push(payload),
    () => gaps++,
  );
  afterAll(() => listener.close());

  it('are heard, also after the connection was lost', async () => {
    await expect.poll(() => gaps).toBe(1);
    await sql`select pg_notify('news', 'first')`.execute(db);
    await expect.poll(() => heard).toEqual(['first']);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and pid <> pg_backend_pid()
      and datname = current_database()`.execute(db);
    await expect.poll(() => gaps, { timeout: 5_000 }).toBe(2);
    await sql`select pg_notify('news', 'second')`.execute(db);
    await expect.poll(() => heard).toEqual(['first', 'second']);
  });
});

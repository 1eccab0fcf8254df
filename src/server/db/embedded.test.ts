import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, connectionConfig, openDatabase } from './database.ts';
import { assertDurable } from './durability.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { isServerOf } from './embedded-orphan.ts';

const folder = join(tmpdir(), `halyard-embedded-${process.pid}`);
const dataDir = join(folder, 'data');
const clusterDir = join(dataDir, 'postgres');
const note = join(clusterDir, 'postmaster.pid');
const lines: string[] = [];
const start = () => startEmbedded({ dataDir, log: (line) => lines.push(line) });

beforeAll(() => void mkdirSync(folder, { mode: 0o755 }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function query(connection: Connection, text: string): Promise<unknown[]> {
  const client = new Client(connectionConfig(connection));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Runs `body` over a started server and stops it whatever happens. */
async function withServer<T>(body: (server: EmbeddedServer) => Promise<T>): Promise<T> {
  const server = await start();
  try {
    return await body(server);
  } finally {
    await server.stop();
  }
}

/** A server in a Node process of its own, that can be killed; it has committed `row` when it is handed out. */
async function startElsewhere(row: string): Promise<{ node: ChildProcess; databasePid: number }> {
  const code = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    import { Client } from 'pg';
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: console.error });
    const client = new Client(server.connection);
    await client.connect();
    await client.query('create table if not exists kept (word text)');
    await client.query('insert into kept values ($1)', [${JSON.stringify(row)}]);
    process.stdout.write(String(server.pid));
    setInterval(() => undefined, 1000);`;
  const node = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(node.stdout, 'data');
  return { node, databasePid: Number(output) };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the embedded database', () => {
  it('T81: listens for nobody else, wants a SCRAM password, and its application role is no superuser', () =>
    withServer(async ({ connection, adminConnection }) => {
      await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
      expect(
        await query(connection, 'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = user'),
      ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
      expect(await query(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
      expect(
        await query(adminConnection, "select count(*) from pg_authid where rolpassword like 'SCRAM-SHA-256%'"),
      ).toEqual([{ count: 2 }]);
      const methods = await query(adminConnection, 'select distinct auth_method from pg_hba_file_rules');
      expect(methods).toEqual([{ auth_method: 'scram-sha-256' }]);
      expect(statSync(join(dataDir, 'postgres-passwords.json')).mode & 0o777).toBe(0o600);
      expect(statSync(clusterDir).mode & 0o777).toBe(0o700);
    }));

  it('R11: is durable with checksums, and a server with fsync=off is refused', async () => {
    const check = ({ connection }: EmbeddedServer) => {
      const { db, close } = openDatabase(connection, { log: () => undefined });
      return assertDurable(db, { isEmbedded: true, log: () => undefined }).finally(close);
    };
    await withServer(check);
    const hand = join(clusterDir, 'postgresql.auto.conf');
    const before = readFileSync(hand, 'utf8');
    appendFileSync(hand, 'fsync = off\n');
    await expect(withServer(check)).rejects.toThrow(/fsync=off/);
    writeFileSync(hand, `${before}\nsynchronous_commit = off\n`);
    await expect(withServer(check)).rejects.toThrow(/synchronous_commit=off/);
    writeFileSync(hand, before);
    await withServer(check);
  });

  it('refuses a second server on the same folder, with a sentence', () =>
    withServer(() => expect(start()).rejects.toThrow(/already running on the data folder/)));

  it.runIf(process.getuid?.() === 0)('refuses a copy of a folder whose database stands elsewhere', async () => {
    const hidden = join(folder, 'hidden');
    mkdirSync(hidden, { mode: 0o700 });
    const options = (name: string) => ({ dataDir: join(hidden, name), log: () => undefined });
    const server = await startEmbedded(options('data'));
    const home = dirname(realpathSync(join(hidden, 'data', 'postgres')));
    try {
      cpSync(join(hidden, 'data'), join(hidden, 'copy'), { recursive: true, verbatimSymlinks: true });
      await expect(startEmbedded(options('copy'))).rejects.toThrow('already running');
      expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    }
  });

  it('R08: after a kill -9 of the server alone, the next start stops the orphan and keeps the data', async () => {
    const { node, databasePid } = await startElsewhere('orphan');
    await kill(node);
    expect(isServerOf(databasePid, clusterDir)).toBe(true);
    lines.length = 0;
    await withServer(async (server) => {
      expect(await query(server.connection, "select word from kept where word = 'orphan'")).toHaveLength(1);
      expect(server.pid).not.toBe(databasePid);
      expect(isServerOf(databasePid, clusterDir)).toBe(false);
    });
    expect(lines.join()).toContain(`process ${databasePid}`);
  });

  it('R07: after a kill -9 of server and database together nothing acknowledged is lost and nothing damaged', async () => {
    const { node, databasePid } = await startElsewhere('both');
    process.kill(databasePid, 'SIGKILL');
    await kill(node);
    await withServer(async ({ connection, adminConnection }) => {
      expect(await query(connection, "select word from kept where word = 'both'")).toHaveLength(1);
      const admin = { ...adminConnection, database: connection.database };
      await query(admin, 'create extension if not exists amcheck');
      const indexes = `select count(bt_index_check(i.indexrelid, true)) from pg_index i
        join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam and a.amname = 'btree'
        where c.relpersistence = 'p' and i.indisready and i.indisvalid`;
      expect(await query(admin, indexes)).toEqual([{ count: expect.any(Number) }]);
      const failures = 'select coalesce(sum(checksum_failures), 0)::int as failures from pg_stat_database';
      expect(await query(admin, failures)).toEqual([{ failures: 0 }]);
    });
  });

  it('R08: a note left behind with a dead or a foreign process id does not hinder the start; the stranger lives on', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
    const { node, databasePid } = await startElsewhere('stale');
    process.kill(databasePid, 'SIGKILL');
    await kill(node);
    const left = readFileSync(note, 'utf8');
    for (const pid of [databasePid, stranger.pid, process.pid]) {
      writeFileSync(note, left.replace(/^\d+/, String(pid)));
      await withServer(({ connection }) => query(connection, 'select 1'));
    }
    expect(stranger.exitCode).toBeNull();
    await kill(stranger);
  });

  it('R09 R15: a database process that dies is started again while the server runs', () =>
    withServer(async (server) => {
      const { ping, close } = openDatabase(server.connection, { log: () => undefined });
      await ping();
      const before = server.pid;
      process.kill(before ?? 0, 'SIGKILL');
      const isBack = async () =>
        server.pid !== before && (await ping().then(Boolean.bind(undefined, true), () => false));
      const began = performance.now();
      while (!(await isBack())) await sleep(20);
      expect(performance.now() - began).toBeLessThan(5_000);
      await close();
    }));

  it('a making that was cut short is made anew', async () => {
    const other = join(folder, 'cut');
    mkdirSync(join(other, 'postgres.new', 'base'), { recursive: true });
    const server = await startEmbedded({ dataDir: other, log: () => undefined });
    await query(server.connection, 'select 1');
    await server.stop();
    expect(existsSync(join(other, 'postgres.new'))).toBe(false);
  });

  it('a folder whose path is too long for a socket is served through loopback, on a port of its own', async () => {
    const deep = join(folder, 'x'.repeat(60), 'y'.repeat(60));
    const server = await startEmbedded({ dataDir: deep, log: () => undefined });
    expect(server.connection.host).toBe('127.0.0.1');
    expect(server.connection.port).not.toBe(5432);
    await expect(query({ ...server.connection, password: '' }, 'select 1')).rejects.toThrow();
    await server.stop();
  });

  it('a database that has lost its passwords, or is of another version, is refused with a sentence', async () => {
    const passwords = join(dataDir, 'postgres-passwords.json');
    const kept = readFileSync(passwords, 'utf8');
    rmSync(passwords);
    await expect(start()).rejects.toThrow(/has lost its passwords/);
    writeFileSync(passwords, kept, { mode: 0o600 });
    writeFileSync(join(clusterDir, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17/);
    writeFileSync(join(clusterDir, 'PG_VERSION'), '18\n');
    await withServer(({ connection }) => query(connection, 'select 1'));
  });
});

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { listen } from './listen.ts';
import { testDatabase } from './test-database.ts';

const { db, connection } = await testDatabase();

/** A way to the database that can go deaf: what was connected stays so, and nothing comes through any more. */
async function openWire() {
  const { host, port, user, database, password } = new Client(connection);
  const ends = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) ends.add(end.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: ours } = proxy.address() as AddressInfo;
  return {
    connection: { host: '127.0.0.1', port: ours, user: user ?? '', database: database ?? '', password: password ?? '' },
    goDeaf: () => {
      for (const end of ends) end.unpipe().resume();
    },
    close: () => {
      for (const end of ends) end.destroy();
      proxy.close();
    },
  };
}

it('R09: a connection that dies without a word is noticed, and notices are heard on a new one', async () => {
  const wire = await openWire();
  const heard: string[] = [];
  let gaps = 0;
  const listener = listen(
    wire.connection,
    'news',
    (payload) => heard.push(payload),
    () => gaps++,
    { everyMs: 50, answerMs: 2_000 },
  );
  afterAll(async () => {
    await listener.close();
    wire.close();
  });
  const tell = (payload: string) => sql`select pg_notify('news', ${payload})`.execute(db);
  await expect.poll(() => gaps).toBeGreaterThan(0);
  await tell('first');
  await expect.poll(() => heard).toContain('first');
  const before = gaps;
  wire.goDeaf();
  await tell('unheard');
  await expect.poll(() => gaps, { timeout: 20_000 }).toBeGreaterThan(before);
  await tell('second');
  await expect.poll(() => heard).toContain('second');
  expect(heard).not.toContain('unheard');
}, 60_000);

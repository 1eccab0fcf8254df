import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Client as Postgres } from 'pg';
import type { startErp } from '#server/backoffice/test-erp.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { checkDatabase } from './check-database.ts';
import { KEY, line, promote, signIn, submitPath } from './client.ts';
import { collect, type Figures } from './figures.ts';
import { findPort, type PortalPlace, startPortal } from './portal-process.ts';

const PEOPLE = [
  'dealer',
  'branch',
  'owner',
  'coast',
  'notax',
  'hold',
  'rep',
  'region',
  'allreps',
  'employee',
  'service',
];

/** R22: the data folder of a stopped portal is copied and brought up elsewhere: the same rows, everybody signs in, nothing is sent twice, damage is seen. */
export async function runRestore(
  place: PortalPlace,
  erp: Awaited<ReturnType<typeof startErp>>,
  orders: number,
): Promise<Figures> {
  const figures = collect();
  const withErp = { ...place, backofficeUrl: erp.url };
  const portal = await startPortal(withErp);
  const client = await signIn(portal.url, 'dealer@demo.test');
  const { day } = (await client.call('GET', '/api/carts/next-ship-date.json')).body;
  for (let n = 0; n < orders; n++) {
    const body = { ...line('12100-112', 1), customerPONo: `R22 ${n}`, shipToCode: '1' };
    const id: number = (await client.call('POST', `${KEY}/new/cart.json`, body)).body.cart.header.id;
    await client.call('POST', submitPath(id), promote(id, `R22 ${n}`, day));
  }
  await portal.stop();
  const sent = erp.created.length;
  figures.expect(sent === orders, `${sent} of ${orders} orders were sent before the backup`);
  const before = await hashes(place.dataDir);
  const backup = `${place.dataDir}-backup`;
  execFileSync('cp', ['-a', place.dataDir, backup]);

  const began = performance.now();
  const restored = `${place.dataDir}-restored`;
  execFileSync('cp', ['-a', backup, restored]);
  const after = await hashes(restored);
  const differing = [...before].filter(([table, hash]) => after.get(table) !== hash).map(([table]) => table);
  figures.expect(before.size > 30 && differing.length === 0, `tables that differ: ${differing.join(', ')}`);
  const second = await startPortal({ ...withErp, dataDir: restored, port: await findPort() });
  const restoredMs = Math.round(performance.now() - began);
  for (const name of PEOPLE) await signIn(second.url, `${name}@demo.test`);
  await second.stop();
  figures.expect(erp.created.length === sent, `${erp.created.length - sent} orders were sent again`);
  damage(backup);
  const seen = await checkDatabase(backup).catch((error: Error) => [error.message]);
  figures.expect(seen.length > 0, 'a damaged backup looks well');
  Object.assign(figures.numbers, { orders, tables: before.size, restoredMs, damage: seen.length });
  return figures;
}

/** Of every table, what its rows are. */
async function hashes(dataDir: string): Promise<Map<string, string>> {
  const server = await startEmbedded({ dataDir, log: () => undefined });
  const client = new Postgres(server.connection);
  await client.connect();
  try {
    const found = new Map<string, string>();
    const tables = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from "${name}" t`,
      );
      found.set(name, rows[0]?.hash ?? '');
    }
    return found;
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Writes over the middle of the largest file of the application's data. */
function damage(dataDir: string): void {
  const base = join(dataDir, 'postgres/base');
  const files = readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^\d+$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, size: statSync(path).size }))
    .toSorted((a, b) => b.size - a.size);
  for (const { path, size } of files.slice(0, 12)) {
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(64, 0xa5), 0, 64, Math.floor(size / 16_384) * 8_192 + 4_000);
    closeSync(file);
  }
}

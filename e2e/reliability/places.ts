import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { importDemo } from '#server/imports/demo.ts';
import type { Figures } from './figures.ts';
import { findPort, type Portal, type PortalPlace, startPortal } from './portal-process.ts';

/** A folder that every account may pass: the embedded database runs as another one when this is root's. */
function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'halyard-reliability-'));
}

/** Where a portal can be started; gone afterwards. */
export async function withPlace(act: (place: PortalPlace) => Promise<Figures>): Promise<Figures> {
  const folder = makeFolder();
  try {
    return await act({ dataDir: join(folder, 'data'), port: await findPort() });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A portal with its own embedded database, or with what else the place names. */
export const withPortal = (
  act: (portal: Portal) => Promise<Figures>,
  more: Partial<PortalPlace> = {},
): Promise<Figures> =>
  withPlace(async (place) => {
    const portal = await startPortal({ ...place, ...more });
    try {
      return await act(portal);
    } finally {
      await portal.stop();
    }
  });

/** A database that does not die with the server, as an external one; it can be told to restart by its process. */
export async function withExternalDatabase(
  act: (place: PortalPlace, server: EmbeddedServer & { dataDir: string }) => Promise<Figures>,
): Promise<Figures> {
  return withPlace(async (place) => {
    const dataDir = `${place.dataDir}-database`;
    const server = await startEmbedded({ dataDir, log: () => undefined });
    try {
      await migrate(server.connection);
      const database = openDatabase(server.connection, { log: () => undefined });
      await importDemo(database.db);
      await database.close();
      const { host, port, user, password, database: name } = server.connection;
      const query = new URLSearchParams({ host, port: String(port), user, password });
      const databaseUrl = `postgres://localhost/${name}?${query}`;
      return await act({ ...place, databaseUrl }, Object.assign(server, { dataDir }));
    } finally {
      await server.stop();
    }
  });
}

/** A small disk of its own, in memory; needs the right to mount. */
export async function withSmallDisk(
  megabytes: number,
  act: (place: PortalPlace & { disk: string }) => Promise<Figures>,
): Promise<Figures> {
  const disk = makeFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', disk]);
  try {
    mkdirSync(join(disk, 'data'));
    return await act({ dataDir: join(disk, 'data'), port: await findPort(), disk });
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

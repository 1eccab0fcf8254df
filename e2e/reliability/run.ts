// npm run reliability -- r01 [--short]: one of the runs of the reliability figures, against a portal of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startErp } from '#server/backoffice/test-erp.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { importDemo } from '#server/imports/demo.ts';
import { checkDatabase } from './check-database.ts';
import type { Figures } from './figures.ts';
import { findPort, type Portal, type PortalPlace, startPortal } from './portal-process.ts';
import { runDoubleClick } from './r01-double-click.ts';
import { runEditAgainstSubmit, runEditors } from './r05-editors.ts';
import { runKills } from './r06-kill.ts';
import { runErpDown } from './r12-erp-down.ts';

type Size = 'short' | 'full';

/** A folder that every account may pass: the embedded database runs as another one when this is root's. */
function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'halyard-reliability-'));
}

async function withPlace(act: (place: PortalPlace) => Promise<Figures>): Promise<Figures> {
  const folder = makeFolder();
  try {
    return await act({ dataDir: join(folder, 'data'), port: await findPort() });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const withPortal = (act: (portal: Portal) => Promise<Figures>): Promise<Figures> =>
  withPlace(async (place) => {
    const portal = await startPortal(place);
    try {
      return await act(portal);
    } finally {
      await portal.stop();
    }
  });

/** A database that does not die with the server, as an external one. */
async function withExternalDatabase(act: (place: PortalPlace) => Promise<Figures>): Promise<Figures> {
  return withPlace(async (place) => {
    const server = await startEmbedded({ dataDir: `${place.dataDir}-database`, log: () => undefined });
    try {
      await migrate(server.connection);
      const database = openDatabase(server.connection, { log: () => undefined });
      await importDemo(database.db);
      await database.close();
      const { host, port, user, password, database: name } = server.connection;
      const query = new URLSearchParams({ host, port: String(port), user, password });
      return await act({ ...place, databaseUrl: `postgres://localhost/${name}?${query}` });
    } finally {
      await server.stop();
    }
  });
}

/** How fast a start must be is judged in the full runs only: the short ones share their machine with other tests. */
const startLimit = (size: 'short' | 'full', limitMs: number): number => (size === 'full' ? limitMs : 90_000);

/** The runs by name. `full` are the figures of the promise, `short` the same in half a minute. */
export const RUNS: Readonly<Record<string, (size: Size) => Promise<Figures>>> = {
  r01: (size) => withPortal((portal) => runDoubleClick(portal, size === 'full' ? 1000 : 60)),
  r03: (size) => withPortal((portal) => runEditAgainstSubmit(portal, size === 'full' ? 200 : 12)),
  r04: (size) =>
    withExternalDatabase(async (place) => {
      const erp = await startErp();
      const plan = { cycles: size === 'full' ? 20 : 3, workers: 8, readyWithinMs: 60_000 };
      const figures = await runKills({ place: { ...place, backofficeUrl: erp.url }, victim: 'server', ...plan });
      const twice = erp.created.length - new Set(erp.created).size;
      if (twice > 0) figures.broken.push(`${twice} orders were made twice at the ERP`);
      if (erp.orders.size !== figures.numbers.orders) figures.broken.push(`${erp.orders.size} orders at the ERP`);
      await erp.close();
      return figures;
    }),
  r05: (size) => withPortal((portal) => runEditors(portal, { editors: 20, rounds: size === 'full' ? 60 : 10 })),
  r06: (size) =>
    withExternalDatabase((place) =>
      runKills({
        place,
        victim: 'server',
        cycles: size === 'full' ? 20 : 3,
        workers: 12,
        readyWithinMs: startLimit(size, 5_000),
      }),
    ),
  r07: (size) =>
    withPlace(async (place) => {
      const plan = { place, cycles: size === 'full' ? 20 : 3, workers: 12, readyWithinMs: startLimit(size, 15_000) };
      const figures = await runKills({ ...plan, victim: 'server-and-database' });
      for (const damage of await checkDatabase(place.dataDir)) figures.broken.push(damage);
      return figures;
    }),
  r08: (size) =>
    withPlace((place) =>
      runKills({
        place,
        victim: 'server',
        cycles: size === 'full' ? 50 : 3,
        workers: 6,
        readyWithinMs: startLimit(size, 15_000),
      }),
    ),
  r12: (size) =>
    withPlace(async (place) => {
      const erp = await startErp();
      const portal = await startPortal({ ...place, backofficeUrl: erp.url });
      try {
        return await runErpDown(portal, erp, size === 'full' ? 500 : 25);
      } finally {
        await portal.stop();
        await erp.close();
      }
    }),
};

if (import.meta.main) {
  const [name = '', size] = process.argv.slice(2);
  const run = RUNS[name.toLowerCase()];
  if (run === undefined) {
    console.error(`Name one of ${Object.keys(RUNS).join(', ')}.`);
    process.exit(2);
  }
  const began = performance.now();
  const { numbers, broken } = await run(size === '--short' ? 'short' : 'full');
  console.log(JSON.stringify({ run: name, seconds: Math.round((performance.now() - began) / 1000), ...numbers }));
  for (const sentence of broken) console.log(`BROKEN ${sentence}`);
  console.log(broken.length === 0 ? 'kept' : `${broken.length} broken`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}

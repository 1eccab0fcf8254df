import { startErp } from '#server/backoffice/test-erp.ts';
import { startSmtp } from '#server/mail/test-smtp.ts';
import { checkDatabase } from './check-database.ts';
import type { Figures } from './figures.ts';
import { withExternalDatabase, withPlace, withPortal, withSmallDisk } from './places.ts';
import { startPortal } from './portal-process.ts';
import { runDoubleClick } from './r01-double-click.ts';
import { runEditAgainstSubmit, runEditors } from './r05-editors.ts';
import { runKills } from './r06-kill.ts';
import { runDatabaseHung, runDatabaseRestart } from './r09-database.ts';
import { runErpDown } from './r12-erp-down.ts';
import { runErpWrong } from './r13-erp-wrong.ts';
import { runMail } from './r14-mail.ts';
import { runDiskFull } from './r15-disk-full.ts';
import { runAnyInput } from './r18-any-input.ts';
import { runSoak } from './r19-soak.ts';
import { runShutdown } from './r20-shutdown.ts';
import { runRestore } from './r22-restore.ts';
import { runOverload } from './r24-overload.ts';
import { runTwoServers } from './r25-two-servers.ts';

export type Size = 'short' | 'full';

/** How fast a start must be is judged in the full runs only: the short ones share their machine with other tests. */
const startLimit = (size: 'short' | 'full', limitMs: number): number => (size === 'full' ? limitMs : 90_000);

/** The runs by name. `full` are the figures of the promise, `short` the same in half a minute. */
export const RUNS: Readonly<Record<string, (size: Size) => Promise<Figures>>> = {
  r01: (size) => withPortal((portal) => runDoubleClick(portal, size === 'full' ? 1000 : 60)),
  r03: (size) => withPortal((portal) => runEditAgainstSubmit(portal, size === 'full' ? 500 : 12)),
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
  r05: (size) =>
    withPortal((portal) =>
      runEditors(
        portal,
        size === 'full' ? { editors: 20, rounds: 10, runs: 100 } : { editors: 12, rounds: 6, runs: 2 },
      ),
    ),
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
  r09: (size) =>
    withExternalDatabase(async (place, server) => {
      const plan = size === 'full' ? { restarts: 10, workers: 8 } : { restarts: 2, workers: 4 };
      return withPortal((portal) => runDatabaseRestart(portal, server, plan), place);
    }),
  r10: (size) =>
    withExternalDatabase((place, server) =>
      withPortal((portal) => runDatabaseHung(portal, server.dataDir, size === 'full' ? 200 : 40), place),
    ),
  r13: (size) =>
    withErp((erp) =>
      withPortal((portal) => runErpWrong(portal, erp, size === 'full' ? 100 : 12), { backofficeUrl: erp.url }),
    ),
  r14: async (size) => {
    const smtp = await startSmtp();
    try {
      return await withPortal((portal) => runMail(portal, smtp, size === 'full' ? 3 : 1), { smtpUrl: smtp.url });
    } finally {
      await smtp.close();
    }
  },
  r15: (size) => withSmallDisk(700, (place) => runDiskFull(place, size === 'full' ? 400 : 40)),
  r18: (size) =>
    withExternalDatabase((place, server) =>
      withPortal((portal) => runAnyInput(portal, server, size === 'full' ? 50_000 : 1_500), place),
    ),
  r19: (size) =>
    withExternalDatabase((place, server) =>
      withPortal((portal) => runSoak(portal, server, size === 'full' ? 120 : 2), place),
    ),
  r20: (size) =>
    withPlace((place) => runShutdown(place, size === 'full' ? { cycles: 20, atOnce: 60 } : { cycles: 1, atOnce: 30 })),
  r22: (size) => withPlace((place) => withErp((erp) => runRestore(place, erp, size === 'full' ? 200 : 10))),
  r24: (size) =>
    withPortal((portal) =>
      runOverload(portal, size === 'full' ? { clients: 2_000, seconds: 60 } : { clients: 1_500, seconds: 5 }),
    ),
  r25: (size) =>
    withExternalDatabase((place) =>
      withErp(async (erp) => {
        const smtp = await startSmtp();
        try {
          return await runTwoServers(place, { erp, smtp }, size === 'full' ? 60 : 4);
        } finally {
          await smtp.close();
        }
      }),
    ),
};

async function withErp(act: (erp: Awaited<ReturnType<typeof startErp>>) => Promise<Figures>): Promise<Figures> {
  const erp = await startErp();
  try {
    return await act(erp);
  } finally {
    await erp.close();
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from './client.ts';
import { collect, type Figures, percentile } from './figures.ts';
import { audit, type Ledger, work } from './ledger.ts';
import { type Portal, type PortalPlace, startPortal } from './portal-process.ts';

/** What dies: the server alone, with its database, or the server alone while its own database is left an orphan. */
export type Victim = 'server' | 'server-and-database';

export interface KillPlan {
  place: PortalPlace;
  victim: Victim;
  cycles: number;
  workers: number;
  /** The slowest start that is allowed (R06 5 s, R07 and R08 15 s). */
  readyWithinMs: number;
}

/** R06, R07, R08: kills under load, again and again; what was acknowledged is there, once, and the portal comes back by itself. */
export async function runKills({ place, victim, cycles, workers, readyWithinMs }: KillPlan): Promise<Figures> {
  const figures = collect();
  let portal: Portal = await startPortal(place);
  const client = await signIn(portal.url, 'dealer@demo.test');
  const { day } = (await client.call('GET', '/api/carts/next-ship-date.json')).body;
  const ledger: Ledger = { entries: [], acknowledged: 0, repeats: 0, wrong: [] };
  let isOver = false;
  const run = Date.now().toString(36).slice(-5);
  const working = Array.from({ length: workers }, (_, n) =>
    work(client, ledger, { name: `K${run}-${n}`, day, isOver: () => isOver }),
  );
  const starts: number[] = [];
  for (let cycle = 0; cycle < cycles; cycle++) {
    await pause(600 + Math.random() * 1200);
    if (victim === 'server') await portal.kill();
    else await portal.killWithDatabase();
    portal = await startPortal(place);
    starts.push(portal.readyMs);
  }
  await pause(500);
  isOver = true;
  await Promise.all(working);
  const { missing, twice } = await audit(client, ledger);
  figures.expect(missing.length === 0, `acknowledged and missing: ${missing.slice(0, 5).join('; ')}`);
  figures.expect(twice.length === 0, `there twice: ${twice.slice(0, 5).join('; ')}`);
  figures.expect(ledger.wrong.length === 0, `answers that may not be: ${ledger.wrong.slice(0, 5).join('; ')}`);
  figures.expect(ledger.repeats > 0, 'no request was ever cut off: the run proves nothing');
  figures.expect(ledger.entries.length > cycles, 'too little was done to prove anything');
  figures.expect(Math.max(...starts) <= readyWithinMs, `a start took ${Math.round(Math.max(...starts))} ms`);
  figures.expect((await portal.stop()) === 0, 'the orderly stop at the end did not end with 0');
  const { acknowledged, repeats, entries } = ledger;
  Object.assign(figures.numbers, {
    cycles,
    acknowledged,
    orders: entries.length,
    repeats,
    readyP50: percentile(starts, 0.5),
    readyMax: percentile(starts, 1),
  });
  return figures;
}

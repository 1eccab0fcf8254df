import { setTimeout as pause } from 'node:timers/promises';
import { Client as Postgres } from 'pg';
import type { EmbeddedServer } from '#server/db/embedded.ts';
import { type Answer, ask, type Client, KEY, signIn } from './client.ts';
import { collect, type Figures, percentile } from './figures.ts';
import { audit, type Ledger, work } from './ledger.ts';
import { databasePids, type Portal } from './portal-process.ts';

const BACK_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 10_000;

/** R09: the database restarts again and again under load; the server lives on, says 503 meanwhile, and nothing acknowledged is lost. */
export async function runDatabaseRestart(
  portal: Portal,
  server: EmbeddedServer,
  { restarts, workers }: { restarts: number; workers: number },
): Promise<Figures> {
  const figures = collect();
  const client = await signIn(portal.url, 'dealer@demo.test');
  const { day } = (await client.call('GET', '/api/carts/next-ship-date.json')).body;
  const ledger: Ledger = { entries: [], acknowledged: 0, repeats: 0, wrong: [] };
  let isOver = false;
  const run = Date.now().toString(36).slice(-5);
  const working = Array.from({ length: workers }, (_, n) =>
    work(client, ledger, { name: `D${run}-${n}`, day, isOver: () => isOver }),
  );
  const seen: Answer[] = [];
  const watching = watch(client, seen, () => isOver);
  const back: number[] = [];
  for (let n = 0; n < restarts; n++) {
    await pause(1_000);
    back.push(await restartOnce(client, server));
  }
  await pause(500);
  isOver = true;
  await Promise.all([...working, watching]);
  const gap = seen.filter(({ status }) => status !== 200);
  figures.expect(gap.length > 0, 'no answer ever told of a restart: the run proves nothing');
  figures.expect(
    gap.every(({ status, retryAfter }) => status === 503 && (retryAfter ?? 0) > 0),
    `answers in the gap: ${[...new Set(gap.map(({ status, retryAfter }) => `${status} ${retryAfter}`))].join(', ')}`,
  );
  const slowest = Math.max(...seen.map(({ ms }) => ms));
  figures.expect(slowest <= ANSWER_WITHIN_MS, `an answer took ${Math.round(slowest)} ms`);
  figures.expect(Math.max(...back) <= BACK_WITHIN_MS, `it was back after ${Math.round(Math.max(...back))} ms`);
  const { missing, twice } = await audit(client, ledger);
  figures.expect(missing.length === 0, `acknowledged and missing: ${missing.slice(0, 5).join('; ')}`);
  figures.expect(twice.length === 0, `there twice: ${twice.slice(0, 5).join('; ')}`);
  figures.expect(ledger.wrong.length === 0, `answers that may not be: ${ledger.wrong.slice(0, 5).join('; ')}`);
  const { acknowledged, entries } = ledger;
  Object.assign(figures.numbers, { restarts, acknowledged, orders: entries.length, unavailable: gap.length });
  Object.assign(figures.numbers, { backMax: percentile(back, 1), slowest: Math.round(slowest) });
  return figures;
}

async function watch(client: Client, seen: Answer[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    seen.push(await client.call('GET', `${KEY}.json?limit=1`));
    await pause(20);
  }
}

/** Tells the database to end at once; its supervisor starts it again. Answers how long the portal was away after the database was back. */
async function restartOnce(client: Client, server: EmbeddedServer): Promise<number> {
  const before = server.pid;
  if (before === undefined) throw new Error('there is no database process');
  process.kill(before, 'SIGINT');
  while (server.pid === before || !(await accepts(server))) await pause(20);
  const began = performance.now();
  while ((await client.call('GET', `${KEY}.json?limit=1`)).status !== 200) await pause(20);
  return performance.now() - began;
}

async function accepts({ connection }: EmbeddedServer): Promise<boolean> {
  const client = new Postgres({ ...connection, connectionTimeoutMillis: 500 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const HUNG_MS = 12_000;
const MOST_GROWTH_MB = 50;

/** R10: the database hangs with requests on it; they end with 503, the process stays well, and all is normal when the database goes on. */
export async function runDatabaseHung(portal: Portal, databaseDir: string, requests: number): Promise<Figures> {
  const figures = collect();
  const client = await signIn(portal.url, 'dealer@demo.test');
  const flood = () => Promise.all(Array.from({ length: requests }, () => client.call('GET', `${KEY}.json?limit=1`)));
  await flood();
  const before = await portal.measure();
  const pids = databasePids(databaseDir);
  figures.expect(pids.length > 1, 'the database has no processes');
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const hung = performance.now();
  const healths: Answer[] = [];
  const looking = (async () => {
    while (performance.now() - hung < HUNG_MS) {
      healths.push(await ask(portal.url, '/healthz'));
      await pause(200);
    }
  })();
  const [answers, ready] = await Promise.all([flood(), ask(portal.url, '/readyz')]);
  await looking;
  const after = await portal.measure();
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  const freed = performance.now();
  while ((await client.call('GET', `${KEY}.json?limit=1`)).status !== 200) await pause(20);
  const backMs = performance.now() - freed;
  figures.expect(
    answers.every(({ status, retryAfter }) => status === 503 && (retryAfter ?? 0) > 0),
    `answers: ${[...new Set(answers.map(({ status }) => status))].join(', ')}`,
  );
  const slowest = Math.max(...[...answers, ready].map(({ ms }) => ms));
  figures.expect(slowest <= ANSWER_WITHIN_MS, `an answer took ${Math.round(slowest)} ms`);
  figures.expect(ready.status === 503, `/readyz answered ${ready.status}`);
  const healthMs = percentile(
    healths.map(({ ms }) => ms),
    0.95,
  );
  figures.expect(
    healths.every(({ status }) => status === 200),
    '/healthz did not answer 200',
  );
  figures.expect(healthMs <= 50, `/healthz took ${healthMs} ms`);
  const growth = Math.round(after.rssMb - before.rssMb);
  figures.expect(growth <= MOST_GROWTH_MB, `the process grew by ${growth} MB`);
  figures.expect(backMs <= BACK_WITHIN_MS, `it was back after ${Math.round(backMs)} ms`);
  Object.assign(figures.numbers, {
    requests,
    slowest: Math.round(slowest),
    healthMs,
    growth,
    backMs: Math.round(backMs),
  });
  return figures;
}

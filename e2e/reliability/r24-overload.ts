import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, ask, KEY, signIn } from './client.ts';
import { collect, type Figures, percentile } from './figures.ts';
import type { Portal } from './portal-process.ts';

const NORMAL_WITHIN_MS = 10_000;
const MOST_GROWTH_MB = 250;

/** R24: far more requests at once than can be worked off; the surplus is told when to come back, and when the load is over so is the overload. */
export async function runOverload(
  portal: Portal,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Figures> {
  const figures = collect();
  const client = await signIn(portal.url, 'dealer@demo.test');
  const read = () => client.call('GET', `${KEY}.json?limit=20`);
  const normal: number[] = [];
  for (let n = 0; n < 100; n++) normal.push((await read()).ms);
  const before = await portal.measure();
  const until = performance.now() + seconds * 1_000;
  const answers: Answer[] = [];
  const healths: Answer[] = [];
  const looking = (async () => {
    while (performance.now() < until) {
      healths.push(await ask(portal.url, '/healthz'));
      await pause(100);
    }
  })();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const answer = await read();
        answers.push(answer);
        // As a client does that is told when to come back, only less patient.
        if (answer.status === 503) await pause(250);
      }
    }),
  );
  await looking;
  const over = performance.now();
  const limit = Math.max(3 * percentile(normal, 0.5), 50);
  while ((await read()).ms > limit && performance.now() - over < NORMAL_WITHIN_MS) await pause(50);
  const backMs = Math.round(performance.now() - over);
  await pause(1_000);
  const after = await portal.measure();
  const taken = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  figures.expect(
    taken.length > 0 && refused.length > 0,
    `${taken.length} were answered, ${refused.length} refused: the run proves nothing`,
  );
  figures.expect(
    refused.every(({ status, retryAfter }) => (status === 503 || status === 429) && (retryAfter ?? 0) > 0),
    `other refusals: ${[...new Set(refused.map(({ status }) => status))].join(', ')}`,
  );
  figures.expect(backMs < NORMAL_WITHIN_MS, 'it was not normal ten seconds afterwards');
  const growth = Math.round(after.rssMb - before.rssMb);
  figures.expect(growth <= MOST_GROWTH_MB, `the process grew by ${growth} MB`);
  figures.expect(
    healths.every(({ status }) => status === 200),
    '/healthz did not answer 200',
  );
  const p99 = percentile(
    taken.map(({ ms }) => ms),
    0.99,
  );
  figures.expect(p99 <= 4_000, `an accepted request took ${p99} ms`);
  Object.assign(figures.numbers, {
    clients,
    taken: taken.length,
    refused: refused.length,
    normal: percentile(normal, 0.99),
    p99,
  });
  Object.assign(figures.numbers, {
    health: percentile(
      healths.map(({ ms }) => ms),
      0.99,
    ),
    growth,
    backMs,
  });
  return figures;
}

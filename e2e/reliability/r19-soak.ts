import { setTimeout as pause } from 'node:timers/promises';
import { Client as Postgres } from 'pg';
import type { EmbeddedServer } from '#server/db/embedded.ts';
import { signIn } from './client.ts';
import { collect, type Figures } from './figures.ts';
import { audit, type Ledger, work } from './ledger.ts';
import type { Holdings, Portal } from './portal-process.ts';

const MINUTE_MS = 60_000;
const READS = [
  '/api/keywords.json',
  '/api/products/v2/keyword/classic-cotton-retainer.json',
  '/api/search.json?term=cotton',
  '/api/sales/b2b/account/01-AB1234/customer.json',
  '/api/sales/b2b/account/01-AB1234/invoices.json?limit=50',
  '/api/sales/b2b/account/01-AB1234/orders/open.json',
  '/api/carts/01-AB1234.json?limit=20',
  '/api/user/v2/b2b/profile.json',
];

/** R19: mixed use for a long time; heap, memory, handles and connections stay as they were after warming up. */
export async function runSoak(portal: Portal, server: EmbeddedServer, minutes: number): Promise<Figures> {
  const figures = collect();
  const client = await signIn(portal.url, 'dealer@demo.test');
  const { day } = (await client.call('GET', '/api/carts/next-ship-date.json')).body;
  const ledger: Ledger = { entries: [], acknowledged: 0, repeats: 0, wrong: [] };
  let isOver = false;
  const run = Date.now().toString(36).slice(-5);
  let reads = 0;
  let failed = 0;
  const reading = Array.from({ length: 4 }, async (_, reader) => {
    for (let n = reader; !isOver; n++) {
      const { status } = await client.call('GET', READS[n % READS.length] ?? '');
      reads += 1;
      if (status !== 200) failed += 1;
      await pause(10);
    }
  });
  const working = [0, 1].map((n) => work(client, ledger, { name: `S${run}-${n}`, day, isOver: () => isOver }));
  const samples: Holdings[] = [];
  const warm = Math.min(10, minutes / 4);
  await pause(warm * MINUTE_MS);
  for (const began = performance.now(); performance.now() - began < (minutes - warm) * MINUTE_MS; ) {
    samples.push(await portal.measure());
    await pause(Math.min(MINUTE_MS, (minutes * MINUTE_MS) / 20));
  }
  isOver = true;
  await Promise.all([...reading, ...working]);
  await pause(1_500);
  const last = await portal.measure();
  const [first = last] = samples;
  const heap = Math.round((last.heapMb - first.heapMb) * 10) / 10;
  figures.expect(heap <= Math.max(first.heapMb * 0.1, 15), `the heap grew by ${heap} MB`);
  const tail = samples.slice(-Math.min(60, Math.ceil(samples.length / 2)));
  const slope = slopeOf(tail.map(({ rssMb }) => rssMb)) / Math.min(1, minutes / 20);
  if (minutes >= 60) figures.expect(slope < 0.5, `memory grows by ${slope.toFixed(2)} MB a minute`);
  figures.expect(
    Math.abs(last.handles - first.handles) <= 5 + 8,
    `handles went from ${first.handles} to ${last.handles}`,
  );
  figures.expect(failed === 0, `${failed} of ${reads} reads failed`);
  figures.expect(ledger.wrong.length + ledger.repeats === 0, `writes failed: ${ledger.wrong.slice(0, 3).join('; ')}`);
  const { connections, idle, waiting } = await lookIntoDatabase(server);
  figures.expect(connections <= 22, `${connections} connections`);
  figures.expect(idle === 0, `${idle} transactions do nothing`);
  figures.expect(waiting === 0, `${waiting} messages still wait`);
  const { missing, twice } = await audit(client, ledger);
  figures.expect(missing.length + twice.length === 0, `missing ${missing.length}, twice ${twice.length}`);
  Object.assign(figures.numbers, {
    minutes,
    reads,
    orders: ledger.entries.length,
    heapFirst: first.heapMb,
    heapLast: last.heapMb,
  });
  Object.assign(figures.numbers, { rssFirst: first.rssMb, rssLast: last.rssMb, slope: slope.toFixed(2), connections });
  return figures;
}

/** Least squares over equal steps. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const over = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const under = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return under === 0 ? 0 : over / under;
}

async function lookIntoDatabase({ adminConnection, connection }: EmbeddedServer) {
  const client = new Postgres({ ...adminConnection, database: connection.database });
  await client.connect();
  try {
    const { rows } = await client.query<{ connections: number; idle: number; waiting: number }>(`
      select count(*) filter (where usename = '${connection.user}')::int as connections,
        count(*) filter (where state = 'idle in transaction' and now() - state_change > interval '1 second')::int as idle,
        (select count(*)::int from outbox where state in ('pending', 'sending')) as waiting
      from pg_stat_activity`);
    return rows[0] ?? { connections: 0, idle: 0, waiting: 0 };
  } finally {
    await client.end();
  }
}

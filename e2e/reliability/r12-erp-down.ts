import { setTimeout as pause } from 'node:timers/promises';
import type { startErp } from '#server/backoffice/test-erp.ts';
import { type Client, KEY, line, promote, signIn, submitPath } from './client.ts';
import { collect, type Figures, percentile } from './figures.ts';
import type { Portal } from './portal-process.ts';

const DELIVERED_WITHIN_MS = 5 * 60_000;

/** R12: the ERP is down while carts are submitted; everyone is told at once that the order waits, and all arrive later, once, in order. */
export async function runErpDown(
  portal: Portal,
  erp: Awaited<ReturnType<typeof startErp>>,
  carts: number,
): Promise<Figures> {
  const figures = collect();
  const client = await signIn(portal.url, 'dealer@demo.test');
  const { day } = (await client.call('GET', '/api/carts/next-ship-date.json')).body;
  erp.mood = () => 'down';
  const times: number[] = [];
  const references: string[] = [];
  const ids: number[] = [];
  for (let n = 0; n < carts; n++) {
    const name = `R12 ${n}`;
    const { body } = await client.call('POST', `${KEY}/new/cart.json`, {
      ...line('12100-112', 1),
      customerPONo: name,
      shipToCode: '1',
    });
    const began = performance.now();
    const answer = await client.call('POST', submitPath(body.cart.header.id), promote(body.cart.header.id, name, day));
    times.push(performance.now() - began);
    figures.expect(answer.status === 202, `a submit was answered ${answer.status}`);
    references.push(answer.body?.reference);
    ids.push(body.cart.header.id);
  }
  await pause(10_000);
  const tries = erp.received.length;
  await pause(30_000);
  const probes = erp.received.length - tries;
  figures.expect(probes <= 1, `${probes} probes in 30 s`);
  erp.mood = () => 'fine';
  const back = performance.now();
  const left = await waitDelivered(client, ids);
  const deliveredMs = performance.now() - back;
  figures.expect(left === 0, `${left} orders were not delivered in time`);
  const created = erp.created.filter((reference) => references.includes(reference));
  figures.expect(
    JSON.stringify(created) === JSON.stringify(references),
    'the orders did not arrive once each, in order',
  );
  figures.expect(percentile(times, 0.95) <= 1000, `p95 of a submit is ${percentile(times, 0.95)} ms`);
  Object.assign(figures.numbers, { carts, p95: percentile(times, 0.95), probes, deliveredMs: Math.round(deliveredMs) });
  return figures;
}

/** Waits until carts are submitted; how many are not, after five minutes. */
export async function waitDelivered(client: Client, ids: readonly number[]): Promise<number> {
  const until = performance.now() + DELIVERED_WITHIN_MS;
  let left = ids;
  while (left.length > 0 && performance.now() < until) {
    await pause(500);
    const states = await Promise.all(left.slice(0, 50).map((id) => client.call('GET', `${KEY}/${id}/submission.json`)));
    const done = new Set(left.slice(0, 50).filter((_, index) => states[index]?.body?.state === 'submitted'));
    left = left.filter((id) => !done.has(id));
  }
  return left.length;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { ErpMood, startErp } from '#server/backoffice/test-erp.ts';
import { type Client, KEY, line, promote, signIn, submitPath } from './client.ts';
import { collect, type Figures, percentile } from './figures.ts';
import type { Portal } from './portal-process.ts';
import { waitDelivered } from './r12-erp-down.ts';

const MOODS: readonly ErpMood[] = ['slow', 'error', 'lost-answer', 'nonsense', 'slow', 'fine'];
/** Of other calls while the back office is slow: a fifth, and what a busy machine is off by anyway. */
const MOST_SLOWER = 1.2;
const MEASURING_MS = 30;

/** R13: the back office is slow, fails, loses answers and talks nonsense; no order doubles or is lost, staff see what it refused for good. */
export async function runErpWrong(
  portal: Portal,
  erp: Awaited<ReturnType<typeof startErp>>,
  carts: number,
): Promise<Figures> {
  const figures = collect();
  const client = await signIn(portal.url, 'dealer@demo.test');
  const { day } = (await client.call('GET', '/api/carts/next-ship-date.json')).body;
  const ids = await Promise.all(Array.from({ length: carts + 1 }, (_, n) => newCart(client, `R13 ${n}`)));
  const [refusedId = 0, ...others] = ids;
  const calm = await timeOthers(client);
  let asked = 0;
  erp.mood = ({ body }) => {
    if (body.cartId === refusedId) return 'refuse';
    return MOODS[asked++ % MOODS.length] ?? 'fine';
  };
  const submits = Promise.all(ids.map((id, n) => client.call('POST', submitPath(id), promote(id, `R13 ${n}`, day))));
  const busy = await timeOthers(client);
  const answers = await submits;
  figures.expect(
    answers.every(({ status }) => status === 202 || status === 200 || status === 422),
    `submits were answered ${[...new Set(answers.map(({ status }) => status))].join(', ')}`,
  );
  await pause(8_000);
  erp.mood = ({ body }) => (body.cartId === refusedId ? 'refuse' : 'fine');
  const left = await waitDelivered(client, others);
  figures.expect(left === 0, `${left} orders were not delivered`);
  figures.expect(new Set(erp.orders.values()).size === erp.orders.size, 'a number was given twice');
  figures.expect(erp.orders.size === others.length, `${others.length} carts became ${erp.orders.size} orders`);
  figures.expect(
    busy <= Math.max(calm * MOST_SLOWER, calm + MEASURING_MS),
    `p95 of other calls: ${calm} to ${busy} ms`,
  );
  const service = await signIn(portal.url, 'service@demo.test');
  const desk = JSON.stringify((await service.call('GET', '/api/staff/order-desk.json')).body);
  figures.expect(desk.includes(`"cartId":${refusedId}`), 'staff do not see the order that was refused for good');
  Object.assign(figures.numbers, { carts, asked: erp.received.length, calm, busy });
  return figures;
}

async function newCart(client: Client, customerPONo: string): Promise<number> {
  const body = { ...line('12100-112', 1), customerPONo, shipToCode: '1' };
  return (await client.call('POST', `${KEY}/new/cart.json`, body)).body.cart.header.id;
}

async function timeOthers(client: Client): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 60; n++) times.push((await client.call('GET', `${KEY}.json?limit=5`)).ms);
  return percentile(times, 0.95);
}

import { type Client, KEY, line, promote, signIn, submitPath } from './client.ts';
import { collect, type Figures, percentile } from './figures.ts';
import type { Portal } from './portal-process.ts';

/** An account may have 200 open carts (T76). */
const BATCH = 100;
const SUBMITS = 5;

/** R01, R02: every cart is submitted five times at once; there is one order for each, and every answer names it. */
export async function runDoubleClick(portal: Portal, carts: number): Promise<Figures> {
  const figures = collect();
  const client = await signIn(portal.url, 'dealer@demo.test');
  const { day } = (await client.call('GET', '/api/carts/next-ship-date.json')).body;
  const numbers = new Set<string>();
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const run = Date.now().toString(36);
  for (let from = 0; from < carts; from += BATCH) {
    const names = Array.from({ length: Math.min(BATCH, carts - from) }, (_, n) => `R01 ${run} ${from + n}`);
    const ids = await Promise.all(names.map((name) => makeCart(client, name)));
    await Promise.all(
      ids.map(async (id, index) => {
        const answers = await Promise.all(
          Array.from({ length: SUBMITS }, () =>
            timed(times, () => client.call('POST', submitPath(id), promote(id, names[index] ?? '', day))),
          ),
        );
        const given = new Set(
          answers.filter(({ status }) => status === 200).map(({ body }) => body.salesOrderNo as string),
        );
        for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        figures.expect(given.size === 1, `cart ${id} was answered ${given.size} different numbers`);
        for (const number of given) {
          figures.expect(!numbers.has(number), `number ${number} was given to two carts`);
          numbers.add(number);
        }
      }),
    );
  }
  const found = await client.call(
    'GET',
    `/api/sales/b2b/account/01-AB1234/orders/open.json?search=${encodeURIComponent(`R01 ${run}`)}&detail=0`,
  );
  figures.expect(found.body.total === carts, `${carts} carts became ${found.body.total} orders`);
  figures.expect(numbers.size === carts, `${numbers.size} numbers for ${carts} carts`);
  figures.expect(
    [...statuses.keys()].every((status) => status === 200 || status === 409),
    `other answers: ${JSON.stringify([...statuses])}`,
  );
  const stuck = (await client.call('GET', `${KEY}.json`)).body.carts.filter(
    (cart: { header: { state: string } }) => cart.header.state !== 'open',
  ).length;
  figures.expect(stuck === 0, `${stuck} carts are left on their way`);
  Object.assign(figures.numbers, {
    carts,
    orders: found.body.total,
    answers: JSON.stringify([...statuses]),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  });
  return figures;
}

async function makeCart(client: Client, name: string): Promise<number> {
  const { status, body } = await client.call('POST', `${KEY}/new/cart.json`, {
    ...line('12100-112', 2),
    customerPONo: name,
    shipToCode: '1',
  });
  if (status !== 200) throw new Error(`no cart: ${status} ${JSON.stringify(body)}`);
  return body.cart.header.id;
}

async function timed<T>(times: number[], act: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await act();
  } finally {
    times.push(performance.now() - began);
  }
}

import type { Cart } from '#contract/cart.ts';
import { historyProblems, type Operation, versionProblems } from '#server/carts/test-cart-history.ts';
import { type Client, KEY, line, promote, signIn, submitPath } from './client.ts';
import { collect, type Figures } from './figures.ts';
import type { Portal } from './portal-process.ts';

const CODES = ['12100-112', '12100-213', '12310-150'];

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

interface EditorPlan {
  editors: number;
  rounds: number;
  runs: number;
}

/** R05: again and again many editors of one cart: two browsers of the dealer with tabs of their own, a rep and customer service. */
export async function runEditors(portal: Portal, { runs, ...plan }: EditorPlan): Promise<Figures> {
  const figures = collect();
  const people = ['dealer@demo.test', 'dealer@demo.test', 'rep@demo.test', 'service@demo.test'];
  const clients = await Promise.all(people.map((email) => signIn(portal.url, email)));
  let acknowledged = 0;
  let refused = 0;
  for (let run = 0; run < runs; run++) {
    const { numbers, broken } = await runOneCart(clients, plan);
    for (const sentence of broken) figures.expect(false, `run ${run}: ${sentence}`);
    acknowledged += Number(numbers.acknowledged);
    refused += Number(numbers.refused);
  }
  figures.expect(acknowledged > runs * plan.editors, 'too little was done to prove anything');
  Object.assign(figures.numbers, { runs, ...plan, acknowledged, refused });
  return figures;
}

/** Many editors of one cart, each with what it last saw; the acknowledged changes are one serial history. */
async function runOneCart(clients: readonly Client[], { editors, rounds }: Omit<EditorPlan, 'runs'>): Promise<Figures> {
  const figures = collect();
  const client = clients[0] as Client;
  const before = await newCart(client, 'R05');
  const path = `${KEY}/${before.header.id}`;
  const sessions = await Promise.all(
    Array.from({ length: editors }, (_, n) =>
      edit(clients[n % clients.length] ?? client, path, { seen: before, rounds }),
    ),
  );
  const after: Cart = (await client.call('GET', `${path}.json`)).body.cart;
  const done = sessions.flatMap((session) => session.done);
  const refused = sessions.flatMap((session) => session.refused);
  const shown = [before, ...sessions.flatMap((session) => session.shown), after];
  for (const problem of [...historyProblems(before, done, after), ...versionProblems(shown)])
    figures.expect(false, problem);
  // Gone lines, the guard against guessing promo codes, and too much at once. What was refused must not show in the history above.
  figures.expect(
    refused.every((status) => [404, 429, 503].includes(status)),
    `refused with ${[...new Set(refused)].join(', ')}`,
  );
  await client.call('DELETE', `${path}.json`);
  Object.assign(figures.numbers, { acknowledged: done.length, refused: refused.length });
  return figures;
}

async function edit(
  client: Client,
  path: string,
  { seen, rounds }: { seen: Cart; rounds: number },
): Promise<{ done: Operation[]; refused: number[]; shown: Cart[] }> {
  const done: Operation[] = [];
  const shown: Cart[] = [];
  const refused: number[] = [];
  let cart = seen;
  for (let round = 0; round < rounds; round++) {
    const planned = plan(cart);
    const { status, body } = await send(client, path, planned);
    if (status === 200) {
      cart = body.cart;
      done.push({ ...planned, answer: cart });
    } else {
      refused.push(status);
      cart = (await client.call('GET', `${path}.json`)).body.cart;
    }
    shown.push(cart);
  }
  return { done, refused, shown };
}

type Plan = Omit<Operation, 'answer'>;

function plan(cart: Cart): Plan {
  const chance = Math.random();
  const known = pick(cart.detail);
  const quantity = 1 + Math.floor(Math.random() * 50);
  if (chance < 0.45 || known === undefined) return { kind: 'add', itemCode: pick(CODES) ?? '', quantity };
  return { kind: chance < 0.75 ? 'set' : 'remove', itemCode: known.itemCode, quantity, lineId: known.id };
}

function send(client: Client, path: string, { kind, itemCode, quantity, lineId }: Plan) {
  if (kind === 'add') return client.call('POST', `${path}/cart.json`, line(itemCode, quantity));
  if (kind === 'remove') return client.call('DELETE', `${path}/${lineId}.json`);
  return client.call('PUT', `${path}/${lineId}.json`, { quantityOrdered: quantity, commentText: '', itemType: '1' });
}

async function newCart(client: Client, name: string): Promise<Cart> {
  return (
    await client.call('POST', `${KEY}/new/cart.json`, { ...line('12100-112', 1), customerPONo: name, shipToCode: '1' })
  ).body.cart;
}

/** R03: edits race with the submit; the order is the cart at one moment, and nothing is acknowledged after it. */
export async function runEditAgainstSubmit(portal: Portal, carts: number): Promise<Figures> {
  const figures = collect();
  const client = await signIn(portal.url, 'dealer@demo.test');
  const { day } = (await client.call('GET', '/api/carts/next-ship-date.json')).body;
  let edited = 0;
  for (let n = 0; n < carts; n++) {
    const name = `R03 ${Date.now().toString(36)} ${n}`;
    const cart = await newCart(client, name);
    const id = cart.header.id;
    const acknowledged: string[] = ['start'];
    const edits = Array.from({ length: 10 }, async (_, at) => {
      const marker = `${name}/${at}`;
      const { status } = await client.call('POST', `${KEY}/${id}/cart.json`, line('12100-213', 1, marker));
      figures.expect(status === 200 || status === 409, `an edit was answered ${status}`);
      if (status === 200) acknowledged.push(marker);
    });
    const [submitted] = await Promise.all([client.call('POST', submitPath(id), promote(id, name, day)), ...edits]);
    figures.expect(
      submitted.status === 200,
      `the submit was answered ${submitted.status} ${JSON.stringify(submitted.body)}`,
    );
    const late = await client.call('POST', `${KEY}/${id}/cart.json`, line('12100-213', 1, 'late'));
    figures.expect(late.status === 409, `an edit after the submit was answered ${late.status}`);
    const order = (
      await client.call('GET', `/api/sales/b2b/account/01-AB1234/orders/open/${submitted.body?.salesOrderNo}.json`)
    ).body.salesOrder;
    figures.expect(
      order?.detail.length === acknowledged.length,
      `${acknowledged.length} lines acknowledged, ${order?.detail.length} ordered`,
    );
    edited += acknowledged.length - 1;
  }
  Object.assign(figures.numbers, { carts, editsInOrders: edited });
  return figures;
}

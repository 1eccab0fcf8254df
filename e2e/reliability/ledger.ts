import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Client, KEY, line, promote, submitPath } from './client.ts';

/** One cart's life under fire: what was acknowledged, and with which answer. */
export interface Entry {
  name: string;
  cartId: number;
  markers: string[];
  salesOrderNo: string;
}

/** Everything that clients were told was done. */
export interface Ledger {
  entries: Entry[];
  acknowledged: number;
  /** Requests that had to be sent again because the server was gone. */
  repeats: number;
  /** Answers that may not be: faults, and refusals of what is in order. */
  wrong: string[];
}

const LINES = 3;

/**
 * Makes, fills and submits carts one after another until told to stop, sending every request again under the same key until it is
 * answered, as a careful client does.
 */
export async function work(
  client: Client,
  ledger: Ledger,
  { name, day, isOver }: { name: string; day: string; isOver: () => boolean },
): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const cartName = `${name}-${n}`;
    const first = { ...line('12100-112', 1, `${cartName}/0`), customerPONo: cartName, shipToCode: '1' };
    const made = await insist(client, ledger, { path: `${KEY}/new/cart.json`, body: first, key: `${cartName}/new` });
    const cartId: number = made.body?.cart?.header.id ?? 0;
    const markers = [`${cartName}/0`];
    for (let at = 1; at <= LINES; at++) {
      const marker = `${cartName}/${at}`;
      const body = line('12100-213', at, marker);
      await insist(client, ledger, { path: `${KEY}/${cartId}/cart.json`, body, key: marker });
      markers.push(marker);
    }
    const submit = promote(cartId, cartName, day);
    const post = { path: submitPath(cartId), body: submit, key: `${cartName}/submit` };
    const body = await submitCart(client, ledger, post);
    const salesOrderNo = body?.salesOrderNo ?? (await numberOf(client, cartId));
    ledger.entries.push({ name: cartName, cartId, markers, salesOrderNo });
  }
}

/** Submits, and accepts what has changed meanwhile: the other workers use the stock up. */
async function submitCart(client: Client, ledger: Ledger, post: Post): Promise<Answer['body']> {
  const { body } = await insist(client, ledger, post);
  if (body?.code !== 'changed') return body;
  const accepted = { ...post.body, accept: body.fingerprint };
  return submitCart(client, ledger, { path: post.path, body: accepted, key: `${post.key}/${body.fingerprint}` });
}

interface Post {
  path: string;
  body: object;
  key: string;
}

async function insist(client: Client, ledger: Ledger, { path, body, key }: Post): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await client.call('POST', path, body, key);
    if (answer.status === 200 || answer.status === 202) {
      ledger.acknowledged += 1;
      return answer;
    }
    const isGone = answer.status === 0 || answer.status === 503;
    if (answer.body?.code === 'changed') return answer;
    const isRunning = answer.status === 409 && answer.body?.code === 'in_progress';
    if (!isGone && !isRunning) {
      ledger.wrong.push(`${path}: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 200)}`);
      return answer;
    }
    ledger.repeats += 1;
    await pause(attempt < 4 ? 20 : 100);
  }
}

/** The number of a cart that waits for its ERP: asked for until it is there, as the waiting screen does. */
async function numberOf(client: Client, cartId: number): Promise<string> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const { body } = await client.call('GET', `${KEY}/${cartId}/submission.json`);
    if (typeof body?.salesOrderNo === 'string') return body.salesOrderNo;
    await pause(100);
  }
  return 'none within a minute';
}

interface Difference {
  missing: string[];
  twice: string[];
}

/** Compares the ledger with what the portal holds: what is missing, and what is there twice. */
export async function audit(client: Client, { entries }: Ledger): Promise<Difference> {
  const found: Difference = { missing: [], twice: [] };
  for (const entry of entries) await auditEntry(client, entry, found);
  return found;
}

async function auditEntry(client: Client, entry: Entry, { missing, twice }: Difference): Promise<void> {
  const { name, cartId, markers, salesOrderNo } = entry;
  const path = `/api/sales/b2b/account/01-AB1234/orders/open.json?search=${encodeURIComponent(name)}`;
  const { body } = await client.call('GET', path);
  const orders = (body?.list ?? []).filter((order: { CustomerPONo: string }) => order.CustomerPONo === name);
  if (orders.length !== 1) (orders.length === 0 ? missing : twice).push(`order of ${name}`);
  const [order] = orders;
  if (order === undefined) return;
  if (order.SalesOrderNo !== salesOrderNo)
    missing.push(`${name} was told ${salesOrderNo} and is ${order.SalesOrderNo}`);
  const comments: string[] = order.detail.map((one: { CommentText: string }) => one.CommentText);
  for (const marker of markers) {
    const times = comments.filter((comment) => comment === marker).length;
    if (times !== 1) (times === 0 ? missing : twice).push(marker);
  }
  const again = await client.call('POST', submitPath(cartId), promote(cartId, name, '2027-01-04'));
  if (again.body?.salesOrderNo !== salesOrderNo)
    twice.push(`${name} answers ${JSON.stringify(again.body)} to another submit`);
}

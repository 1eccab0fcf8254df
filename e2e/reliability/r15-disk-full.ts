import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Client, KEY, line, promote, signIn, submitPath } from './client.ts';
import { collect, type Figures } from './figures.ts';
import { type PortalPlace, startPortal } from './portal-process.ts';

const NORMAL_WITHIN_MS = 60_000;

/** R15: the disk is full while orders are made; writes are refused, nothing is half made, and when there is space all goes on by itself. */
export async function runDiskFull(place: PortalPlace & { disk: string }, carts: number): Promise<Figures> {
  const figures = collect();
  const portal = await startPortal(place);
  const filler = join(place.disk, 'filler');
  try {
    const client = await signIn(portal.url, 'dealer@demo.test');
    const { day } = (await client.call('GET', '/api/carts/next-ship-date.json')).body;
    const acknowledged = new Map<string, string>();
    const statuses = new Map<string, number>();
    const count = (kind: string, status: number) =>
      statuses.set(`${kind} ${status}`, (statuses.get(`${kind} ${status}`) ?? 0) + 1);
    for (let n = 0; n < carts; n++) {
      if (n === Math.floor(carts / 4)) fill(place.disk, filler);
      const name = `R15 ${n}`;
      const number = await tryOrder(client, name, { day, count });
      if (number !== undefined) acknowledged.set(name, number);
      count('read', (await client.call('GET', `${KEY}.json?limit=1`)).status);
    }
    const ready = await ask(portal.url, '/readyz');
    figures.expect(ready.status === 503, `/readyz answered ${ready.status} with a full disk`);
    figures.expect((await ask(portal.url, '/healthz')).status === 200, 'the server does not live');
    rmSync(filler);
    const freed = performance.now();
    let after: string | undefined;
    while (after === undefined && performance.now() - freed < NORMAL_WITHIN_MS) {
      after = await tryOrder(client, `R15 after ${Math.round(performance.now())}`, { day, count: () => undefined });
      if (after === undefined) await pause(200);
    }
    const backMs = Math.round(performance.now() - freed);
    figures.expect(after !== undefined, 'no order could be made a minute after there was space again');
    const odd = [...statuses.keys()].filter((kind) => !/ (?:200|503|507)$/.test(kind));
    figures.expect(odd.length === 0, `answers that may not be: ${odd.join(', ')}`);
    figures.expect(
      [...statuses.keys()].some((kind) => /write (?:503|507)/.test(kind)),
      'no write was refused: the run proves nothing',
    );
    for (const [name, number] of acknowledged) {
      const path = `/api/sales/b2b/account/01-AB1234/orders/open.json?search=${encodeURIComponent(name)}&detail=1`;
      const found = ((await client.call('GET', path)).body?.list ?? []).filter(
        (order: { CustomerPONo: string }) => order.CustomerPONo === name,
      );
      figures.expect(
        found.length === 1 && found[0].SalesOrderNo === number,
        `${name} was acknowledged and is there ${found.length} times`,
      );
    }
    Object.assign(figures.numbers, {
      carts,
      acknowledged: acknowledged.size,
      answers: JSON.stringify([...statuses]),
      backMs,
    });
    return figures;
  } finally {
    rmSync(filler, { force: true });
    figures.expect((await portal.stop()) === 0, 'the orderly stop at the end did not end with 0');
  }
}

interface Trying {
  day: string;
  count: (kind: string, status: number) => unknown;
}

async function tryOrder(client: Client, customerPONo: string, { day, count }: Trying): Promise<string | undefined> {
  const made = await client.call('POST', `${KEY}/new/cart.json`, {
    ...line('12100-112', 1),
    customerPONo,
    shipToCode: '1',
  });
  count('write', made.status);
  const id: number | undefined = made.body?.cart?.header.id;
  if (made.status !== 200 || id === undefined) return undefined;
  const submitted = await client.call('POST', submitPath(id), promote(id, customerPONo, day));
  count('write', submitted.status);
  return submitted.status === 200 ? submitted.body.salesOrderNo : undefined;
}

/** Takes every free byte. */
function fill(disk: string, file: string): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k', `count=${Math.ceil((bavail * bsize) / 65_536) + 16}`], {
      stdio: 'ignore',
    });
  } catch {
    // It ends with "no space left", as it should.
  }
}

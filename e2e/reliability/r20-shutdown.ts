import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, KEY, line, signIn } from './client.ts';
import { collect, type Figures } from './figures.ts';
import { type PortalPlace, startPortal } from './portal-process.ts';

const DRAIN_MS = 15_000;

/** R20: told to end under load, the server finishes what it has begun, stops its database in good order and starts again cleanly. */
export async function runShutdown(
  place: PortalPlace,
  { cycles, atOnce }: { cycles: number; atOnce: number },
): Promise<Figures> {
  const figures = collect();
  let answered = 0;
  for (let cycle = 0; cycle < cycles; cycle++) {
    const portal = await startPortal(place);
    const client = await signIn(portal.url, 'dealer@demo.test');
    const body = { ...line('12100-112', 1), customerPONo: `R20 ${cycle}`, shipToCode: '1' };
    const cart = (await client.call('POST', `${KEY}/new/cart.json`, body)).body.cart;
    const path = `${KEY}/${cart.header.id}`;
    // Connections first, and the signal after the first answer: then all have arrived, and the lock of the cart's row lets them through one by one.
    await Promise.all(Array.from({ length: atOnce }, () => client.call('GET', `${path}.json`)));
    const sent = Array.from({ length: atOnce }, () => client.call('POST', `${path}/cart.json`, line('12100-213', 1)));
    await Promise.race(sent);
    const began = performance.now();
    const ended = portal.stop();
    const answers: Answer[] = await Promise.all(sent);
    figures.expect((await ended) === 0, 'it did not end with 0');
    const took = Math.round(performance.now() - began);
    figures.expect(took <= DRAIN_MS, `ending took ${took} ms`);
    const dropped = answers.filter(({ status }) => status !== 200);
    figures.expect(
      dropped.length === 0,
      `${dropped.length} of ${atOnce} requests were dropped: ${dropped.map(({ status }) => status).join(' ')}`,
    );
    answered += answers.length - dropped.length;
    const again = await startPortal(place);
    const same = await signIn(again.url, 'dealer@demo.test');
    const lines = (await same.call('GET', `${path}.json`)).body.cart.detail.length;
    figures.expect(
      lines === 1 + answers.length - dropped.length,
      `${lines} lines for ${answers.length - dropped.length} acknowledged`,
    );
    figures.expect((await again.stop()) === 0, 'the second stop did not end with 0');
  }
  const log = readFileSync(join(place.dataDir, 'postgres.log'), 'utf8');
  figures.expect(!log.includes('not properly shut down'), 'the database was not stopped in good order');
  Object.assign(figures.numbers, { cycles, answered });
  return figures;
}

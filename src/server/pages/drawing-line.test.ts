import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import type { Renderer } from '../http/renderer.ts';
import { testHouse } from './test-house.ts';

const database = await testDatabase({ demo: true });
const begun: string[] = [];
let atOnce = 0;
let most = 0;
let state = 'as it was';
/** Pages that are being drawn until this is over. */
let held: { pages: string; until: Promise<void> } | undefined;
/** Draws nothing but the address and the state, and takes its time. */
const renderer: Renderer = async ({ url }) => {
  begun.push(url);
  most = Math.max(most, ++atOnce);
  const body = `${url} ${state}`;
  await (held && url.startsWith(held.pages) ? held.until : pause(2));
  atOnce--;
  return { status: url.includes('nowhere') ? 404 : 200, head: '', body, queries: undefined, modules: [] };
};
const app = await testHouse(database, renderer);

const ask = (url: string, remoteAddress: string) =>
  app.inject({ url, remoteAddress, headers: { accept: 'text/html' } });

/** So many addresses that somebody makes up, none drawn before the release, by when all stand in the line and whoever has asked since. */
async function floodOf(length: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = { pages: '/nowhere', until: promise };
  const asked = Array.from({ length }, (_, number) => ask(`/nowhere/${length}/${number}`, '203.0.113.9'));
  await expect.poll(() => atOnce).toBe(2);
  async function release() {
    await pause(500);
    held = undefined;
    resolve();
  }
  return { asked, release };
}

it('T76 R24: addresses that somebody makes up wait to be drawn for themselves, and what is too many is refused', async () => {
  const { release, asked } = await floodOf(300);
  const [page] = await Promise.all([ask('/products/floating', '198.51.100.7'), release()]);
  expect([page.statusCode, page.body.includes('/products/floating')]).toEqual([200, true]);
  // Next but for those who were being drawn.
  expect(begun.indexOf('/products/floating')).toBeLessThan(10);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.map(({ headers }) => headers['retry-after'])).toContain('2');
  expect([answers.length - refused.length, most]).toEqual([52, 2]);
});

it('T76: a page that somebody waits for who has asked for much, is drawn as soon for who asks for it alone', async () => {
  begun.length = 0;
  const { release, asked } = await floodOf(40);
  const late = ask('/products/lanyards', '203.0.113.9');
  const [page] = await Promise.all([ask('/products/lanyards', '198.51.100.7'), release()]);
  expect([page.statusCode, page.body.includes('/products/lanyards')]).toEqual([200, true]);
  expect(begun.indexOf('/products/lanyards')).toBeLessThan(10);
  await Promise.all([late, ...asked]);
  // Drawn once for both, and kept.
  expect((await ask('/products/lanyards', '198.51.100.8')).statusCode).toBe(200);
  expect(begun.filter((url) => url === '/products/lanyards')).toHaveLength(1);
});

it('who asks for a page after a change does not get the one that was begun before it, nor anybody later', async () => {
  const [slow, other] = ['/products/cable', '/products/leather'];
  await ask(other, '198.51.100.7');
  const { promise, resolve } = Promise.withResolvers<void>();
  held = { pages: slow, until: promise };
  const before = ask(slow, '198.51.100.7');
  await expect.poll(() => begun.includes(slow)).toBe(true);
  state = 'changed';
  await sql`update categories set title = title || '.' where keyword = 'cases'`.execute(database.db);
  // What was kept of the other page is forgotten: the change is heard of.
  await expect.poll(async () => (await ask(other, '198.51.100.7')).body).toContain(`${other} changed`);
  held = undefined;
  const after = await ask(slow, '198.51.100.7');
  resolve();
  expect((await before).body).toContain(`${slow} as it was`);
  expect([after.body, (await ask(slow, '198.51.100.7')).body].map((body) => body.includes('changed'))).toEqual([
    true,
    true,
  ]);
});

it('T76: whoever hangs up takes a page away from nobody else who asked for it, and what nobody waits for any more is not drawn', async () => {
  begun.length = 0;
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const { release, asked } = await floodOf(40);
  const get = (path: string, signal?: AbortSignal) => fetch(new URL(path, origin), { signal: signal ?? null });
  const gone = new AbortController();
  const left = [get('/products/cases', gone.signal), get('/products/displays', gone.signal)];
  await pause(300);
  const stays = get('/products/cases');
  await pause(300);
  gone.abort();
  await Promise.allSettled(left);
  await release();
  expect([(await stays).status, begun.includes('/products/cases')]).toEqual([200, true]);
  await Promise.all(asked);
  expect(begun).not.toContain('/products/displays');
});

import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { testDatabase } from '../db/test-database.ts';
import type { Renderer } from '../http/renderer.ts';
import { furnish } from '../rooms.ts';
import type { Closers } from '../storage.ts';

const database = await testDatabase({ demo: true });
const begun: string[] = [];
let atOnce = 0;
let most = 0;
/** Draws nothing, and takes its time. */
const renderer: Renderer = async ({ url }) => {
  begun.push(url);
  most = Math.max(most, ++atOnce);
  await pause(2);
  atOnce--;
  return { status: url.includes('nowhere') ? 404 : 200, head: '', body: url, queries: undefined, modules: [] };
};
const closers: Closers = [];
const house = furnish({
  config: readConfig({ REQUESTS_PER_MINUTE: '1000000', DATA_DIR: tmpdir() }, tmpdir()),
  ...{ database, secrets: ['a'.repeat(64)], isDemo: true, now: () => new Date(), log: () => undefined, closers },
  bundle: {
    ...{ folder: tmpdir(), renderer, drawTrouble: () => ({ head: '', body: '' }) },
    ...{ earlyScript: '', version: '1', manifest: {} },
  },
});
const app = await createApp(
  {
    ...{ logger: false, checksAnswers: true, trustedProxies: 0, publicUrl: 'http://localhost:3000', production: false },
    ...{ googleSignIn: false, requestsPerMinute: 1e6 },
  },
  house.findCaller,
  house.rooms,
);
afterAll(async () => {
  await app.close();
  for (const close of closers.toReversed()) await close();
});

const ask = (url: string, remoteAddress: string) =>
  app.inject({ url, remoteAddress, headers: { accept: 'text/html' } });

it('T76 R24: addresses that somebody makes up wait to be drawn for themselves, and what is too many is refused', async () => {
  const flood = Array.from({ length: 300 }, (_, number) => ask(`/nowhere/${number}`, '203.0.113.9'));
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  const page = await ask('/products/floating', '198.51.100.7');
  expect([page.statusCode, page.body.includes('/products/floating')]).toEqual([200, true]);
  // Next but for those who were being drawn.
  expect(begun.indexOf('/products/floating')).toBeLessThan(10);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.map(({ headers }) => headers['retry-after'])).toContain('2');
  expect([answers.length - refused.length, most]).toEqual([52, 2]);
});

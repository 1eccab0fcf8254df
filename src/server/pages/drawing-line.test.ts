import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import type { Renderer } from '../http/renderer.ts';
import { testHouse } from './test-house.ts';

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
const app = await testHouse(database, renderer);

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

it('T76: a page that somebody waits for who has asked for much, is drawn as soon for who asks for it alone', async () => {
  begun.length = 0;
  const others = Array.from({ length: 40 }, (_, number) => ask(`/nowhere/else/${number}`, '203.0.113.9'));
  const late = ask('/products/lanyards', '203.0.113.9');
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  const page = await ask('/products/lanyards', '198.51.100.7');
  expect([page.statusCode, page.body.includes('/products/lanyards')]).toEqual([200, true]);
  expect(begun.indexOf('/products/lanyards')).toBeLessThan(10);
  await Promise.all([late, ...others]);
  // Drawn once for both, and kept.
  expect((await ask('/products/lanyards', '198.51.100.8')).statusCode).toBe(200);
  expect(begun.filter((url) => url === '/products/lanyards')).toHaveLength(1);
});

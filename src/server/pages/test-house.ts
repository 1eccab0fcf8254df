import { tmpdir } from 'node:os';
import { afterAll } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { testDatabase } from '../db/test-database.ts';
import type { Renderer } from '../http/renderer.ts';
import { furnish } from '../rooms.ts';
import type { Closers } from '../storage.ts';

/** The whole house over a database, its pages drawn by the test's own renderer; closed after the test file. */
export async function testHouse(database: Awaited<ReturnType<typeof testDatabase>>, renderer: Renderer) {
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
      ...{ logger: false, checksAnswers: true, trustedProxies: 0, publicUrl: 'http://localhost:3000' },
      ...{ production: false, googleSignIn: false, countMiss: async () => undefined, requestsPerMinute: 1e6 },
    },
    house.findCaller,
    house.rooms,
  );
  afterAll(async () => {
    await app.close();
    for (const close of closers.toReversed()) await close();
  });
  return app;
}

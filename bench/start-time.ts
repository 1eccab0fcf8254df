import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { startProgram } from './server-process.ts';

const PAUSE_MS = 20;
const PATIENCE_MS = 120_000;

/** Seconds from `npm start` until the first page is there, over an empty folder (which becomes the demo) and again over the same. */
export async function measureStarts(): Promise<{ first: number; second: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-bench-'));
  const dataDir = join(folder, 'data');
  try {
    return { first: await measureStart(dataDir), second: await measureStart(dataDir) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureStart(dataDir: string): Promise<number> {
  const port = await findFreePort();
  const began = performance.now();
  const starting = startProgram('npm', ['start'], { PORT: String(port), DATA_DIR: dataDir });
  const page = fetchFirstPage(`http://localhost:${port}/`, began + PATIENCE_MS);
  const server = await starting;
  await page;
  const seconds = (performance.now() - began) / 1_000;
  await server.stop();
  return seconds;
}

async function fetchFirstPage(address: string, deadline: number): Promise<void> {
  while (performance.now() < deadline) {
    try {
      const answer = await fetch(address);
      if (answer.ok && (await answer.text()).includes('</html>')) return;
    } catch {
      // Not there yet.
    }
    await sleep(PAUSE_MS);
  }
  throw new Error(`There is no page at ${address}.`);
}

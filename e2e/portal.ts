import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../scripts/find-chromium.ts';
import { ROOT } from '../scripts/run-program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running demo portal. */
    portal: string;
    /** Program of the browser. */
    chromium: string;
  }
}

const START_MS = 90_000;

/** Vitest's global set-up of the browser tests: the real server with a fresh demo, as `npm start` runs it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = await findChromium();
  if ('sentence' in found) throw new Error(found.sentence);
  const port = await findPort();
  const dataDir = join(tmpdir(), `halyard-e2e-${process.pid}`);
  const server = spawn(process.execPath, [join(ROOT, 'src/server/main.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  const portal = `http://localhost:${port}`;
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const hear = (text: string) => {
      said += text;
      if (said.includes(`at ${portal}`)) resolve();
    };
    server.stdout.setEncoding('utf8').on('data', hear);
    server.stderr.setEncoding('utf8').on('data', hear);
    const fail = () => reject(new Error(`The portal did not start:\n${said}`));
    setTimeout(fail, START_MS).unref();
    server.once('exit', fail);
  });
  project.provide('portal', portal);
  project.provide('chromium', found.path);
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

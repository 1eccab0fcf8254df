import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../scripts/find-chromium.ts';
import { ROOT } from '../scripts/run-program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with a demo that nobody has used yet. */
    freshDemo: string;
    /** Program of the browser. */
    chromium: string;
  }
}

const START_MS = 180_000;
const LOOPBACK = '127.0.0.1';

interface Portal {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The portal of one test file. */
export interface TestPortal {
  readonly origin: string;
  /** Changes its data as an import of the back office does: while people have its pages open. */
  change(statement: string): Promise<void>;
}

/** Vitest's global set-up of the browser tests: builds the portal and its demo once, as `npm start` does. */
export async function setup(project: TestProject): Promise<() => void> {
  const found = await findChromium();
  if ('sentence' in found) throw new Error(found.sentence);
  const folder = makeFolder();
  const freshDemo = join(folder, 'demo');
  await (await startPortal(freshDemo)).stop();
  project.provide('freshDemo', freshDemo);
  project.provide('chromium', found.path);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A portal for the test file that asks, with the demo as it is on the first day: what one file does, no other sees. Settings are the portal's own. */
export function testPortal(settings: Readonly<Record<string, string>> = {}): TestPortal {
  const freshDemo = inject('freshDemo');
  const folder = makeFolder();
  const dataDir = join(folder, 'data');
  let portal: Portal | undefined;
  beforeAll(async () => {
    // Keeps the owners, since the database runs under an account of its own.
    const { status, stderr } = spawnSync('cp', ['-a', freshDemo, dataDir], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The demo could not be copied: ${stderr}`);
    portal = await startPortal(dataDir, settings);
  });
  afterAll(async () => {
    await portal?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get origin() {
      if (!portal) throw new Error('The portal runs while tests do.');
      return portal.origin;
    },
    change: (statement) => changeData(dataDir, statement),
  };
}

async function changeData(dataDir: string, statement: string): Promise<void> {
  const { admin } = JSON.parse(readFileSync(join(dataDir, 'postgres-passwords.json'), 'utf8')) as { admin: string };
  const host = realpathSync(join(dataDir, 'postgres'));
  const client = new Client({ host, port: 5432, user: 'halyard_admin', password: admin, database: 'halyard' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Passable, so that the database's own account finds its folder inside and not elsewhere. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-e2e-'));
  chmodSync(folder, 0o711);
  return folder;
}

async function startPortal(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<Portal> {
  const port = await findPort();
  const origin = `http://localhost:${port}`;
  // With the compiled sources that `npm start` keeps, a start takes half as long.
  const program = [
    '--import',
    pathToFileURL(join(ROOT, 'scripts/require-node.js')).href,
    join(ROOT, 'src/server/main.ts'),
  ];
  const server = spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const hear = (text: string) => {
      said += text;
      if (said.includes(`at ${origin}`)) resolve();
    };
    server.stdout.setEncoding('utf8').on('data', hear);
    server.stderr.setEncoding('utf8').on('data', hear);
    const fail = () => reject(new Error(`The portal did not start:\n${said}`));
    setTimeout(fail, START_MS).unref();
    server.once('exit', fail);
  });
  return {
    origin,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, LOOPBACK);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

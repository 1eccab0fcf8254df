import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A portal in a process of its own, which can be killed as a power cut would. */
export interface Portal {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything that the process wrote so far. */
  said: readonly string[];
  /** Milliseconds from the start of the process until it said that it is ready. */
  readyMs: number;
  /** SIGKILL: nothing is finished, nothing is tidied up. */
  kill(): Promise<void>;
  /** The server and its database together, as when the power goes. */
  killWithDatabase(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  /** What the process holds after collecting its garbage. */
  measure(): Promise<Holdings>;
}

export interface Holdings {
  heapMb: number;
  rssMb: number;
  /** Sockets, timers, files. */
  handles: number;
}

export interface PortalPlace {
  dataDir: string;
  port: number;
  databaseUrl?: string;
  backofficeUrl?: string;
  smtpUrl?: string;
}

const READY_WITHIN_MS = 240_000;

/** Starts a portal and waits until `/readyz` says so. */
export async function startPortal({ dataDir, port, ...place }: PortalPlace): Promise<Portal> {
  const began = performance.now();
  const server = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, 'serve.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      ...(place.backofficeUrl ? { BACKOFFICE_URL: place.backofficeUrl } : {}),
      ...(place.smtpUrl ? { SMTP_URL: place.smtpUrl } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const url = `http://localhost:${port}`;
  await waitReady(server, url, said);
  const readyMs = performance.now() - began;
  return {
    url,
    dataDir,
    readyMs,
    pid: server.pid ?? 0,
    said,
    measure: () => measure(server, said),
    kill: () => killHard(server),
    async killWithDatabase() {
      const database = databasePids(dataDir);
      for (const pid of [server.pid, ...database]) if (pid !== undefined) killPid(pid);
      await killHard(server);
      await waitGone(database);
    },
    async stop() {
      if (server.exitCode !== null) return server.exitCode;
      server.kill('SIGTERM');
      const [code] = await once(server, 'exit');
      return code;
    },
  };
}

async function measure(server: ChildProcess, said: readonly string[]): Promise<Holdings> {
  const before = said.length;
  server.kill('SIGUSR2');
  for (let tries = 0; tries < 200; tries++) {
    await pause(25);
    const found = /holdings (\{.*\})/.exec(said.slice(before).join(''))?.[1];
    if (found !== undefined) return JSON.parse(found);
  }
  throw new Error('the portal does not tell what it holds');
}

async function waitReady(server: ChildProcess, url: string, said: readonly string[]): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    if (server.exitCode !== null) throw new Error(`the portal ended with ${server.exitCode}:\n${said.join('')}`);
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await pause(25);
  }
  server.kill('SIGKILL');
  throw new Error(`the portal was not ready in time:\n${said.join('')}`);
}

async function killHard(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}

function killPid(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

/** The postmaster that the data folder names, and its children. */
export function databasePids(dataDir: string): number[] {
  const file = join(dataDir, 'postgres/postmaster.pid');
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : Number.NaN;
  if (!Number.isInteger(postmaster)) return [];
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === postmaster)
    .map(Number);
  return [postmaster, ...children];
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

async function waitGone(pids: readonly number[]): Promise<void> {
  while (pids.some((pid) => parentOf(pid) !== undefined && !isZombie(pid))) await pause(20);
}

function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

export async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

import { type ChildProcess, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '#server/start-refused.ts';
import type { Account } from './embedded-account.ts';
import { processEnvironment } from './embedded-cluster.ts';

/** Everything that one start of the database process needs to know. */
export interface ProcessPlan {
  readonly postgres: string;
  readonly clusterDir: string;
  readonly account: Account | undefined;
  readonly logFile: string;
  /** Server settings by name, given on its command line. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Where the running server listens: a folder with its socket, or loopback. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

const SOCKET_PORT = 5432;
/** The system's limit for a socket's path is about 104 bytes; what is longer is reached through loopback. */
const LONGEST_SOCKET_PATH = 100;
const READY_TIMEOUT_MS = 120_000;
const LARGEST_LOG_BYTES = 5_000_000;

/** A socket inside the database's own folder, which nobody else may enter; loopback where that cannot be. */
export async function chooseAddress(clusterDir: string): Promise<Address> {
  const socket = join(clusterDir, `.s.PGSQL.${SOCKET_PORT}`);
  if (process.platform !== 'win32' && Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH) {
    return { host: clusterDir, port: SOCKET_PORT };
  }
  return { host: '127.0.0.1', port: await findFreePort() };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * Starts the database process and waits until it takes connections. It gets a session of its own, so that a Ctrl-C at
 * the terminal reaches only Halyard, which stops it when its requests are done.
 *
 * @throws Error with the end of the process's log when it ends before it is ready
 */
export async function launch(plan: ProcessPlan, address: Address): Promise<ChildProcess> {
  const settings = { ...plan.settings, ...addressSettings(plan.clusterDir, address) };
  const log = openLog(plan.logFile);
  const child = spawn(
    plan.postgres,
    ['-D', plan.clusterDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: '/', detached: true, stdio: ['ignore', log.file, log.file], env: processEnvironment(), ...plan.account },
  );
  fs.closeSync(log.file);
  endWithUs(child);
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(lastComplaint(plan.logFile, log.start))));
  });
  await Promise.race([failed, waitUntilReady(plan.clusterDir, child)]);
  return child;
}

/** However this process ends, short of being killed, the database is told to end too. */
function endWithUs(child: ChildProcess): void {
  const end = () => child.kill('SIGINT');
  process.on('exit', end);
  child.once('exit', () => process.off('exit', end));
}

function addressSettings(clusterDir: string, address: Address): Record<string, string> {
  return address.host === clusterDir
    ? {
        listen_addresses: '',
        port: String(address.port),
        unix_socket_directories: '.',
        unix_socket_permissions: '0700',
      }
    : { listen_addresses: address.host, port: String(address.port), unix_socket_directories: '' };
}

function openLog(path: string): { file: number; start: number } {
  const size = fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG_BYTES) fs.renameSync(path, `${path}.1`);
  return { file: fs.openSync(path, 'a', 0o600), start: size > LARGEST_LOG_BYTES ? 0 : size };
}

/** The last line of this start that says why it ended. */
function lastComplaint(logFile: string, start: number): string {
  const lines = fs.readFileSync(logFile).subarray(start).toString('utf8').trim().split('\n');
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?(FATAL|PANIC):\s*/, '');
}

/** PostgreSQL writes its state to the eighth line of its note; a connection attempt would only fill its log. */
async function waitUntilReady(clusterDir: string, child: ChildProcess): Promise<void> {
  const note = join(clusterDir, 'postmaster.pid');
  for (const started = performance.now(); performance.now() - started < READY_TIMEOUT_MS; await sleep(10)) {
    if (hasEnded(child)) throw new Error('The database process ended.');
    const lines = fs.existsSync(note) ? fs.readFileSync(note, 'utf8').split('\n') : [];
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
  }
  child.kill('SIGINT');
  throw new StartRefused(`The embedded database was not ready within ${READY_TIMEOUT_MS / 1000} seconds.`);
}

/** Ends the process in good order; one that does not end is made to. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
  for (const [signal, patienceMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    child.kill(signal);
    if (await Promise.race([ended, sleep(patienceMs, false, { ref: false })])) return;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '#server/start-refused.ts';

/** PostgreSQL's own notes of who runs in the folder; the first line of each is a process id. */
const LOCK_FILES = ['postmaster.pid', '.s.PGSQL.5432.lock'];

const FAST_STOP_MS = 6_000;
const IMMEDIATE_STOP_MS = 4_000;

/**
 * Makes the database folder free for a new server. To be called by the holder of the data lock only: a server that is
 * still alive in the folder is then the orphan of a Halyard that was killed, and is stopped cleanly (R08).
 *
 * No process is touched unless its id, its command line and its folder all say that it is this folder's server. A note
 * left by a dead server is PostgreSQL's own to judge; a note whose id now belongs to a foreign process would make it
 * refuse, so that one is rewritten to name us: PostgreSQL takes its parent's id for a dead one, and still looks
 * whether an old server's children hold its shared memory.
 *
 * @throws StartRefused when the orphan does not end or belongs to another account
 */
export async function clearOrphan(clusterDir: string, log: (line: string) => void): Promise<void> {
  for (const file of LOCK_FILES) {
    const path = join(clusterDir, file);
    const note = readNote(path);
    if (!note || !isAlive(note.pid)) continue;
    if (isServerOf(note.pid, clusterDir)) {
      log(`stopping the database that an earlier server left running (process ${note.pid})`);
      await stopServer(note.pid, clusterDir);
    } else {
      writeFileSync(path, note.text.replace(/^\d+/, String(process.pid)));
    }
  }
}

function readNote(path: string): { pid: number; text: string } | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    const pid = Number.parseInt(text, 10);
    return pid > 0 ? { pid, text } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether process `pid` is a PostgreSQL server over `clusterDir`, by its program, its `-D` and its working folder. */
export function isServerOf(pid: number, clusterDir: string): boolean {
  const folder = realpathSync(clusterDir);
  return process.platform === 'linux' ? isLinuxServerOf(pid, folder) : readCommand(pid).includes(`-D ${folder}`);
}

function isLinuxServerOf(pid: number, folder: string): boolean {
  try {
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const given = args[args.indexOf('-D') + 1];
    return (
      basename(program) === 'postgres' &&
      given !== undefined &&
      realpathSync(given) === folder &&
      readlinkSync(`/proc/${pid}/cwd`) === folder
    );
  } catch {
    return false;
  }
}

function readCommand(pid: number): string {
  const [program, args]: [string, string[]] =
    process.platform === 'win32'
      ? [
          'powershell',
          ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`],
        ]
      : ['ps', ['-o', 'command=', '-p', String(pid)]];
  const command = spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '';
  return command.includes('postgres') ? command.replaceAll('"', '') : '';
}

async function stopServer(pid: number, clusterDir: string): Promise<void> {
  const isGone = () => !isServerOf(pid, clusterDir);
  try {
    process.kill(pid, 'SIGINT');
    if (await waitUntil(isGone, FAST_STOP_MS)) return;
    process.kill(pid, 'SIGQUIT');
    if (await waitUntil(isGone, IMMEDIATE_STOP_MS)) return;
  } catch {
    if (isGone()) return;
  }
  throw new StartRefused(
    `The database that an earlier server left running (process ${pid}) does not end: stop that process, then start again.`,
  );
}

async function waitUntil(isTrue: () => boolean, limitMs: number): Promise<boolean> {
  for (const started = performance.now(); performance.now() - started < limitMs; ) {
    if (isTrue()) return true;
    await sleep(20);
  }
  return isTrue();
}

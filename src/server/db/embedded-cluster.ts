import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { StartRefused } from '#server/start-refused.ts';
import { type Account, chooseAccount, isReachable, requireNamedUser } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';

/** Where the database of a data folder lies on disk, and as whom it runs. */
export interface ClusterPlace {
  /** PostgreSQL's data directory, links resolved. */
  readonly clusterDir: string;
  /** Where programs are copied to when they cannot run as npm installed them. */
  readonly programsDir: string;
  readonly account: Account | undefined;
}

/** The passwords of the database, made once per data folder (T81). */
export interface Passwords {
  readonly admin: string;
  readonly application: string;
}

export const ADMIN_ROLE = 'halyard_admin';
export const APPLICATION_ROLE = 'halyard';
export const APPLICATION_DATABASE = 'halyard';

const MAJOR_VERSION = '18';
/** Where the database of root lies when its account may not enter the data folder (a private home). */
const ROOT_HOME = '/var/lib/halyard';

/**
 * Decides where the database of a data folder lies: in its `postgres` folder. Where root's account cannot enter that,
 * it lies under /var/lib, and `postgres` is a link to it. The data folder must exist.
 */
export function placeCluster(dataDir: string): ClusterPlace {
  const path = join(dataDir, 'postgres');
  const found = fs.lstatSync(path, { throwIfNoEntry: false });
  const clusterDir = found?.isSymbolicLink() ? resolve(dataDir, fs.readlinkSync(path)) : path;
  const account = chooseAccount(clusterDir);
  if (found || isReachable(dataDir, account)) {
    return { clusterDir, programsDir: found?.isSymbolicLink() ? ROOT_HOME : dataDir, account };
  }
  if (!fs.existsSync(ROOT_HOME)) makeOpenFolder(ROOT_HOME);
  const home = makeOpenFolder(join(ROOT_HOME, randomBytes(8).toString('hex')));
  fs.symlinkSync(join(home, 'postgres'), path);
  return { clusterDir: join(home, 'postgres'), programsDir: ROOT_HOME, account };
}

/** A folder that others may pass through but not list, whatever the mask of the process. */
function makeOpenFolder(path: string): string {
  fs.mkdirSync(path, { recursive: true });
  fs.chmodSync(path, 0o711);
  return path;
}

/** Whether the folder holds a database that was made completely. */
export function hasCluster(clusterDir: string): boolean {
  return fs.existsSync(join(clusterDir, 'PG_VERSION'));
}

/** @throws StartRefused when the database was made by another major version */
export function requireOwnVersion(clusterDir: string): void {
  const version = fs.readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new StartRefused(
      `The database in ${clusterDir} was made by PostgreSQL ${version}, this Halyard brings ${MAJOR_VERSION}: set DATABASE_URL to a PostgreSQL ${version} server that holds it, or DATA_DIR to another folder.`,
    );
  }
}

/**
 * Reads the passwords of the database, or makes them when there is no database yet. The file is the owner's alone.
 *
 * @throws StartRefused when there is a database but its passwords are gone
 */
export function keepPasswords(dataDir: string, clusterDir: string): Passwords {
  const path = join(dataDir, 'postgres-passwords.json');
  if (fs.existsSync(path)) return JSON.parse(fs.readFileSync(path, 'utf8'));
  if (hasCluster(clusterDir)) {
    throw new StartRefused(`The database in ${clusterDir} has lost its passwords: put ${path} back from a backup.`);
  }
  const passwords = { admin: randomPassword(), application: randomPassword() };
  writeDurably(path, JSON.stringify(passwords));
  return passwords;
}

function randomPassword(): string {
  return randomBytes(32).toString('base64url');
}

function writeDurably(path: string, text: string): void {
  const unfinished = `${path}.new`;
  fs.rmSync(unfinished, { force: true });
  const file = fs.openSync(unfinished, 'wx', 0o600);
  fs.writeSync(file, text);
  fs.fsyncSync(file);
  fs.closeSync(file);
  fs.renameSync(unfinished, path);
}

/**
 * Makes the database: checksums on, passwords by SCRAM on every way in, byte order for text, everything on disk
 * before it gets its final name, so that a making cut short is made anew.
 */
export async function createCluster(place: ClusterPlace, binaries: Binaries, password: string): Promise<void> {
  if (!place.account) requireNamedUser();
  const unfinished = `${place.clusterDir}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  const passwordFile = `${unfinished}-password`;
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(place.account, unfinished, passwordFile);
  const args = ['-D', unfinished, '-U', ADMIN_ROLE, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  args.push('--data-checksums', '--encoding', 'UTF8', '--locale', 'C', '--no-instructions');
  args.push('--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8');
  try {
    await promisify(execFile)(binaries.initdb, args, { cwd: '/', env: processEnvironment(), ...place.account });
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
  fs.renameSync(unfinished, place.clusterDir);
  syncFolder(dirname(place.clusterDir));
}

function giveTo(account: Account | undefined, ...paths: string[]): void {
  if (account) for (const path of paths) fs.chownSync(path, account.uid, account.gid);
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = fs.openSync(path, 'r');
  fs.fsyncSync(folder);
  fs.closeSync(folder);
}

/** What the database's programs see of our environment: none of our settings or secrets. */
export function processEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { LC_ALL: 'C', TZ: 'UTC', ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }), ...(TEMP && { TEMP }) };
}

/** Sees to the application's role, which is no superuser, and to its database. Both may be there already. */
export async function prepareDatabase(server: { host: string; port: number }, passwords: Passwords): Promise<void> {
  const client = new Client({ ...server, user: ADMIN_ROLE, password: passwords.admin, database: 'postgres' });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION_ROLE]);
    if (role.rowCount === 0) {
      await client.query(
        `create role ${APPLICATION_ROLE} login nosuperuser nocreatedb nocreaterole noreplication
         password ${client.escapeLiteral(passwords.application)}`,
      );
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [APPLICATION_DATABASE]);
    if (database.rowCount === 0) {
      await client.query(`create database ${APPLICATION_DATABASE} owner ${APPLICATION_ROLE}`);
      await client.query(`revoke all on database ${APPLICATION_DATABASE} from public`);
    }
  } finally {
    await client.end();
  }
}

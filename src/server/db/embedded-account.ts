import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { StartRefused } from '#server/start-refused.ts';

/** The unprivileged account as which the embedded PostgreSQL runs when Halyard itself runs as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const PREFERRED = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root. As root, the account is the owner of a database that is already there, else a
 * known unprivileged one; otherwise `undefined`: the server runs as whoever runs Halyard.
 *
 * @param clusterDir where the database is, or will be, on disk
 * @throws StartRefused when the system knows no unprivileged account
 */
export function chooseAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readAccounts();
  const known = PREFERRED.map((name) => accounts.get(name)).find((account) => account !== undefined);
  const account = known ?? [...accounts.values()][0];
  if (!account) {
    throw new StartRefused(
      'The embedded database cannot run as root and the system has no other account: add one, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return account;
}

/** Every account of /etc/passwd that is not root, by name. */
function readAccounts(): Map<string, Account> {
  const accounts = new Map<string, Account>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && Number(uid) > 0 && Number(gid) > 0) accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}

/**
 * Making a database asks the system for the name of the running user, and fails without one (a container started with
 * a bare user id).
 *
 * @throws StartRefused when this process's user id has no name
 */
export function requireNamedUser(): void {
  try {
    userInfo();
  } catch {
    throw new StartRefused(
      `The embedded database cannot be made by user id ${process.getuid?.()}, which has no entry in /etc/passwd: add one, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Whether the account may pass through every folder on the way to `path`, `path` itself included. Links are followed. */
export function isReachable(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && !mayPass(found, account)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayPass(folder: { mode: number; uid: number; gid: number }, account: Account): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

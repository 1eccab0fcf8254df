import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '#server/start-refused.ts';

/** Held while one server uses a data folder. */
export interface DataLock {
  release(): void;
}

/**
 * Claims the data folder for this process, so that two servers never supervise one database.
 *
 * Node offers no file lock of its own; SQLite's is one of the operating system, on every platform, and ends with the
 * process however it ends, so nothing stale can be left behind.
 *
 * @throws StartRefused when another process holds the folder (R08).
 */
export function lockDataDir(dataDir: string): DataLock {
  const path = join(dataDir, 'lock');
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(path);
    chmodSync(path, 0o600);
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    throw new StartRefused(
      isBusy(error)
        ? `Another Halyard server is already running on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`
        : `The data folder ${dataDir} cannot be locked (${error instanceof Error ? error.message : String(error)}): set DATA_DIR to a folder that this account may write to.`,
    );
  }
  return { release: () => database.close() };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

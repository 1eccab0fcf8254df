import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '#server/start-refused.ts';
import { lockDataDir } from './data-lock.ts';
import { findBinaries } from './embedded-binaries.ts';
import * as cluster from './embedded-cluster.ts';
import { clearOrphan } from './embedded-orphan.ts';
import { type Address, chooseAddress, launch, type ProcessPlan, stopProcess } from './embedded-process.ts';

export interface EmbeddedOptions {
  /** Halyard's data folder; the database is its `postgres` folder. Made when it is not there. */
  readonly dataDir: string;
  /** `false` only for throw-away databases of tests: nothing is forced to disk. */
  readonly durable?: boolean;
  readonly maxConnections?: number;
  /** Told what the supervisor does, one line each. */
  readonly log: (line: string) => void;
}

/** A way into the database, as `pg` takes it. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The supervised PostgreSQL of a data folder. While this process lives, a database process that dies is started again. */
export interface EmbeddedServer {
  /** The application's way in: a role that is no superuser and owns the one database. */
  readonly connection: Connection;
  /** The way in for making and dropping databases: tests, backups, checks. Never for the application. */
  readonly adminConnection: Connection;
  /** The database process of now. */
  readonly pid: number | undefined;
  /** Stops the database in good order and gives the data folder free. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL 18 over a data folder, making the database when there is none, and supervises it.
 * The orphan of a killed Halyard is stopped first (R08); as root it runs as an unprivileged account.
 *
 * @throws StartRefused for everything the operator can mend: no programs for this platform, another server on the
 * folder, a database of another version, one that does not start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = makeDataDir(options.dataDir);
  const locks = [lockDataDir(dataDir)];
  const release = () => {
    for (const lock of locks.splice(0)) lock.release();
  };
  try {
    const place = cluster.placeCluster(dataDir);
    // A copied data folder leads to the same database when that stands elsewhere.
    const home = dirname(place.clusterDir);
    if (home !== dataDir) {
      locks.push(lockDataDir(home));
      options.log(`the database lies in ${place.clusterDir}, because its account may not enter ${dataDir}`);
    }
    const passwords = cluster.keepPasswords(dataDir, place.clusterDir);
    const binaries = findBinaries(place.programsDir, place.account);
    if (!cluster.hasCluster(place.clusterDir)) await cluster.createCluster(place, binaries, passwords.admin);
    cluster.requireOwnVersion(place.clusterDir);
    await clearOrphan(place.clusterDir, options.log);
    const plan: ProcessPlan = {
      postgres: binaries.postgres,
      clusterDir: place.clusterDir,
      account: place.account,
      logFile: join(dataDir, 'postgres.log'),
      settings: serverSettings(options),
    };
    const supervisor = await supervise(plan, options.log);
    await cluster.prepareDatabase(supervisor.address, passwords);
    return present(supervisor, passwords, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** The folder is its owner's alone; root's is passable, because the database's account must get through it. */
function makeDataDir(path: string): string {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const made = mkdirSync(path, { recursive: true, mode });
  if (made !== undefined) chmodSync(path, mode);
  return realpathSync(path);
}

/**
 * Tuned for many small transactions. `fsync` and its sisters are left to PostgreSQL's defaults, which are durable, so
 * that a hand that switched them off is seen and refused by `assertDurable` and not silently overruled (R11).
 */
function serverSettings({ durable = true, maxConnections = 60 }: EmbeddedOptions): Record<string, string> {
  return {
    max_connections: String(maxConnections),
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    password_encryption: 'scram-sha-256',
    ...(!durable && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_wal_size: '4GB' }),
  };
}

function present(supervisor: Supervisor, passwords: cluster.Passwords, release: () => void): EmbeddedServer {
  const way = { host: supervisor.address.host, port: supervisor.address.port };
  return {
    connection: {
      ...way,
      user: cluster.APPLICATION_ROLE,
      password: passwords.application,
      database: cluster.APPLICATION_DATABASE,
    },
    adminConnection: { ...way, user: cluster.ADMIN_ROLE, password: passwords.admin, database: 'postgres' },
    get pid() {
      return supervisor.current()?.pid;
    },
    stop: async () => {
      await supervisor.stop();
      release();
    },
  };
}

interface Supervisor {
  readonly address: Address;
  current(): ChildProcess | undefined;
  stop(): Promise<void>;
}

const FIRST_START_PAUSES_MS = [100, 400, 1_000, 2_000, 3_000];
const LONGEST_RESTART_PAUSE_MS = 2_000;

async function supervise(plan: ProcessPlan, log: (line: string) => void): Promise<Supervisor> {
  const first = await launchFirst(plan);
  let child: ChildProcess | undefined = first.child;
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();

  const watch = (process: ChildProcess) =>
    process.once('exit', (code, signal) => {
      child = undefined;
      if (isStopping) return;
      log(`the database process ended (${signal ?? `exit ${code}`}): starting it again`);
      restarting = restart();
    });
  const restart = async () => {
    for (let pauseMs = 50; !isStopping; pauseMs = Math.min(pauseMs * 2, LONGEST_RESTART_PAUSE_MS)) {
      try {
        child = await launch(plan, first.address);
        watch(child);
        return;
      } catch (error) {
        log(`the database does not start: ${error instanceof Error ? error.message : String(error)}`);
        await sleep(pauseMs);
      }
    }
  };
  const stop = async () => {
    isStopping = true;
    await restarting;
    if (child) await stopProcess(child);
  };
  watch(first.child);
  return { address: first.address, current: () => child, stop };
}

/** A killed server's children may hold its memory for a moment, so the first start is tried a few times. */
async function launchFirst(plan: ProcessPlan): Promise<{ child: ChildProcess; address: Address }> {
  for (const pauseMs of [...FIRST_START_PAUSES_MS, undefined]) {
    try {
      const address = await chooseAddress(plan.clusterDir);
      return { child: await launch(plan, address), address };
    } catch (error) {
      if (error instanceof StartRefused) throw error;
      if (pauseMs === undefined) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new StartRefused(
          `The embedded database does not start: ${reason} (${plan.logFile} has the whole story).`,
        );
      }
      await sleep(pauseMs);
    }
  }
  throw new StartRefused('The embedded database does not start.');
}

import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { type Config, isLoopback } from './config.ts';
import { StartRefused } from './start-refused.ts';

/** What an installation remembers in its data folder beside its database. */
export interface Installation {
  /** Demo data, known passwords, a notice on every page; reachable from this computer only. */
  readonly isDemo: boolean;
  /** The first signs, all verify (T82). At least 256 bits each. */
  readonly secrets: readonly string[];
}

/**
 * Opens the data folder: decides whether this is the demo, which only an empty folder without `DATABASE_URL` becomes
 * and which stays one (T55), and makes the installation's secret when none is configured.
 *
 * @throws StartRefused when the settings do not fit what the folder holds
 */
export function openInstallation(config: Config): Installation {
  const marker = join(config.dataDir, 'demo');
  const wasDemo = fs.existsSync(marker);
  const isDemo = wasDemo || decideDemo(config);
  refuseMisfits(config, wasDemo, isDemo);
  makePrivateFolder(config.dataDir);
  if (isDemo && !wasDemo) writeOnce(marker, 'This folder belongs to a demo of Halyard. Delete it to start afresh.\n');
  return { isDemo, secrets: config.secrets ?? [keepSecret(join(config.dataDir, 'secret'))] };
}

function decideDemo({ demo, databaseUrl, dataDir }: Config): boolean {
  if (demo === false || databaseUrl) return false;
  const isEmpty = !fs.existsSync(dataDir) || fs.readdirSync(dataDir).length === 0;
  if (demo && !isEmpty) {
    throw new StartRefused(`DEMO asks for a demo, but DATA_DIR ${dataDir} already holds an installation.`);
  }
  return isEmpty;
}

function refuseMisfits(config: Config, wasDemo: boolean, isDemo: boolean): void {
  const { demo, databaseUrl, dataDir } = config;
  if (wasDemo && (demo === false || databaseUrl)) {
    throw new StartRefused(`DATA_DIR ${dataDir} belongs to a demo: set it to another folder for a real installation.`);
  }
  const opening = isDemo ? openingOf(config) : undefined;
  if (opening !== undefined) {
    throw new StartRefused(
      `This would be the demo, whose passwords everyone knows, and ${opening}: set DEMO=0 for a real installation.`,
    );
  }
}

/** What would let others than the people of this computer reach the demo, or says that it is meant for them (T55). */
function openingOf({ host, publicUrl, trustedProxies, isProduction }: Config): string | undefined {
  if (!isLoopback(host)) return `HOST must be 127.0.0.1 for it, but is ${host}`;
  const name = new URL(publicUrl).hostname;
  if (!isLoopback(name)) return `PUBLIC_URL must name this computer for it, but names ${name}`;
  if (trustedProxies > 0) return `TRUSTED_PROXIES must be 0 for it, but is ${trustedProxies}`;
  return isProduction ? 'NODE_ENV is production' : undefined;
}

/** Root's folder is passable, because the account of the embedded database must get through it. */
function makePrivateFolder(path: string): void {
  try {
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
    if (fs.mkdirSync(path, { recursive: true, mode }) !== undefined) fs.chmodSync(path, mode);
    fs.accessSync(path, fs.constants.W_OK);
  } catch (error) {
    throw new StartRefused(
      `DATA_DIR ${path} cannot be written to (${error instanceof Error ? error.message : error}).`,
    );
  }
}

function keepSecret(path: string): string {
  if (!fs.existsSync(path)) writeOnce(path, randomBytes(48).toString('base64url'));
  return fs.readFileSync(path, 'utf8').trim();
}

/** Two servers that start together keep the file of the first. */
function writeOnce(path: string, text: string): void {
  const own = `${path}.${process.pid}`;
  const file = fs.openSync(own, 'w', 0o600);
  fs.writeSync(file, text);
  fs.fsyncSync(file);
  fs.closeSync(file);
  try {
    fs.linkSync(own, path);
  } catch (error) {
    if (!fs.existsSync(path)) throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

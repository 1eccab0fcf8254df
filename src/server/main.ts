import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { localTime } from '#domain/local-time.ts';
import { createApp } from './app.ts';
import { ensureBundle, loadBundle } from './bundle.ts';
import { type Config, readConfig } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { importDemo, linkDemoGoogle } from './imports/demo.ts';
import { openInstallation } from './installation.ts';
import { furnish } from './rooms.ts';
import { StartRefused } from './start-refused.ts';
import { type Closers, openStorage } from './storage.ts';

/** Requests that run when the server is told to end have this long to finish (R20). */
const DRAIN_MS = 15_000;
/** npm and the terminal each pass a Ctrl-C on; what comes at once is one signal. */
const SAME_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 300;

const say = (line: string) => process.stdout.write(`${line}\n`);
/** What the database's keeper has to say: to whoever watches the start, later as lines of the log. */
let tell: (line: string) => void = say;

async function start(closers: Closers): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  if (config.isStartedByNpm) endWithNpm();
  await requireFreePort(config);
  const installation = openInstallation(config);
  for (const warning of config.warnings) say(`Warning: ${warning}`);
  const [bundle, storage] = await Promise.allSettled([
    ensureBundle(config, say),
    openStorage(config, closers, (line) => tell(line)).then(async (database) => {
      if (installation.isDemo) await loadDemoOnce(database, config);
      return database;
    }),
  ]);
  if (storage.status === 'rejected') throw storage.reason;
  if (bundle.status === 'rejected') throw bundle.reason;
  const house = furnish({
    config,
    database: storage.value,
    secrets: installation.secrets,
    isDemo: installation.isDemo,
    bundle: await loadBundle(),
    now: () => new Date(),
    log: say,
    closers,
  });
  const app = await createApp(
    {
      logger: { level: config.logLevel },
      checksAnswers: !config.isProduction,
      trustedProxies: config.trustedProxies,
      publicUrl: config.publicUrl,
      production: config.isProduction,
      googleSignIn: config.googleClientId !== undefined,
      requestsPerMinute: config.requestsPerMinute,
      troublePages: house.troublePages,
      countMiss: house.countMiss,
    },
    house.findCaller,
    house.rooms,
  );
  closers.push(() => drain(app));
  await listen(app, config);
  tell = (line) => app.log.warn(line);
  // In one piece: whoever reads the address has what follows it.
  say([`Halyard is at ${config.publicUrl}`, ...(installation.isDemo ? aboutDemo(config.publicUrl) : [])].join('\n'));
}

/** The demo's data are loaded in one transaction, so a database that knows a company has them all. */
async function loadDemoOnce({ db }: OpenDatabase, config: Config): Promise<void> {
  const company = await db.selectFrom('companies').select('code').limit(1).executeTakeFirst();
  if (!company) await loadDemo(db, config);
  // At every start: which issuer it is may have been set since.
  await linkDemoGoogle(db, config.googleIssuer);
}

async function loadDemo(db: OpenDatabase['db'], { companyTimeZone }: Config): Promise<void> {
  const began = performance.now();
  let told = 0;
  await importDemo(db, {
    today: localTime(new Date(), companyTimeZone).date,
    onProgress: ({ done, of }) => {
      const quarter = Math.floor((4 * done) / of);
      if (quarter > told && quarter < 4) say(`loading the demo seller: ${quarter * 25} %`);
      told = quarter;
    },
  });
  say(`the demo seller is loaded (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}

function aboutDemo(address: string): readonly string[] {
  return [
    'This is the demo. Sign in with one of these and the password demo-2026-tether:',
    '  dealer@demo.test    a dealer          rep@demo.test       a sales rep',
    '  owner@demo.test     two accounts      service@demo.test   customer service',
    `All mail lands in ${address}/mailbox`,
  ];
}

/** Told before the long work of a first start, not after it. */
function requireFreePort(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explainListen(error, config)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw explainListen(error, config);
  }
}

function explainListen(error: unknown, { port, host }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartRefused(
      `PORT ${port} on ${host} is already in use: stop the other program, or set PORT to another.`,
    );
  }
  if (code === 'EACCES') return new StartRefused(`PORT ${port} needs more rights than this account has: set another.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartRefused(`HOST ${host} is not an address of this computer.`);
  }
  return error;
}

async function drain(app: FastifyInstance): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref());
  await Promise.race([app.close(), patience]);
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      console.error(error);
    }
  }
}

const closers: Closers = [];
let endingSince: number | undefined;

/** The first signal ends the server in good order; a second one at once (the database is told, not awaited). */
async function endOnSignal(): Promise<void> {
  if (endingSince !== undefined) {
    if (performance.now() - endingSince > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  endingSince = performance.now();
  await closeAll(closers);
  process.exit(0);
}

/** Where npm runs us through a shell, a signal to npm ends that shell and never arrives here: losing it is the signal. */
function endWithNpm(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (endingSince === undefined) void endOnSignal();
  }, PARENT_CHECK_MS).unref();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void endOnSignal());
try {
  await start(closers);
} catch (error) {
  // A start that was told to end fails in passing; the signal's own way out is under way.
  if (endingSince === undefined) {
    console.error(error instanceof StartRefused ? error.message : error);
    await closeAll(closers);
    process.exit(1);
  }
}

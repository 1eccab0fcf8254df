// The portal as `main` runs it, without building and drawing pages: what the reliability runs start, kill and start again.
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { importDemo } from '#server/imports/demo.ts';
import { openInstallation } from '#server/installation.ts';
import { furnish } from '#server/rooms.ts';
import { type Closers, openStorage } from '#server/storage.ts';

const closers: Closers = [];
const say = (line: string) => process.stdout.write(`${line}\n`);
const config = readConfig(process.env, process.cwd());
const installation = openInstallation(config);
const database = await openStorage(config, closers, say);
const known = await database.db.selectFrom('companies').select('code').limit(1).executeTakeFirst();
if (known === undefined) await importDemo(database.db);
const house = furnish({
  config,
  database,
  secrets: installation.secrets,
  isDemo: installation.isDemo,
  bundle: undefined,
  now: () => new Date(),
  log: say,
  closers,
});
const app = await createApp(
  {
    logger: { level: config.logLevel },
    checksAnswers: false,
    trustedProxies: 0,
    publicUrl: config.publicUrl,
    production: false,
    googleSignIn: false,
    requestsPerMinute: config.requestsPerMinute,
    countMiss: house.countMiss,
  },
  house.findCaller,
  house.rooms,
);
closers.push(() => app.close());
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const mb = (bytes: number) => Math.round(bytes / 1e5) / 10;
  const handles = process.getActiveResourcesInfo().length;
  say(`holdings ${JSON.stringify({ heapMb: mb(heapUsed), rssMb: mb(rss), handles })}`);
});
process.once('SIGTERM', async () => {
  for (const close of closers.reverse()) await close();
  process.exit(0);
});
await app.listen({ port: config.port, host: config.host });
say(`listening on ${config.port}`);

// Works orders of the embedded office from the shell: `npm run order -- list --as ada@example.com`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { localTime } from '#domain/local-time.ts';
import { readConfig } from '#server/config.ts';
import { runOrderCommand } from '#server/fulfilment/order-command.ts';
import { Refusal } from '#server/refusal.ts';
import { StartRefused } from '#server/start-refused.ts';
import { type Closers, openStorage } from '#server/storage.ts';

const closers: Closers = [];

try {
  const config = readConfig(process.env, process.cwd());
  if (config.backofficeUrl !== undefined)
    throw new StartRefused('Orders are shipped and invoiced in the back office that BACKOFFICE_URL names, not here.');
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new StartRefused(`DATA_DIR ${config.dataDir} holds no installation.`);
  const { db } = await openStorage(config, closers, console.error);
  const today = () => localTime(new Date(), config.companyTimeZone).date;
  const deps = { db, today, publicUrl: config.publicUrl, brandName: config.brandName };
  await runOrderCommand(deps, process.argv.slice(2), console.log);
} catch (error) {
  console.error(error instanceof StartRefused || error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const close of closers.reverse()) await close();
}

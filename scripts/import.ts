// Loads a folder of back-office files: `npm run import -- <folder> [--good-rows]`.
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { describeReport } from '#server/imports/describe-report.ts';
import { openImportDatabase } from '#server/imports/import-connection-store.ts';
import { ImportStopped, importFolder } from '#server/imports/import-folder.ts';
import { openInstallation } from '#server/installation.ts';
import { StartRefused } from '#server/start-refused.ts';
import { type Closers, openStorage } from '#server/storage.ts';

const USAGE = "npm run import -- <folder of the back office's .csv files> [--good-rows]";
const say = (line: string) => console.log(line);

async function run(closers: Closers): Promise<number> {
  const { values, positionals } = parseArgs({ options: { 'good-rows': { type: 'boolean' } }, allowPositionals: true });
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) throw new StartRefused(USAGE);
  const folder = resolve(named);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new StartRefused(`${folder} is not a folder.`);
  const config = readConfig(process.env, process.cwd());
  openInstallation({ ...config, demo: false });
  const { connection } = await openStorage(config, closers, console.error);
  const db = openImportDatabase(connection);
  closers.push(() => db.destroy());
  const report = await importFolder(db, folder, {
    timeZone: config.companyTimeZone,
    keepsWorked: config.backofficeUrl === undefined,
    mode: values['good-rows'] === true ? 'good-rows' : 'all-or-nothing',
    onProgress: ({ file, done, of }) => console.error(`${done + 1}/${of} ${file}`),
  });
  if (report.files.length === 0)
    throw new StartRefused(`${folder} holds no file that is known: docs/import-files.md names them.`);
  for (const line of describeReport(report)) say(line);
  return report.committed && report.unfinished === undefined ? 0 : 1;
}

const closers: Closers = [];
try {
  process.exitCode = await run(closers);
} catch (error) {
  const isTheirs =
    error instanceof StartRefused ||
    error instanceof ImportStopped ||
    (error as { code?: string }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
  console.error(isTheirs ? (error as Error).message : error);
  process.exitCode = 1;
} finally {
  for (const close of closers.reverse()) await close();
}

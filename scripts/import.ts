// Loads a folder of back-office files: `npm run import -- <folder> [--good-rows]`.
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openImportDatabase } from '#server/imports/import-connection-store.ts';
import { type ImportReport, ImportStopped, importFolder } from '#server/imports/import-folder.ts';
import { describeProblem } from '#server/imports/problem-list.ts';
import { openInstallation } from '#server/installation.ts';
import { StartRefused } from '#server/start-refused.ts';
import { type Closers, openStorage } from '#server/storage.ts';

const USAGE = "npm run import -- <folder of the back office's .csv files> [--good-rows]";
const SHOWN = 500;

const say = (line: string) => console.log(line);

const problemsIn = (count: number): string => (count === 1 ? '1 problem' : `${count} problems`);

function describeReport({ committed, files, unknownFiles, problems, problemCount, seconds }: ImportReport): string[] {
  return [
    ...problems.slice(0, SHOWN).map(describeProblem),
    ...(problemCount > SHOWN ? [`… and ${problemCount - SHOWN} more`] : []),
    ...unknownFiles.map((file) => `${file}: no such file is known; it was left out`),
    ...(committed
      ? files.map(
          ({ file, read, inserted, updated, removed, kept }) =>
            `${file}: ${read} rows, ${inserted} new, ${updated} changed${removed > 0 ? `, ${removed} removed` : ''}${kept > 0 ? `, ${kept} ${kept === 1 ? 'document' : 'documents'} passed over that are worked here` : ''}`,
        )
      : []),
    committed
      ? `Imported in ${seconds.toFixed(1)} s${problemCount > 0 ? `, without the bad rows: ${problemsIn(problemCount)}` : ''}.`
      : `Nothing was changed: ${problemsIn(problemCount)}. Mend the files, or leave the bad rows out with --good-rows.`,
  ];
}

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
    keepsWorked: config.backofficeUrl === undefined,
    mode: values['good-rows'] === true ? 'good-rows' : 'all-or-nothing',
    onProgress: ({ file, done, of }) => console.error(`${done + 1}/${of} ${file}`),
  });
  if (report.files.length === 0)
    throw new StartRefused(`${folder} holds no file that is known: docs/import-files.md names them.`);
  for (const line of describeReport(report)) say(line);
  return report.committed ? 0 : 1;
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

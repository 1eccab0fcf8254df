import { access, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { writeAudit } from '#server/audit/audit.ts';
import { TAKE_DOCUMENTS } from '#server/backoffice/import-turn.ts';
import type { Database } from '#server/db/schema.ts';
import { refreshSearch } from '#server/search/search-index-store.ts';
import { finishImport } from './finish-store.ts';
import { changeLast, type FileResult, readIntoStage, resultOf, type StagedFile } from './import-file.ts';
import { leaveOwn } from './leave-own.ts';
import { groupsOf, mergeGroup } from './merge-group.ts';
import { problemList } from './problem-list.ts';
import { type ImportSession, importSession } from './stage-store.ts';
import type { Problem } from './table-spec.ts';
import { TABLE_SPECS } from './tables.ts';

export interface ImportOptions {
  /** `all-or-nothing` (default): one bad row and nothing is changed. `good-rows`: bad rows are left out. */
  readonly mode?: 'all-or-nothing' | 'good-rows';
  /** Days by which all dates that move are moved (the demo). */
  readonly shiftDays?: number;
  /** Whether columns of the demo, such as passwords, are taken. */
  readonly isDemo?: boolean;
  /** Hashes the demo users' passwords. */
  readonly hashPassword?: (password: string) => Promise<string>;
  /** Whether orders and invoices that the embedded office works stay as they are; default: yes. An installation with an ERP says no. */
  readonly keepsWorked?: boolean;
  /** Seconds after which the import gives up (T67). */
  readonly maxSeconds?: number;
  /** The seller's clock, by which a day without a time begins and ends; default: UTC. */
  readonly timeZone?: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly onProblem?: (problem: Problem) => void;
}

export interface ImportProgress {
  readonly file: string;
  readonly done: number;
  readonly of: number;
}

export interface ImportReport {
  /** Whether anything was kept. */
  readonly committed: boolean;
  /** Why the search does not find yet what was kept. */
  readonly unfinished: string | undefined;
  readonly files: readonly FileResult[];
  /** Files of the folder that no table takes. */
  readonly unknownFiles: readonly string[];
  readonly problemCount: number;
  readonly problems: readonly Problem[];
  readonly seconds: number;
}

class RolledBack extends Error {}

/** The import took longer than allowed, or it and the portal waited for each other; nothing was changed. */
export class ImportStopped extends Error {}

const DEADLOCK = '40P01';

/**
 * Loads a folder of back-office files in one transaction: all files are staged first, then each is checked and merged by its
 * natural key, so that loading the same files again changes nothing. Files that are absent leave their tables as they are. Rows
 * that a file no longer names stay, but for prices and for the parts of a whole (an order's lines, a kit's components).
 */
export async function importFolder(
  db: Kysely<Database>,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const started = performance.now();
  const { mode = 'all-or-nothing', maxSeconds = 900 } = options;
  const present = (await readdir(folder)).filter((file) => file.toLowerCase().endsWith('.csv'));
  const specs = TABLE_SPECS.filter((spec) => present.includes(spec.file));
  const problems = problemList(options.onProblem);
  const files: FileResult[] = [];
  const pause = () => {
    if ((performance.now() - started) / 1000 > maxSeconds) {
      throw new ImportStopped(`The import took longer than ${maxSeconds} seconds; nothing was changed.`);
    }
  };
  const work = async (transaction: Transaction<Database>) => {
    const session = importSession(transaction);
    await session.run('set local statement_timeout = 0');
    await session.run('set local idle_in_transaction_session_timeout = 0');
    const context = { shiftDays: options.shiftDays ?? 0, timeZone: options.timeZone ?? 'UTC' };
    const staged: StagedFile[] = [];
    for (const [index, spec] of specs.entries()) {
      options.onProgress?.({ file: spec.file, done: index, of: specs.length });
      const path = join(folder, spec.file);
      await access(path);
      const file = {
        keepsWorked: true,
        leavesBadOut: mode === 'good-rows',
        ...options,
        path,
        spec,
        context,
        problems,
        pause,
      };
      staged.push(await readIntoStage(session, file, index));
    }
    await mergeAll(session, staged);
    files.push(...staged.map(resultOf));
    await writeTrail(transaction, folder, files);
    if (problems.count > 0 && mode === 'all-or-nothing') throw new RolledBack();
  };
  const committed = await db
    .transaction()
    .execute(work)
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof RolledBack) return false;
      if (error instanceof DatabaseError && error.code === DEADLOCK) {
        throw new ImportStopped(
          'Something was written in the portal meanwhile; nothing was changed. Please run it again.',
        );
      }
      throw error;
    });
  const unfinished = committed ? await finishSearch(db) : undefined;
  const taken = new Set(TABLE_SPECS.map((spec) => spec.file));
  return {
    committed,
    unfinished,
    files,
    unknownFiles: present.filter((file) => !taken.has(file)),
    problemCount: problems.count,
    problems: problems.list,
    seconds: (performance.now() - started) / 1000,
  };
}

/** What is imported is kept by now: that what follows from it fails is told, and is no failure of the import. */
const finishSearch = (db: Kysely<Database>): Promise<string | undefined> =>
  refreshSearch(db).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/**
 * Merges what is staged, in the order of the references. Rows that people wait for are changed at the end, the stock after the number sequences:
 * in the order in which a submitted cart takes them, so that neither waits for the other for ever.
 */
async function mergeAll(session: ImportSession, staged: readonly StagedFile[]): Promise<void> {
  await leaveOwn(session, staged);
  for (const group of groupsOf(staged)) {
    if (group.some(({ work }) => work.spec.keptWith)) await session.run(TAKE_DOCUMENTS);
    await mergeGroup(session, group);
  }
  const isStock = ({ work }: StagedFile) => work.spec.table === 'item_stock';
  for (const file of staged.filter((each) => !isStock(each))) await changeLast(session, file);
  await finishImport(session);
  for (const file of staged.filter(isStock)) await changeLast(session, file);
}

/** One line of the audit trail for each import that changed something (T87). */
async function writeTrail(
  transaction: Transaction<Database>,
  folder: string,
  files: readonly FileResult[],
): Promise<void> {
  const changed = files.filter(({ inserted, updated, removed }) => inserted + updated + removed > 0);
  if (changed.length === 0) return;
  const after = changed.map(({ file, table, inserted, updated, removed }) => ({
    file,
    table,
    inserted,
    updated,
    removed,
  }));
  const entry = { actor: null, action: 'import.folder', objectType: 'import', objectId: basename(folder), after };
  await writeAudit(transaction, entry);
}

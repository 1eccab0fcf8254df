import { isRowFault } from '../db/row-fault.ts';
import { KNOWN_ADDRESSES, listAddresses } from './known-users-store.ts';
import { setPasswords } from './password-store.ts';
import type { ProblemList } from './problem-list.ts';
import type { Header } from './read-row.ts';
import { stageFile } from './stage-file.ts';
import {
  addRows,
  analyzeStage,
  changeRows,
  createStage,
  fillIds,
  type ImportSession,
  inSavepoint,
  type Merge,
  putAway,
  removeUnnamed,
  resolveReference,
  stagedRange,
  takeBack,
  takeDuplicates,
  takeLine,
  takeWorked,
} from './stage-store.ts';
import type { ParseContext, TableSpec } from './table-spec.ts';

export interface FileResult {
  readonly file: string;
  readonly table: string;
  readonly read: number;
  readonly inserted: number;
  readonly updated: number;
  readonly removed: number;
  /** Documents that were passed over, because they are worked here, or users, because they were here before. */
  readonly kept: number;
  readonly keptWhat: 'document' | 'user';
}

export interface FileImport {
  readonly path: string;
  readonly spec: TableSpec;
  readonly context: ParseContext;
  readonly isDemo?: boolean;
  readonly hashPassword?: (password: string) => Promise<string>;
  /** Whether documents that are worked here stay as they are: the embedded office has the say over them, an ERP over its own. */
  readonly keepsWorked: boolean;
  /** Whether bad rows are left out: then a whole with a bad part is left out with all of them. */
  readonly leavesBadOut: boolean;
  readonly problems: ProblemList;
  /** Called between batches; throws when the import takes too long. */
  readonly pause: () => void;
}

/** A row that could not be read, and which whole it is or is a part of, or the place from which nothing more was read. */
export interface UnreadRow {
  readonly line: number;
  readonly key?: readonly string[] | undefined;
  readonly isCut?: boolean;
}

/** A file that is staged and put away, and what is known of it so far. */
export interface StagedFile {
  readonly work: FileImport;
  readonly number: number;
  readonly read: number;
  /** Undefined where nothing of the file could be read. */
  readonly header: Header | undefined;
  readonly unread: readonly UnreadRow[];
  /** Lines that were staged and found bad by the last merge. */
  refused: number[];
  /** Problems of its rows so far. */
  faults: number;
  inserted: number;
  updated: number;
  removed: number;
  kept: number;
}

/** Reads one file into a stage of its own: long work for a large file, and nobody waits for it. */
export async function readIntoStage(session: ImportSession, work: FileImport, number: number): Promise<StagedFile> {
  const { spec, problems } = work;
  const before = problems.count;
  await createStage(session, spec);
  const staged = await stageFile(session, work, reporterFor(work));
  await analyzeStage(session);
  await putAway(session, number);
  const nothing = { inserted: 0, updated: 0, removed: 0, kept: 0 };
  return { work, number, ...staged, refused: [], faults: problems.count - before, ...nothing };
}

/**
 * Takes out what is wrong with a reason each, and merges the rest into its table. Rows of a table that people wait for are only added here;
 * `changeLast` does the rest.
 */
export async function mergeFile(session: ImportSession, file: StagedFile): Promise<void> {
  const { work, header } = file;
  const { spec, problems } = work;
  if (header === undefined) return;
  const before = problems.count;
  const report = refuserOf(file);
  await takeBack(session, file.number);
  if (spec.references?.some(({ table }) => table === KNOWN_ADDRESSES)) await listAddresses(session);
  await checkReferences(session, spec, report);
  for (const lookup of spec.lookups ?? []) await fillIds(session, lookup);
  for (const { line, first } of await takeDuplicates(session, spec)) {
    report(line, '', `has the same key as line ${first}`);
  }
  if (work.keepsWorked && spec.keptWith) file.kept = await takeWorked(session, spec.keptWith);
  if (!spec.changedLast) await mergeLines(session, file, changeRows);
  await mergeLines(session, file, addRows);
  file.faults += problems.count - before;
  const isWhole = spec.wholeFor !== undefined && file.faults === 0;
  file.removed = isWhole ? await removeUnnamed(session, spec, spec.wholeFor) : 0;
  if (spec.table === 'users' && work.hashPassword !== undefined) await setPasswords(session, work.hashPassword);
  if (spec.changedLast) await putAway(session, file.number);
}

/** Changes the rows of a table that people wait for. */
export async function changeLast(session: ImportSession, file: StagedFile): Promise<void> {
  const { spec } = file.work;
  if (file.header === undefined || !spec.changedLast) return;
  await takeBack(session, file.number);
  await mergeLines(session, file, changeRows);
}

/** What became of a file. */
export const resultOf = ({ work: { spec }, read, inserted, updated, removed, kept }: StagedFile): FileResult => ({
  ...{ file: spec.file, table: spec.table },
  ...{ read, inserted, updated, removed, kept },
  keptWhat: spec.leavesKnownUsers ? 'user' : 'document',
});

export type Report = (line: number, column: string, reason: string) => void;

/** What the first reading of a file has reported is not reported again by the second, which looks at its own columns only. */
export function reporterFor({ spec, problems }: FileImport): Report {
  const own = new Set(spec.columns.filter(({ to }) => !spec.key.includes(to)).map(({ from }) => from));
  return (line, column, reason) => {
    if (spec.mode === 'update' && !own.has(column)) return;
    problems.add({ file: spec.file, line, column, reason });
  };
}

/** Reports what is bad of a row that was staged. */
function refuserOf(file: StagedFile): Report {
  const report = reporterFor(file.work);
  return (line, column, reason) => {
    file.refused.push(line);
    report(line, column, reason);
  };
}

async function checkReferences(session: ImportSession, spec: TableSpec, report: Report): Promise<void> {
  for (const reference of spec.references ?? []) {
    for (const { line, named } of await resolveReference(session, reference)) {
      report(line, reference.report, `names the unknown ${reference.what} ${named.slice(0, 80)}`);
    }
  }
}

type Act = typeof changeRows;

async function mergeLines(session: ImportSession, file: StagedFile, act: Act): Promise<void> {
  const { spec } = file.work;
  const absent = new Set(spec.columns.filter((column) => !file.header?.positions.has(column)).map(({ to }) => to));
  const all = { spec, absent, fromLine: 0, toLine: 2_147_483_647 };
  await mergeRange(session, file, act, all);
}

/** Merges; where the database refuses, halves the range until the rows at fault stand alone, takes those out with a report and merges the rest. */
async function mergeRange(session: ImportSession, file: StagedFile, act: Act, range: Merge): Promise<void> {
  file.work.pause();
  try {
    const { inserted, updated } = await inSavepoint(session, () => act(session, range));
    file.inserted += inserted;
    file.updated += updated;
  } catch (error) {
    if (!isRowFault(error)) throw error;
    const { first, middle, count } = await stagedRange(session, range.fromLine, range.toLine);
    if (count === 1) {
      const reason = `is refused by the database (${error.constraint ?? error.code})`;
      refuserOf(file)(first, error.column ?? '', reason);
      await takeLine(session, first);
      return;
    }
    await mergeRange(session, file, act, { ...range, toLine: middle - 1 });
    await mergeRange(session, file, act, { ...range, fromLine: middle });
  }
}

import { isRowFault } from '../db/row-fault.ts';
import { KNOWN_ADDRESSES, listAddresses } from './known-users-store.ts';
import { takeWholeRows } from './parts-store.ts';
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
  type TakenRow,
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
  /** Why a whole list removed nothing, or nothing of some of what it lists: the first bad line, and how many more. */
  readonly notRemoved?: { readonly line: number; readonly more: number; readonly isAll: boolean };
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
  /** Its rows that were found bad so far, by the first reading and by each merge. */
  readonly bad: UnreadRow[];
  inserted: number;
  updated: number;
  removed: number;
  kept: number;
}

/** Reads one file into a stage of its own: long work for a large file, and nobody waits for it. */
export async function readIntoStage(session: ImportSession, work: FileImport, number: number): Promise<StagedFile> {
  await createStage(session, work.spec);
  const staged = await stageFile(session, work, reporterFor(work));
  await analyzeStage(session);
  await putAway(session, number);
  const nothing = { inserted: 0, updated: 0, removed: 0, kept: 0 };
  return { work, number, ...staged, refused: [], bad: [...staged.unread], ...nothing };
}

/**
 * Takes out what is wrong with a reason each, and merges the rest into its table. Rows of a table that people wait for are only added here;
 * `changeLast` does the rest.
 */
export async function mergeFile(session: ImportSession, file: StagedFile): Promise<void> {
  const { work, header } = file;
  const { spec } = work;
  if (header === undefined) return;
  await takeBack(session, file.number);
  if (spec.references?.some(({ table }) => table === KNOWN_ADDRESSES)) await listAddresses(session);
  await checkReferences(session, file);
  for (const lookup of spec.lookups ?? []) await fillIds(session, lookup);
  for (const row of await takeDuplicates(session, spec)) {
    refuse(file, row, '', `has the same key as line ${row.first}`);
    file.bad.push(row);
  }
  if (work.keepsWorked && spec.keptWith) file.kept = await takeWorked(session, spec.keptWith);
  if (!spec.changedLast) await mergeLines(session, file, changeRows);
  await mergeLines(session, file, addRows);
  file.removed = await removeWithdrawn(session, file);
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
export function resultOf({ work: { spec }, read, inserted, updated, removed, kept, bad }: StagedFile): FileResult {
  const [first, ...more] = spec.wholeFor === undefined ? [] : bad.toSorted((one, other) => one.line - other.line);
  const untold = bad.find(({ key }) => key === undefined);
  const line = untold?.line ?? first?.line;
  return {
    ...{ file: spec.file, table: spec.table },
    ...{ read, inserted, updated, removed, kept },
    keptWhat: spec.leavesKnownUsers ? 'user' : 'document',
    ...(first !== undefined && line !== undefined
      ? { notRemoved: { line, more: more.length, isAll: untold !== undefined } }
      : {}),
  };
}

/**
 * Removes what whole lists no longer name. Of what has a bad row nothing is removed, since that row may name it; and nothing at all where a bad
 * row does not tell what it is a part of.
 */
async function removeWithdrawn(session: ImportSession, { work: { spec }, bad }: StagedFile): Promise<number> {
  if (spec.wholeFor === undefined || bad.some(({ key }) => key === undefined)) return 0;
  const broken = bad.flatMap(({ key }) => (key === undefined ? [] : [key]));
  if (broken.length > 0) await takeWholeRows(session, spec, broken);
  return await removeUnnamed(session, spec, spec.wholeFor);
}

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
function refuse(file: StagedFile, { line }: TakenRow, column: string, reason: string): void {
  file.refused.push(line);
  reporterFor(file.work)(line, column, reason);
}

async function checkReferences(session: ImportSession, file: StagedFile): Promise<void> {
  const { spec } = file.work;
  for (const reference of spec.references ?? []) {
    const isNone = spec.standsAlone === true && spec.key.includes(reference.to ?? '');
    for (const row of await resolveReference(session, spec, reference)) {
      refuse(file, row, reference.report, `names the unknown ${reference.what} ${row.named.slice(0, 80)}`);
      if (!isNone) file.bad.push(row);
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
  const { spec, pause } = file.work;
  pause();
  try {
    const { inserted, updated } = await inSavepoint(session, () => act(session, range));
    file.inserted += inserted;
    file.updated += updated;
  } catch (error) {
    if (!isRowFault(error)) throw error;
    const { first, middle, count } = await stagedRange(session, range.fromLine, range.toLine);
    if (count === 1) {
      const row = await takeLine(session, spec, first);
      refuse(file, row, error.column ?? '', `is refused by the database (${error.constraint ?? error.code})`);
      file.bad.push(row);
      return;
    }
    await mergeRange(session, file, act, { ...range, toLine: middle - 1 });
    await mergeRange(session, file, act, { ...range, fromLine: middle });
  }
}

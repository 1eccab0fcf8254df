import { isRowFault } from '../db/row-fault.ts';
import { FILE_LIMITS, readCsv, UnreadableCsv } from './csv-records.ts';
import type { CsvRow } from './csv-rows.ts';
import { KNOWN_ADDRESSES, listAddresses } from './known-users-store.ts';
import { setPasswords } from './password-store.ts';
import type { ProblemList } from './problem-list.ts';
import { type Header, type ReadProblem, readHeader, readRow } from './read-row.ts';
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
  stagedColumns,
  stagedRange,
  stageRows,
  takeBack,
  takeDuplicates,
  takeLine,
  takeWorked,
} from './stage-store.ts';
import type { ParseContext, TableSpec } from './table-spec.ts';

const BATCH = 1_000;

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
  readonly problems: ProblemList;
  /** Called between batches; throws when the import takes too long. */
  readonly pause: () => void;
}

/** A file that is staged and put away, and what is known of it so far. */
export interface StagedFile {
  readonly work: FileImport;
  readonly number: number;
  readonly read: number;
  /** Undefined where nothing of the file could be read. */
  readonly header: Header | undefined;
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
  const { read, header } = await stageFile(session, work, reporterFor(work));
  await analyzeStage(session);
  await putAway(session, number);
  const nothing = { inserted: 0, updated: 0, removed: 0, kept: 0 };
  return { work, number, read, header, faults: problems.count - before, ...nothing };
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
  const report = reporterFor(work);
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

type Report = (line: number, column: string, reason: string) => void;

/** What the first reading of a file has reported is not reported again by the second, which looks at its own columns only. */
export function reporterFor({ spec, problems }: FileImport): Report {
  const own = new Set(spec.columns.filter(({ to }) => !spec.key.includes(to)).map(({ from }) => from));
  return (line, column, reason) => {
    if (spec.mode === 'update' && !own.has(column)) return;
    problems.add({ file: spec.file, line, column, reason });
  };
}

async function checkReferences(session: ImportSession, spec: TableSpec, report: Report): Promise<void> {
  for (const reference of spec.references ?? []) {
    for (const { line, named } of await resolveReference(session, reference)) {
      report(line, reference.report, `names the unknown ${reference.what} ${named.slice(0, 80)}`);
    }
  }
}

interface Staged {
  readonly read: number;
  readonly header: Header | undefined;
}

async function stageFile(session: ImportSession, work: FileImport, report: Report): Promise<Staged> {
  const records = readCsv(work.path);
  try {
    const first = await records.next();
    const header = first.done === true ? reportNothing(report) : acceptHeader(work, first.value, report);
    if (header === undefined) return { read: 0, header };
    return { read: await stageRecords(session, work, header, records, report), header };
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    report(error.line, '', error.message);
    return { read: 0, header: undefined };
  } finally {
    await records.return(undefined);
  }
}

function reportNothing(report: Report): undefined {
  report(0, '', 'is empty');
}

function acceptHeader({ spec, isDemo }: FileImport, row: CsvRow, report: Report): Header | undefined {
  const { line, fields, fault } = row;
  const header = fault === undefined ? readHeader(spec, fields, isDemo === true) : [{ column: '', reason: fault }];
  if (!Array.isArray(header)) return header;
  for (const { column, reason } of header) report(line, column, reason);
  return undefined;
}

/** Stages every row that can be read, also those before a place from which nothing more can be read. */
async function stageRecords(
  session: ImportSession,
  { spec, context, pause }: FileImport,
  header: Header,
  records: AsyncIterable<CsvRow>,
  report: Report,
): Promise<number> {
  const batch = newBatch(stagedColumns(spec));
  const bad = badRows(report);
  let read = 0;
  try {
    for await (const record of records) {
      read += 1;
      const row = readRow(spec, header, record, context);
      if (Array.isArray(row)) bad.add(record.line, row);
      else batch.add(record.line, row);
      if (batch.size >= BATCH) await batch.flush(session, pause);
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    report(error.line, '', error.message);
  }
  await batch.flush(session, pause);
  return read;
}

/** Reports bad rows, as long as it makes sense to read on (T67). */
function badRows(report: Report) {
  let count = 0;
  return {
    add(line: number, problems: readonly ReadProblem[]): void {
      count += 1;
      for (const { column, reason } of problems) report(line, column, reason);
      if (count >= FILE_LIMITS.badRows) {
        throw new UnreadableCsv(line, `${count} rows are bad; what follows was not read`);
      }
    },
  };
}

function newBatch(columns: readonly string[]) {
  let lines: number[] = [];
  let values: (string | null)[][] = columns.map(() => []);
  return {
    get size() {
      return lines.length;
    },
    add(line: number, row: ReadonlyMap<string, string | null>): void {
      lines.push(line);
      columns.forEach((column, index) => {
        values[index]?.push(row.get(column) ?? null);
      });
    },
    async flush(session: ImportSession, pause: () => void): Promise<void> {
      pause();
      if (lines.length === 0) return;
      await stageRows(session, columns, lines, values);
      lines = [];
      values = columns.map(() => []);
    },
  };
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
      reporterFor(file.work)(first, error.column ?? '', reason);
      await takeLine(session, first);
      return;
    }
    await mergeRange(session, file, act, { ...range, toLine: middle - 1 });
    await mergeRange(session, file, act, { ...range, fromLine: middle });
  }
}

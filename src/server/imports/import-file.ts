import { DatabaseError } from 'pg';
import { FILE_LIMITS, readCsv, UnreadableCsv } from './csv-records.ts';
import type { CsvRow } from './csv-rows.ts';
import { setPasswords } from './password-store.ts';
import type { ProblemList } from './problem-list.ts';
import { type Header, type ReadProblem, readHeader, readRow } from './read-row.ts';
import {
  analyzeStage,
  createStage,
  fillIds,
  type ImportSession,
  inSavepoint,
  mergeStage,
  removeUnnamed,
  resolveReference,
  stagedColumns,
  stagedRange,
  stageRows,
  takeDuplicates,
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
  /** Documents that were passed over, because they are worked here. */
  readonly kept: number;
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

/** Reads one file into the stage, takes out what is wrong with a reason each, and merges the rest into its table. */
export async function importFile(session: ImportSession, work: FileImport): Promise<FileResult> {
  const { spec, problems } = work;
  const before = problems.count;
  const report = reporterFor(work);
  await createStage(session, spec);
  const { read, header } = await stageFile(session, work, report);
  const result = { file: spec.file, table: spec.table, read };
  if (header === undefined) return { ...result, inserted: 0, updated: 0, removed: 0, kept: 0 };
  await analyzeStage(session);
  await checkReferences(session, spec, report);
  for (const lookup of spec.lookups ?? []) await fillIds(session, lookup);
  for (const { line, first } of await takeDuplicates(session, spec)) {
    report(line, '', `has the same key as line ${first}`);
  }
  const kept = work.keepsWorked && spec.keptWith ? await takeWorked(session, spec.keptWith) : 0;
  const absent = new Set(spec.columns.filter((column) => !header.positions.has(column)).map(({ to }) => to));
  const all = { spec, absent, fromLine: 0, toLine: 2_147_483_647 };
  const written = await mergeLines(session, all, report, work.pause);
  if (spec.table === 'users' && work.hashPassword !== undefined) await setPasswords(session, work.hashPassword);
  const isWhole = spec.wholeFor !== undefined && problems.count === before;
  const removed = isWhole ? await removeUnnamed(session, spec, spec.wholeFor) : 0;
  return { ...result, ...written, removed, kept };
}

type Report = (line: number, column: string, reason: string) => void;

/** What the first reading of a file has reported is not reported again by the second, which looks at its own columns only. */
function reporterFor({ spec, problems }: FileImport): Report {
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

type Range = Parameters<typeof mergeStage>[1];

/** A constraint or a value that only the database could judge. */
function isRowFault(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(22|23)/.test(error.code ?? '');
}

/** Merges; where the database refuses, halves the range until the rows at fault stand alone, reports them and merges the rest. */
async function mergeLines(
  session: ImportSession,
  range: Range,
  report: Report,
  pause: () => void,
): Promise<{ inserted: number; updated: number }> {
  pause();
  try {
    return await inSavepoint(session, () => mergeStage(session, range));
  } catch (error) {
    if (!isRowFault(error)) throw error;
    const { first, middle, count } = await stagedRange(session, range.fromLine, range.toLine);
    if (count === 1) {
      report(first, error.column ?? '', `is refused by the database (${error.constraint ?? error.code})`);
      return { inserted: 0, updated: 0 };
    }
    const low = await mergeLines(session, { ...range, toLine: middle - 1 }, report, pause);
    const high = await mergeLines(session, { ...range, fromLine: middle }, report, pause);
    return { inserted: low.inserted + high.inserted, updated: low.updated + high.updated };
  }
}

import { FILE_LIMITS, readCsv, UnreadableCsv } from './csv-records.ts';
import type { CsvRow } from './csv-rows.ts';
import type { FileImport, Report, UnreadRow } from './import-file.ts';
import { type Header, type ReadProblem, readHeader, readKey, readRow } from './read-row.ts';
import { type ImportSession, stagedColumns, stageRows } from './stage-store.ts';
import { wholeKey } from './table-spec.ts';

const BATCH = 1_000;

/** What a file holds, as far as it could be read. */
interface Staged {
  readonly read: number;
  readonly header: Header | undefined;
  readonly unread: readonly UnreadRow[];
}

/** Reads one file into the stage, and reports what is bad. */
export async function stageFile(session: ImportSession, work: FileImport, report: Report): Promise<Staged> {
  const records = readCsv(work.path);
  try {
    const first = await records.next();
    const header = first.done === true ? reportNothing(report) : acceptHeader(work, first.value, report);
    if (header === undefined) return { read: 0, header, unread: [{ line: 0, isCut: true }] };
    return { ...(await stageRecords(session, work, header, records, report)), header };
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    report(error.line, '', error.message);
    return { read: 0, header: undefined, unread: [{ line: error.line, isCut: true }] };
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
): Promise<Omit<Staged, 'header'>> {
  const batch = newBatch(stagedColumns(spec));
  const bad = badRows(report);
  const unread: UnreadRow[] = [];
  let read = 0;
  try {
    for await (const record of records) {
      read += 1;
      const row = readRow(spec, header, record, context);
      if (Array.isArray(row)) {
        unread.push({ line: record.line, key: readKey(header, record, wholeKey(spec), context) });
        bad.add(record.line, row);
      } else batch.add(record.line, row);
      if (batch.size >= BATCH) await batch.flush(session, pause);
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    report(error.line, '', error.message);
    unread.push({ line: error.line, isCut: true });
  }
  await batch.flush(session, pause);
  return { read, unread };
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

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type CsvRow, csvRows } from './csv-rows.ts';

/** What no file may exceed (T67). */
export const FILE_LIMITS = {
  bytes: 512 * 1024 * 1024,
  rows: 2_000_000,
  columns: 120,
  /** Bad rows after which a file is taken for something else than it should be. */
  badRows: 100_000,
  rowCharacters: 1_000_000,
  openQuotes: 50,
} as const;

/** The rest of a file cannot be read, and why. */
export class UnreadableCsv extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.name = 'UnreadableCsv';
    this.line = line;
  }
}

const isBlank = ({ fields, fault }: CsvRow): boolean =>
  fault === undefined && fields.length === 1 && fields[0]?.trim() === '';

/**
 * The rows of a comma-separated file in UTF-8, one at a time, whatever its size. Blank lines are passed over.
 * Throws UnreadableCsv at the place from which nothing more can be read.
 */
export async function* readCsv(path: string): AsyncGenerator<CsvRow> {
  const found = await stat(path);
  if (!found.isFile()) throw new UnreadableCsv(0, 'is not a file');
  const { size } = found;
  if (size > FILE_LIMITS.bytes) throw new UnreadableCsv(0, `the file is larger than ${FILE_LIMITS.bytes} bytes`);
  const decoder = new TextDecoder();
  const rows = csvRows(FILE_LIMITS);
  let count = 0;
  const checked = function* (some: Iterable<CsvRow>): Generator<CsvRow> {
    for (const row of some) {
      if (isBlank(row)) continue;
      count += 1;
      if (count > FILE_LIMITS.rows)
        throw new UnreadableCsv(row.line, `the file has more than ${FILE_LIMITS.rows} rows`);
      yield row;
    }
    if (rows.isHopeless) throw new UnreadableCsv(rows.line, 'too many quotes are never closed');
  };
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    yield* checked(rows.push(decoder.decode(chunk as Buffer, { stream: true }), false));
  }
  yield* checked(rows.push(decoder.decode(), true));
}

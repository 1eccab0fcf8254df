import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';

/** What no file may exceed (T67). */
export const FILE_LIMITS = {
  bytes: 512 * 1024 * 1024,
  rows: 2_000_000,
  columns: 120,
  /** Characters of one record, so that a quote that is never closed cannot fill memory. */
  recordCharacters: 1_000_000,
} as const;

export interface CsvRecord {
  /** Line on which it begins, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** The rest of a file cannot be read, and why. */
export class UnreadableCsv extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.name = 'UnreadableCsv';
    this.line = line;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quote stands inside a field',
  INVALID_OPENING_QUOTE: 'a quote stands inside a field',
  CSV_MAX_RECORD_SIZE: `a row is longer than ${FILE_LIMITS.recordCharacters} characters`,
};

/**
 * The records of a comma-separated file in UTF-8, one at a time. Blank lines are passed over.
 * Throws UnreadableCsv at the place from which nothing more can be read.
 */
export async function* readCsv(path: string): AsyncGenerator<CsvRecord> {
  const { size } = await stat(path);
  if (size > FILE_LIMITS.bytes) throw new UnreadableCsv(0, `the file is larger than ${FILE_LIMITS.bytes} bytes`);
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    max_record_size: FILE_LIMITS.recordCharacters,
  });
  const source = createReadStream(path);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let lineBefore = 0;
  let rows = 0;
  try {
    for await (const entry of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = lineBefore + 1;
      lineBefore = entry.info.lines;
      if (entry.record.length === 1 && entry.record[0] === '') continue;
      rows += 1;
      if (rows > FILE_LIMITS.rows) throw new UnreadableCsv(line, `the file has more than ${FILE_LIMITS.rows} rows`);
      yield { line, fields: entry.record };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnreadableCsv(lineBefore + 1, REASONS[error.code] ?? 'the row cannot be read');
    throw error;
  } finally {
    source.destroy();
  }
}

import { FILE_LIMITS } from './csv-records.ts';
import type { CsvRow } from './csv-rows.ts';
import { type Column, isReason, type ParseContext, type Parsed, type TableSpec } from './table-spec.ts';

/** The file's columns as its first line names them. */
export interface Header {
  readonly names: readonly string[];
  /** Position of every column of the specification that the file has. */
  readonly positions: ReadonlyMap<Column, number>;
}

export interface ReadProblem {
  readonly column: string;
  readonly reason: string;
}

/** What is wrong with a first line, or the header that it makes. */
export function readHeader(spec: TableSpec, fields: readonly string[], isDemo: boolean): Header | ReadProblem[] {
  const names = fields.map((name) => name.trim());
  if (names.length > FILE_LIMITS.columns)
    return [{ column: '', reason: `has more than ${FILE_LIMITS.columns} columns` }];
  if (names.length === 1 && /[;\t|]/.test(names[0] ?? '')) {
    return [{ column: '', reason: 'is not separated by commas' }];
  }
  const problems: ReadProblem[] = [];
  const positions = new Map<Column, number>();
  for (const name of names.filter((candidate, index) => names.indexOf(candidate) !== index)) {
    problems.push({ column: name, reason: 'stands twice in the first line' });
  }
  for (const column of spec.columns) {
    const at = names.indexOf(column.from);
    if (at >= 0 && column.demoOnly === true && !isDemo) {
      problems.push({ column: column.from, reason: 'is taken from the demo only' });
    } else if (at >= 0) positions.set(column, at);
    else if (column.optional !== true && column.demoOnly !== true) {
      problems.push({ column: column.from, reason: 'is missing' });
    }
  }
  return problems.length > 0 ? problems : { names, positions };
}

/** Everything below blank but tab and line ends, and what stands for bytes that are no UTF-8. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are refused
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function parseField(column: Column, raw: string, context: ParseContext): Parsed {
  if (UNPRINTABLE.test(raw)) return { reason: 'holds a control character' };
  if (raw.includes('\ufffd')) return { reason: 'is not UTF-8' };
  const value = raw.trim();
  if (value !== '') return column.kind.parse(value, context);
  return column.kind.empty === undefined ? { reason: 'is empty' } : column.kind.empty;
}

/** What a bad record has in some of our columns, where it can be told: which whole it is a part of. */
export function readKey(
  header: Header,
  record: CsvRow,
  columns: readonly string[],
  context: ParseContext,
): string[] | undefined {
  const found = new Map<string, string>();
  for (const [column, at] of header.positions) {
    if (!columns.includes(column.to)) continue;
    const parsed = parseField(column, record.fields[at] ?? '', context);
    if (typeof parsed === 'string') found.set(column.to, parsed);
  }
  const key = columns.flatMap((column) => found.get(column) ?? []);
  return key.length === columns.length ? key : undefined;
}

/** A record's values for the stage, by our column names, or what is wrong with it. */
export function readRow(
  spec: TableSpec,
  header: Header,
  record: CsvRow,
  context: ParseContext,
): Map<string, string | null> | ReadProblem[] {
  if (record.fault !== undefined) return [{ column: '', reason: record.fault }];
  if (record.fields.length !== header.names.length) {
    return [{ column: '', reason: `has ${record.fields.length} fields, the first line ${header.names.length}` }];
  }
  const row = new Map<string, string | null>();
  const problems: ReadProblem[] = [];
  for (const [column, at] of header.positions) {
    const parsed = parseField(column, record.fields[at] ?? '', context);
    if (isReason(parsed)) problems.push({ column: column.from, reason: parsed.reason });
    else row.set(column.to, parsed);
  }
  if (problems.length > 0) return problems;
  for (const derived of spec.derived ?? []) {
    const parsed = derived.value(Object.fromEntries(row));
    if (isReason(parsed)) problems.push({ column: derived.report, reason: parsed.reason });
    else row.set(derived.to, parsed);
  }
  return problems.length > 0 ? problems : row;
}

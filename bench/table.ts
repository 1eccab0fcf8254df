import type { CaseResult } from './measure.ts';
import type { Measured } from './subject.ts';

type Row = readonly string[];

/** A table as Markdown has it, its columns as wide as their widest cell. */
export function markdownTable(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: Row) =>
    `| ${widths.map((width, column) => (column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

const HEAD: Row = [
  'case',
  'clients',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'server ms',
  'database ms',
  'SQL alone ms',
  'ratio to SQL',
  'speed of SQL',
  'kB',
  'bare ms',
  'ratio to bare',
  'server MB',
];

/** What the columns mean, for the reader of the table. */
export const LEGEND = [
  'server ms, database ms: processor time per request of the server process and of all PostgreSQL processes.',
  'SQL alone ms: processor time of a process that runs the same captured statements through the driver, and of PostgreSQL; for the login with the password’s hash.',
  'ratio to SQL: (server + database) / SQL alone. speed of SQL: requests per second as a share of what the SQL alone reaches.',
  'kB: body as sent. bare ms: processor time of a bare Fastify route that sends 10 kB; ratio to bare: server / bare.',
  'server MB: memory of the server process after the runs, which follow each other without a restart.',
];

/** Every case at every number of clients, with its ratios. */
export const resultTable = (results: readonly CaseResult[]): string => markdownTable(HEAD, results.map(rowOf));

function rowOf({ name, clients, bytes, server, sql, bare, memoryMb }: CaseResult): Row {
  return [
    name,
    String(clients),
    server.perSecond.toFixed(0),
    digits(server.p50),
    digits(server.p99),
    digits(server.processMs),
    digits(server.databaseMs),
    sql ? digits(total(sql)) : 'none',
    sql ? digits(total(server) / total(sql)) : '',
    sql ? digits(server.perSecond / sql.perSecond) : '',
    (bytes / 1024).toFixed(1),
    digits(bare.processMs),
    digits(server.processMs / bare.processMs),
    megabytes(memoryMb),
  ];
}

/** Processor time in ms of one request, the database's with it. */
export const total = ({ processMs, databaseMs }: Measured): number => processMs + databaseMs;

const megabytes = (value: number): string => (Number.isFinite(value) ? value.toFixed(0) : '–');

/** Three figures; a dash where the system did not tell. */
export function digits(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Cell = string | number | boolean | null | undefined;
export type Row = Record<string, Cell>;

function cellText(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180 text of the rows; the columns are those of the first row, and every row must have exactly these. */
export function csvText(rows: readonly Row[]): string {
  const first = rows[0];
  if (first === undefined) throw new Error('a file without rows');
  const columns = Object.keys(first);
  const lines = rows.map((row) => {
    const extra = Object.keys(row).filter((name) => !columns.includes(name));
    if (extra.length > 0) throw new Error(`columns that the first row lacks: ${extra.join(', ')}`);
    return columns.map((name) => cellText(row[name])).join(',');
  });
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

export function writeCsv(folder: string, file: string, rows: readonly Row[]): number {
  writeFileSync(join(folder, file), csvText(rows));
  return rows.length;
}

import { CSV_ROWS_MAX } from '#contract/csv.ts';
import { type CsvValue, csvCell } from '#domain/csv-cell.ts';
import { type Decimal, decimal, isDecimal } from '#domain/money.ts';
import { FileAnswer } from '../http/answers.ts';

/** A column of a file: a text, which is made harmless, or a number, which may begin with its minus (security T66). */
export type CsvColumn<Row> = { readonly head: string } & (
  | { readonly text: (row: Row) => CsvValue }
  | { readonly number: (row: Row) => Decimal | number | null | undefined }
);

/** What a file is made of. `rows` are the first of `total`. */
export interface CsvList<Row> {
  /** As the file's name begins: `open-orders`. */
  name: string;
  /** The account, order or cart that the list belongs to; blank for lists of all accounts. */
  of: string;
  columns: readonly CsvColumn<Row>[];
  rows: readonly Row[];
  total: number;
}

/** Without the zeros that the database's scale adds. */
export const plain = (value: Decimal | number | null): Decimal | null => (value === null ? null : decimal(value));

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A list as a file: RFC 4180 with a header, CR LF, UTF-8 with a mark; its name says list, account and day, and that rows are missing. */
export function csvFile<Row>({ name, of, columns, rows, total }: CsvList<Row>, today: string): FileAnswer<string> {
  const held = rows.slice(0, CSV_ROWS_MAX);
  const part = held.length < total ? `first-${held.length}` : '';
  const fileName = `${[name, of, today, part].filter(Boolean).join('-')}.csv`;
  return new FileAnswer(csvText(columns, held), 'text/csv; charset=utf-8', fileName, {
    'x-rows': String(held.length),
    'x-rows-total': String(total),
  });
}

function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const cells = [
    columns.map(({ head }) => csvCell(head)),
    ...rows.map((row) => columns.map((each) => cell(each, row))),
  ];
  return BYTE_ORDER_MARK + cells.map((row) => `${row.join(',')}\r\n`).join('');
}

function cell<Row>(column: CsvColumn<Row>, row: Row): string {
  if ('text' in column) return csvCell(column.text(row));
  const value = column.number(row);
  if (typeof value === 'number') return decimal(value);
  return isDecimal(value) ? value : csvCell(value);
}

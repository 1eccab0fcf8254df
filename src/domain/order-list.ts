import { LINE_COMMENT_MAX } from './line.ts';
import { findColumns, findHeadings, type ListColumns } from './list-columns.ts';
import { namesByCode, partCodeLine, partLine } from './list-line.ts';
import { ownReader } from './list-mixed.ts';
import type { OwnLine } from './list-own-line.ts';
import { type ReadQuantity, readQuantity, unitOf } from './list-quantity.ts';
import { cellsOf, type ListTable, linesOf, readTable, type TableRow, widthOf } from './list-table.ts';

/** The most rows that are added at once; a cart holds no more lines. Rows beyond are the next list. */
export const ORDER_LIST_ROWS_MAX = 500;
/** The longest text of an item in a list, and the most texts that one row may name its item by. */
export const LIST_TEXT_MAX = 120;
export const LIST_TEXTS_MAX = 3;

/** A row of a list as it was read. */
export interface ListRow {
  readonly line: number;
  /** The row as it stood in the list. */
  readonly source: string;
  /** What names the item: its code, its UPC, its name with the color, in this order. Empty when the row names none. */
  readonly texts: readonly string[];
  readonly quantity: ReadQuantity;
  readonly quantityText: string;
  readonly unit: string;
  readonly comment: string;
}

/** A row that orders nothing, and why. */
export interface RowNotRead {
  readonly line: number;
  readonly source: string;
  readonly why: 'headings' | 'above headings';
}

/** A whole list: every row of the source that holds something stands in exactly one of `rows`, `unordered` and `notRead`. */
export interface OrderList {
  readonly rows: readonly ListRow[];
  /** Rows with an item but without a quantity, in a list that has quantities elsewhere: the lines of an order form that were left blank. */
  readonly unordered: readonly ListRow[];
  readonly notRead: readonly RowNotRead[];
  readonly columns: ListColumns;
  /** What each column is called: its heading, else the first thing in it. Empty where every line was read as a whole. */
  readonly labels: readonly string[];
  /** Whether the labels are headings. */
  readonly isHeaded: boolean;
}

/** Reads a pasted list or the text of a CSV file. `columns` are those that the person chose instead of the found ones. */
export function readListText(text: string, columns?: ListColumns): OrderList {
  const table = readTable(text);
  const lines = text.split(/\r\n|\r|\n/);
  const lineOf = ({ line }: TableRow): string | undefined => lines[line - 1];
  const isWhole = (row: TableRow): boolean => {
    const cells = cellsOf(lineOf(row) ?? '', table.delimiter);
    return cells.length === row.cells.length && cells.every((cell, index) => cell === row.cells[index]);
  };
  const list = readListTable(table, { columns, textOf: (row) => (isWhole(row) ? lineOf(row) : undefined) });
  if (columns !== undefined || list.columns.quantity !== undefined || table.delimiter === '\t') return list;
  const parted = partLines(linesOf(text));
  const withQuantity = parted.rows.filter(({ cells }) => cells[1] !== '').length;
  return withQuantity * 2 > parted.rows.length || table.delimiter === ''
    ? { ...readListTable(parted, { columns: { sku: 0, quantity: 1 }, textOf: lineOf }), labels: [] }
    : list;
}

interface Reading {
  /** Those that count instead of the found ones. */
  columns: ListColumns | undefined;
  /** The line that a row was, where it was one. */
  textOf: (row: TableRow) => string | undefined;
}

/** Reads the table of a list: its headings, its columns, its rows. */
function readListTable(table: ListTable, { columns: chosen, textOf }: Reading): OrderList {
  const headings = findHeadings(table.rows);
  const first = headings === undefined ? 0 : headings.at + 1;
  const body = table.rows.slice(first);
  const headed = new Set(
    headings && table.rows[headings.at]?.cells.flatMap((cell, index) => (cell === '' ? [] : index)),
  );
  const columns = chosen ?? findColumns({ rows: body }, headings?.columns, headed);
  const notRead = table.rows
    .slice(0, first)
    .map((row, at) => notReadRow(row, at === first - 1 ? 'headings' : 'above headings'));
  const width = widthOf(table.rows);
  const labels = Array.from(
    { length: width },
    (_, index) => (headings && table.rows[headings.at]?.cells[index]) || (body[0]?.cells[index] ?? ''),
  );
  const isFree = chosen === undefined && headings === undefined;
  return {
    ...sorted(body, columns, table, { isFree, textOf }),
    notRead,
    columns,
    labels,
    isHeaded: headings !== undefined,
  };
}

function sorted(
  body: readonly TableRow[],
  columns: ListColumns,
  table: ListTable,
  source: { isFree: boolean; textOf: Reading['textOf'] },
): Pick<OrderList, 'rows' | 'unordered'> {
  const usual = usualWidth(body);
  const isLoose = (row: TableRow) => table.delimiter === '' || (row.cells.length === 1 && usual > 1);
  const read = body.map((row) => {
    if (isLoose(row)) return readLoose(row, columns);
    return readRow(table.delimiter === ',' ? rejoined(row, columns, usual) : row, columns);
  });
  const isForm = read.some(({ quantity }) => quantity.is !== 'blank');
  // Of a form only lines that have a place for the quantity were left blank.
  const asked = new Set(body.filter((row) => isLoose(row) && namesByCode(row.cells[0] ?? '')).map(({ line }) => line));
  const isUnordered = ({ line, quantity }: ListRow) => isForm && quantity.is === 'blank' && !asked.has(line);
  const ownOf = ownReader({ body, read, columns, delimiter: table.delimiter, usual, ...source });
  const all = body.flatMap((row, index) => {
    const before = read[index];
    const own = before && ownOf(row, before);
    return before && own ? ownRow(before, own, source.textOf(row) ?? '') : (before ?? []);
  });
  return { rows: all.filter((row) => !isUnordered(row)), unordered: all.filter(isUnordered) };
}

const sourceOf = ({ cells }: TableRow): string => cells.filter((cell) => cell !== '').join(' · ');
const notReadRow = (row: TableRow, why: RowNotRead['why']): RowNotRead => ({
  line: row.line,
  source: sourceOf(row),
  why,
});

function readRow(row: TableRow, columns: ListColumns): ListRow {
  const cell = (index: number | undefined): string => (index === undefined ? '' : (row.cells[index] ?? ''));
  const name = [cell(columns.name), cell(columns.color)].filter((text) => text !== '').join(' ');
  const texts = [cell(columns.sku), cell(columns.upc), name].filter((text) => text !== '');
  const quantity = readQuantity(cell(columns.quantity));
  return {
    line: row.line,
    source: sourceOf(row),
    texts: [...new Set(texts.map((text) => [...text].slice(0, LIST_TEXT_MAX).join('')))],
    quantity,
    quantityText: cell(columns.quantity),
    unit: unitOf(cell(columns.unit)) || (quantity.is === 'read' ? quantity.unit : ''),
    comment: [...cell(columns.comment)].slice(0, LINE_COMMENT_MAX).join(''),
  };
}

/** A row that is not parted as the others are: by its own signs, where it holds a code and a number; else it is an item without a quantity. */
function readLoose(row: TableRow, columns: ListColumns): ListRow {
  if (columns.quantity === undefined || row.cells.length !== 1) return readRow(row, columns);
  const [item, quantity] = partCodeLine(row.cells[0] ?? '');
  return {
    ...readRow({ line: row.line, cells: [item, quantity] }, { sku: 0, quantity: 1 }),
    source: sourceOf(row),
  };
}

/** A row as its own signs part it, if they say how many. */
function ownRow(before: ListRow, { items, quantity, question }: OwnLine, text: string): ListRow {
  const row = { line: before.line, cells: [...items, quantity] };
  const source = text.replaceAll(/\s+/g, ' ').trim();
  const read = readRow(row, findColumns({ rows: [row] }, { quantity: items.length }));
  if (question !== undefined) return { ...read, source, quantity: { is: 'problem', problem: question } };
  return read.quantity.is === 'blank' ? before : { ...read, source };
}

/** How many cells most rows have. */
function usualWidth(rows: readonly TableRow[]): number {
  const counts = Map.groupBy(rows, ({ cells }) => cells.length);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0;
}

/** A row of a CSV file in which `1,000` was not quoted and so fell apart: put together again. */
function rejoined(row: TableRow, { quantity }: ListColumns, usual: number): TableRow {
  if (quantity === undefined || row.cells.length !== usual + 1) return row;
  const [ones = '', thousand = ''] = row.cells.slice(quantity);
  if (!/^\d{1,3}$/.test(ones) || !/^\d{3}(?:\.0+)?$/.test(thousand)) return row;
  return { ...row, cells: row.cells.toSpliced(quantity, 2, `${ones},${thousand}`) };
}

/** Lines of one cell each, parted into what is ordered and how many. */
function partLines({ rows }: ListTable): ListTable {
  return { rows: rows.map(({ line, cells: [text = ''] }) => ({ line, cells: partLine(text) })), delimiter: '' };
}

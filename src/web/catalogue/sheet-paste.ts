import { type Cells, cellText } from './sheet-cells.ts';

/** A row of the sheet as a spreadsheet may name it: item code, colour code or colour name. */
export interface SheetRow {
  key: string;
  names: readonly string[];
}

/** One copied cell and what ends it: quoted where it holds tabs, breaks or quotes itself. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\n\r]*))(\t|\r?\n|\r|$)/y;

/** Copied spreadsheet cells: rows by line breaks, cells by tabs; quotes around cells are undone, blank rows at the end dropped. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const scan = new RegExp(CELL);
  while (scan.lastIndex <= text.length) {
    const found = scan.exec(text);
    if (found === null) return [[text.trim()]];
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  while (rows.length > 1 && rows.at(-1)?.every((value) => value === '')) rows.pop();
  return rows;
}

/** What a pasted block puts where, and what it could not put anywhere. */
export interface Placed {
  cells: Cells;
  /** How many quantities there were, and which of them found no cell: each with what its row begins with. */
  total: number;
  left: readonly string[];
}

/** Texts that are meant as numbers, right ones or not. */
export const isNumberText = (text: string): boolean => /^[-+\d.,\s]*$/.test(text);
/** The dash is how spreadsheets write nothing in columns of money. */
export const quantityText = (text: string): string => (text === '-' ? '' : cellText(text));

/**
 * What a pasted block puts where. Rows that begin with a colour's name, its code or an item code go to that colour, with the number beside it;
 * a plain block of numbers goes in order, from the cell in which it was pasted on, and a single text into that cell, right or wrong.
 * Undefined for a block that is none of these.
 */
export function placeBlock(text: string, rows: readonly SheetRow[], at: number): Placed | undefined {
  const block = parseBlock(text);
  const named = byName(block, rows);
  if (named) return named;
  const numbers = block.flat();
  if (numbers.length > 1 && !numbers.every(isNumberText)) return undefined;
  const placed = numbers.flatMap((number, index) => {
    const row = rows[at + index];
    return row ? [[row.key, quantityText(number)] as const] : [];
  });
  const left = numbers.slice(rows.length - at).filter((number) => number !== '');
  return { cells: Object.fromEntries(placed), total: numbers.length, left };
}

function byName(block: readonly string[][], rows: readonly SheetRow[]): Placed | undefined {
  if (block.some((cells) => cells.length < 2)) return undefined;
  const keys = new Map(rows.flatMap(({ key, names }) => names.map((name) => [name.toLowerCase(), key])));
  const read = block.map((cells) => ({
    key: cells.map((name) => keys.get(name.toLowerCase())).find((known) => known !== undefined),
    number: cells.findLast((value) => value !== '' && isNumberText(value) && !keys.has(value.toLowerCase())),
    name: cells[0] ?? '',
  }));
  const found = read.flatMap(({ key, number = '' }) =>
    key === undefined ? [] : [[key, quantityText(number)] as const],
  );
  if (found.length === 0) return undefined;
  // A row without a number is a heading or a remark.
  const left = read.flatMap(({ key, number, name }) =>
    key === undefined && number !== undefined ? namedQuantity(name, number) : [],
  );
  return { cells: Object.fromEntries(found), total: found.length + left.length, left };
}

/** What is said of a pasted block; undefined when all of it found its place. */
export function pasteNotice(placed: Placed | undefined, text: string): string | undefined {
  if (placed === undefined) return `Nothing was pasted: ${whyNothing(parseBlock(text))}`;
  const { left, total } = placed;
  if (left.length === 0) return undefined;
  const more = left.length > NAMED_MAX ? ' and others' : '';
  return `${left.length} of ${total} cells did not fit: ${left.slice(0, NAMED_MAX).join(', ')}${more}.`;
}

/** So many of the cells that did not fit are named. */
const NAMED_MAX = 3;

/** A quantity with what its row begins with, where that is no quantity. */
export const namedQuantity = (name: string, quantity: string): string =>
  isNumberText(name) ? quantity : `${shortened(name)} ${quantity}`;

const QUOTED_MAX = 30;

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > QUOTED_MAX ? `${letters.slice(0, QUOTED_MAX).join('')}…` : text;
}

/** Names the first cell that keeps the others out. */
function whyNothing(block: readonly string[][]): string {
  const hasNumber = block.flat().some((value) => value !== '' && isNumberText(value));
  const row = block.findIndex((values) => !values.every(isNumberText));
  const wrong = block[row]?.find((value) => !isNumberText(value));
  if (!hasNumber || wrong === undefined) return 'no quantities were found in what was copied.';
  return `“${shortened(wrong)}”${block.length > 1 ? ` in row ${row + 1}` : ''} is no quantity. Please correct it and paste again.`;
}

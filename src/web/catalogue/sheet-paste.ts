import { isUnit, readQuantity, unitOf } from '#domain/list-quantity.ts';
import { typedNumber } from '#domain/typed-quantity.ts';
import { type Cells, cellText } from './sheet-cells.ts';

/** A row of the sheet as a spreadsheet may name it, by item code, colour code or colour name, and the unit that its quantities count. */
export interface SheetRow {
  key: string;
  names: readonly string[];
  unit: string;
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
  /** Texts that are no quantity of the cell to which their row names them, with that name: they change nothing. */
  unread: readonly string[];
}

/** What becomes of one pasted quantity: the cell and its text, or how it is told of. */
export interface Judged {
  found?: readonly [key: string, text: string];
  left?: string;
  unread?: string;
}

export function placedOf(judged: readonly Judged[]): Placed {
  const found = judged.flatMap((each) => (each.found ? [each.found] : []));
  const left = judged.flatMap((each) => each.left ?? []);
  const unread = judged.flatMap((each) => each.unread ?? []);
  return { cells: Object.fromEntries(found), total: found.length + left.length + unread.length, left, unread };
}

/** Texts that are meant as numbers, right ones or not. */
export const isNumberText = (text: string): boolean => /^[-+\d.,\s]*$/.test(text);
/** The dash is how spreadsheets write nothing in columns of money. */
export const quantityText = (text: string): string => (text === '-' ? '' : cellText(text));

/** A number with letters in it or behind it, or a spreadsheet's error. */
const NEARLY_NUMBER = /^(?:[-+(x×*]?\s*\d[\d.,'’\s]*[a-z]|#(?:n\/?[av]|.*[!?])$)/i;
/** Texts that were meant as quantities, whether they can be read or not. */
export const isMeant = (text: string): boolean => text !== '' && (isNumberText(text) || NEARLY_NUMBER.test(text));

/**
 * What a cell takes of a text beside its name: numbers, right ones or not, and quantities in the cell's unit. `beside` is a unit that stands in
 * a cell of its own. Undefined for all else, and for quantities in another unit.
 */
export function namedText(text: string, unit: string, beside = ''): string | undefined {
  const isSold = (other: string) => other === '' || unitOf(other) === unitOf(unit);
  const taken = isNumberText(text) ? quantityText(text) : quantityIn(text, isSold);
  return taken === '' || isSold(beside) ? taken : undefined;
}

function quantityIn(text: string, isSold: (unit: string) => boolean): string | undefined {
  const read = readQuantity(text);
  if (read.is === 'blank') return '';
  return read.is === 'read' && isSold(read.unit) ? String(read.quantity) : undefined;
}

/** A text that was not read, as the notice quotes it. */
export const unreadText = (name: string, text: string, beside = ''): string =>
  `${shortened(name)} “${shortened(beside === '' || !isNumberText(text) ? text : `${text} ${beside}`)}”`;

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
  return { cells: Object.fromEntries(placed), total: numbers.length, left, unread: [] };
}

/** Words without differences of case and blanks. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
/** Heads quantities without saying of which style. */
export const QUANTITY_HEADING = /^(?:order(?:ed)? )?(?:qty\.?|quantity|quantities|pcs|pieces|order)$/;

/** A row of a block that names colours: which one, and what else stands in it. */
interface NamedRow {
  row: SheetRow | undefined;
  name: string;
  /** Its cells; undefined for what names the row, and for units. */
  values: readonly (string | undefined)[];
  unit: string | undefined;
  /** The row's own code beside its name, which can be a quantity as well, and where it stands. */
  code: string | undefined;
  codeAt: number;
}

function byName(block: readonly string[][], rows: readonly SheetRow[]): Placed | undefined {
  if (block.some((cells) => cells.length < 2)) return undefined;
  const known = new Map(rows.flatMap((row) => row.names.map((name) => [name.toLowerCase(), row])));
  const read = block.map((cells) => namedRow(cells, known));
  if (read.every(({ row }) => row === undefined)) return undefined;
  const headed = Math.max(
    ...read.map(({ row, values }) => (row || values.some(isQuantity) ? -1 : values.findLastIndex(isHeading))),
  );
  const filled = Math.max(...read.map(({ row, values }) => (row ? values.findLastIndex(isQuantity) : -1)));
  return placedOf(read.map((row) => judgedRow(row, headed, headed < 0 ? filled : headed)));
}

/** `headed` is the column that is headed as the quantities, `column` the one in which they stand, as far as there are such. */
function judgedRow({ row, name, values, unit, code, codeAt }: NamedRow, headed: number, column: number): Judged {
  if (row === undefined) {
    const text = isQuantity(values[headed]) ? values[headed] : values.findLast(isQuantity);
    // A row that names no colour and has no quantity is a heading or a remark.
    return text === undefined ? {} : { left: namedQuantity(name, text) };
  }
  // A code under that heading, and a number elsewhere: either can be the quantity.
  if (code !== undefined && codeAt === headed && values.some(isQuantity)) return { unread: unreadText(name, code) };
  const text =
    values[headed] ?? onlyWithUnit(values) ?? meantFor(values, column) ?? (codeAt === column ? code : undefined);
  const taken = text === undefined ? undefined : namedText(text, row.unit, unit);
  if (taken !== undefined) return { found: [row.key, taken] };
  const wrong = text ?? code;
  return wrong === undefined ? {} : { unread: unreadText(name, wrong, unit) };
}

/** Of several numbers the one that bears a unit is the quantity, whether it is the one sold or not. */
function onlyWithUnit(values: NamedRow['values']): string | undefined {
  const [first, ...more] = values.filter(
    (value) => value !== undefined && !isNumberText(value) && readQuantity(value).is === 'read',
  );
  return more.length === 0 ? first : undefined;
}

const isHeading = (value: string | undefined): boolean => value !== undefined && QUANTITY_HEADING.test(plain(value));
const isQuantity = (value: string | undefined): boolean => value !== undefined && isMeant(value);
const isNumber = (text: string): boolean => typedNumber(text) !== undefined;

function namedRow(cells: readonly string[], known: ReadonlyMap<string, SheetRow>): NamedRow {
  const rowOf = (text: string) => (text === '' ? undefined : known.get(text.toLowerCase()));
  const names = cells.filter(rowOf);
  // Of a name and a number that is another colour's code as well, the number is the quantity.
  const named = names.find((name) => !isNumber(name)) ?? names[0];
  const row = named === undefined ? undefined : rowOf(named);
  const isOwn = (text: string) => row !== undefined && rowOf(text) === row;
  const codeAt = cells.filter(isOwn).length > 1 ? cells.findIndex((text) => isOwn(text) && isNumber(text)) : -1;
  return {
    row,
    name: cells.find((text, at) => isOwn(text) && at !== codeAt) ?? cells[0] ?? '',
    values: cells.map((text) => (isOwn(text) || (row && isUnit(text)) ? undefined : text)),
    unit: cells.find((text) => !isOwn(text) && isUnit(text)),
    code: cells[codeAt],
    codeAt,
  };
}

/** The text that stands for the quantity: in the column of the block's quantities, else the last that is meant as one. An empty cell is none. */
function meantFor(values: NamedRow['values'], column: number): string | undefined {
  const there = values[column];
  if (there) return there;
  const meant = values.findLast(isQuantity);
  if (meant !== undefined || there === '') return meant ?? there;
  return values.findLast(Boolean) ?? values.find((value) => value === '');
}

/** What is said of a pasted block; undefined when all of it found its place. */
export function pasteNotice(placed: Placed | undefined, text: string): string | undefined {
  if (placed === undefined) return `Nothing was pasted: ${whyNothing(parseBlock(text))}`;
  const { left, unread, total } = placed;
  if (total === 0) return `Nothing was pasted: ${NO_QUANTITIES}`;
  const told = [
    left.length > 0 && `${left.length} of ${total} cells did not fit: ${firstOf(left, NAMED_MAX)}.`,
    unread.length > 0 &&
      `${unread.length} of ${total} cells could not be read and changed nothing: ${firstOf(unread, UNREAD_MAX)}.`,
  ];
  return told.filter(Boolean).join(' ') || undefined;
}

/** So many of the cells that did not fit are named. */
const NAMED_MAX = 3;
/** Those that could not be read are typed by hand then, so that more of them are named. */
const UNREAD_MAX = 12;
const NO_QUANTITIES = 'no quantities were found in what was copied.';

const firstOf = (texts: readonly string[], most: number): string =>
  `${texts.slice(0, most).join(', ')}${texts.length > most ? ' and others' : ''}`;

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
  if (!hasNumber || wrong === undefined) return NO_QUANTITIES;
  return `“${shortened(wrong)}”${block.length > 1 ? ` in row ${row + 1}` : ''} is no quantity. Please correct it and paste again.`;
}

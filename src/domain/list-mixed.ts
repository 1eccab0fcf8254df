import { isBareCount, isCount, isMoney, type ListColumns } from './list-columns.ts';
import { LONGEST_LINE, namesByCode } from './list-line.ts';
import {
  askedOf,
  isItemCode,
  type OwnLine,
  readCells,
  readCommaNumber,
  readOverCommas,
  readOwnBlanks,
  readOwnSigns,
  readPartedNumber,
} from './list-own-line.ts';
import type { ReadQuantity } from './list-quantity.ts';
import type { Delimiter, TableRow } from './list-table.ts';

/** A row as the list's common signs part it. */
export interface ReadSoFar {
  readonly texts: readonly string[];
  readonly quantity: ReadQuantity;
  readonly quantityText: string;
}

/** The list that a row stands in. */
export interface MixedList {
  readonly body: readonly TableRow[];
  readonly read: readonly ReadSoFar[];
  readonly columns: ListColumns;
  readonly delimiter: Delimiter;
  /** How many cells most rows have. */
  readonly usual: number;
  /** Neither headings nor the person say what its columns hold. */
  readonly isFree: boolean;
  /** The line that a row was, where it was one. */
  readonly textOf: (row: TableRow) => string | undefined;
}

/**
 * People put lists together from several places: `Navy, 24` below a row of tabs. Answers how to read those rows by their own signs of which the
 * list's signs make no item or no quantity, or one that its line does not bear out. Rows that are parted like the others are left alone: a blank
 * line of an order form orders nothing, whatever numbers its name holds.
 */
export function ownReader(list: MixedList): (row: TableRow, read: ReadSoFar) => OwnLine | undefined {
  const seen = lookOver(list);
  return (row, read) => {
    const text = list.textOf(row);
    if (text === undefined || text.length > LONGEST_LINE) return undefined;
    const isOne = list.delimiter === '' || row.cells.length === 1;
    if (!lacks(read)) return isOne ? checkedLine(text, read, list.delimiter) : checkedCells(row, read, text, list);
    if (isLeftBlank(row, text, list)) return undefined;
    return isOne ? ownLine(row, text, list, seen) : ownCells(row, read, text, list, seen);
  };
}

/** What all rows together tell of one. */
interface Seen {
  /** Columns that hold numbers beside the quantity, such as packs and prices; undefined where no row has a quantity. */
  numbers: ReadonlySet<number> | undefined;
  /** Every line ends with a number and none names its item by a code. */
  areNames: boolean;
}

function lookOver({ body, read, columns, textOf }: MixedList): Seen {
  const told = body.filter((_, index) => read[index] && !lacks(read[index]));
  const linesEndInNumbers = () => body.every((row) => readOwnBlanks(textOf(row) ?? '') !== undefined);
  return {
    numbers: told.length === 0 ? undefined : new Set(told.flatMap((row) => numbersBeside(row, columns))),
    areNames: !body.some(({ cells }) => namesByCode(cells.join(' '))) && linesEndInNumbers(),
  };
}

const numbersBeside = ({ cells }: TableRow, { quantity }: ListColumns): number[] =>
  cells.flatMap((cell, index) => (index !== quantity && (isCount(cell) || isMoney(cell)) ? index : []));

/** A row that has a place for its quantity and nothing there, as the lines of order forms that order nothing. */
const isLeftBlank = ({ cells }: TableRow, text: string, { columns, delimiter }: MixedList): boolean =>
  /[\t;|,]\s*$/.test(text) || (delimiter !== '' && cells.length > 1 && cells[columns.quantity ?? cells.length] === '');

/** A line that the list's signs do not part. */
const ownLine = (row: TableRow, text: string, list: MixedList, seen: Seen): OwnLine | undefined =>
  readOwnSigns(text, list.delimiter) ?? (list.delimiter === '' ? undefined : byBlanks(row, text, list, seen));

/** A line that they part otherwise than the others. */
function ownCells(row: TableRow, read: ReadSoFar, text: string, list: MixedList, seen: Seen): OwnLine | undefined {
  // Commas also stand inside names: where nothing says what the columns are, a row may be parted by them and be none of the table.
  const isLoosely = list.delimiter === ',' && list.isFree;
  return (
    (isLoosely ? readOwnSigns(text, ',') : undefined) ??
    ownColumns(row, read, list, seen) ??
    byBlanks(row, text, list, seen)
  );
}

/** Whether a row is without an item or a quantity; a cell of words is none. */
const lacks = ({ texts, quantity, quantityText }: ReadSoFar): boolean =>
  texts.length === 0 ||
  quantity.is === 'blank' ||
  (quantity.is === 'problem' && !/^[-–−(+x×*#=]?\s*\d|^[#=]/i.test(quantityText));

/** A line that was read as a whole: a comma before and in its number leaves open which it is, and a code holds no sign. */
function checkedLine(text: string, { texts, quantityText }: ReadSoFar, delimiter: Delimiter): OwnLine | undefined {
  const isUnparted = texts.some((item) => /[\t;|]/.test(item));
  const own = isUnparted ? readOwnSigns(text, delimiter) : undefined;
  // A sign may as well stand inside the name.
  const isBetter = own !== undefined && (own.quantity === quantityText || own.items.some(isItemCode));
  return isBetter ? own : readCommaNumber(text, quantityText);
}

function checkedCells({ cells }: TableRow, read: ReadSoFar, text: string, list: MixedList): OwnLine | undefined {
  const { delimiter, columns, usual, isFree } = list;
  if (delimiter !== ',') return undefined;
  const own = readOverCommas(text, isFree);
  if (own || !isFree) return own;
  // One cell too many was put together again.
  const isWider = cells.length > usual + 1;
  return readPartedNumber(cells, columns.quantity, { text, isWider }) ?? wholeName(cells, read, columns);
}

/** A name of several cells in a list of other things, of which only the first was taken. */
function wholeName(cells: readonly string[], read: ReadSoFar, columns: ListColumns): OwnLine | undefined {
  const [only, ...others] = read.texts;
  if (columns.name !== undefined || others.length > 0 || namesByCode(only ?? '')) return undefined;
  const own = readCells(cells);
  return own?.quantity === read.quantityText && !own.items.some(namesByCode) ? own : undefined;
}

/** A row of another width, whose only number stands where the rows with a quantity hold none. */
function ownColumns(
  { cells }: TableRow,
  { quantity }: ReadSoFar,
  { columns, delimiter, isFree }: MixedList,
  { numbers }: Seen,
): OwnLine | undefined {
  if (!isFree || delimiter === '\t' || columns.quantity === undefined || numbers === undefined) return undefined;
  const own = readCells(cells);
  if (own === undefined || own.question !== undefined || !isBareCount(own.quantity)) return undefined;
  if (numbers.has(cells.indexOf(own.quantity))) return undefined;
  return quantity.is === 'problem' && own.items.some(namesByCode) ? undefined : own;
}

/** A name and a number parted by blanks: an order in a list of only such lines, while in another it can be a title or a name. */
function byBlanks({ cells }: TableRow, text: string, list: MixedList, { areNames }: Seen): OwnLine | undefined {
  const isOne = cells.length === 1;
  const isAllowed = list.isFree ? isOne || list.delimiter === ',' : isOne && text.includes(',');
  const own = isAllowed && !namesByCode(text) ? readOwnBlanks(text) : undefined;
  return own && (isOne || !areNames) ? askedOf(own) : own;
}

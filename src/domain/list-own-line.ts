import { isBareCount, isCode, isMoney, isUpc } from './list-columns.ts';
import { partLine } from './list-line.ts';
import { cellsOf, type Delimiter, hasOutsideQuotes } from './list-table.ts';

/** A line of a list as its own signs part it. */
export interface OwnLine {
  /** What names the item. */
  readonly items: readonly string[];
  readonly quantity: string;
  /** What is to be asked, where the number may be none of the quantity. */
  readonly question?: string;
}

/** The strongest first: a comma also stands inside names and numbers. */
const SIGNS = ['\t', ';', '|', ','] as const;

/** A code or a UPC, and no price. */
export const isItemCode = (cell: string): boolean => isUpc(cell) || (isCode(cell) && !isMoney(cell));

/** The line by a sign that the rest of the list is not parted by. Undefined where no such sign sets a number apart. */
export function readOwnSigns(text: string, common: Delimiter): OwnLine | undefined {
  for (const sign of SIGNS) {
    if (sign === common || !text.includes(sign) || !hasOutsideQuotes(text, sign)) continue;
    const own = readCells(cellsOf(text, sign));
    if (own) return common === ',' && sign !== ',' ? askedOfComma(own, text) : own;
  }
  return undefined;
}

/**
 * The same where a comma parted it otherwise: `12100-112;1,200` among `12100-104,6`. By its own sign it is a code and a number, or, where nothing
 * says what the columns are, anything and a number in thousands.
 */
export function readOverCommas(text: string, isFree: boolean): OwnLine | undefined {
  if (!/[\t;|]/.test(text)) return undefined;
  const own = readOwnSigns(text, ',');
  const [item = '', ...others] = own?.items ?? [];
  const isCodeAlone = others.length === 0 && isItemCode(item);
  return isCodeAlone || (isFree && /[\t;|]\s*\d{1,3},\d{3}\s*$/.test(text)) ? own : undefined;
}

/** A line of which the only number says how many. Of several the person chooses. */
export function readCells(cells: readonly string[]): OwnLine | undefined {
  const filled = cells.filter((cell) => cell !== '');
  const counts = numbersOf(filled);
  const items = filled.filter((cell) => !counts.includes(cell));
  const [first = '', second = ''] = counts;
  if (filled.length === 2 && counts.length === 2 && /^\d+$/.test(first) && /^\d+$/.test(second)) {
    // Of two numbers the code is the longer.
    const [code, quantity] = first.length > second.length ? [first, second] : [second, first];
    return code.length > 4 && code.length > quantity.length ? { items: [code], quantity } : undefined;
  }
  if (counts.length === 0 || items.length === 0) return undefined;
  const own = { items: namesOf(items), quantity: first };
  // A number as long as a code can be one.
  const isSure = counts.length === 1 && (!/^\d{5,}/.test(first) || items.some(isItemCode));
  return isSure ? own : { ...own, quantity: '', question: questionOf(counts) };
}

/** Numbers that may say how many; prices only where there is no other. */
function numbersOf(cells: readonly string[]): string[] {
  const counts = cells.filter(isBareCount);
  return counts.length > 0 ? counts : cells.filter((cell) => isMoney(cell) && /^\d/.test(cell));
}

/** Beside a code each cell may name the item by itself; without one all of them are its name. */
const namesOf = (items: readonly string[]): string[] =>
  items.some(isItemCode) ? [...items] : [items.filter((cell) => !isMoney(cell)).join(', ')];

function questionOf(counts: readonly string[]): string {
  const [ones = '', thousand = '', ...others] = counts;
  if (counts.length === 1) return `“${ones}” can be the quantity or a code. Please enter how many.`;
  return others.length === 0 && isParted(ones, thousand)
    ? askNumber(`${ones},${thousand}`)
    : `The quantity can be ${counts.map((count) => `“${count}”`).join(' or ')}. Please enter how many.`;
}

const askNumber = (text: string): string => `“${text}” can be one number or two. Please enter how many.`;

/** Whether two cells can be one number with its thousands parted. */
const isParted = (ones: string, rest: string): boolean => /^\d{1,3}$/.test(ones) && /^\d{3}$/.test(rest);

/** Where commas part cells, one in a number that is not quoted may part it too. */
function askedOfComma(own: OwnLine, text: string): OwnLine {
  const { quantity } = own;
  if (!quantity.includes(',') || text.includes(`"${quantity}"`)) return own;
  return { ...own, quantity: '', question: askNumber(quantity) };
}

/** A line whose number a comma parts from the item and another comma goes through: `12100-104,1,200`. */
export function readCommaNumber(text: string, quantity: string): OwnLine | undefined {
  const plain = text.trim();
  if (!quantity.includes(',') || !plain.endsWith(quantity)) return undefined;
  const before = plain.slice(0, -quantity.length).trimEnd();
  return before.endsWith(',')
    ? { items: [before.replace(/[\s,]+$/, '')], quantity: '', question: askNumber(quantity) }
    : undefined;
}

/** A row of which a comma went through the number, as its neighbours show: it has too many cells, or blanks after all other commas. */
export function readPartedNumber(
  cells: readonly string[],
  at: number | undefined,
  { text, isWider }: { text: string; isWider: boolean },
): OwnLine | undefined {
  if (at === undefined || !isParted(cells[at] ?? '', cells[at + 1] ?? '')) return undefined;
  if (!isWider && !new RegExp(`,\\s+${cells[at]},${cells[at + 1]}(?!\\d)`).test(text)) return undefined;
  const items = cells.filter((cell, index) => cell !== '' && index !== at && index !== at + 1);
  return items.length === 0
    ? undefined
    : { items: namesOf(items), quantity: '', question: askNumber(`${cells[at]},${cells[at + 1]}`) };
}

/** A line by its blanks: `Classic Cotton Retainer, Navy 24`. */
export function readOwnBlanks(text: string): OwnLine | undefined {
  const [item, quantity] = partLine(text.replaceAll(/\s+/g, ' ').trim());
  return quantity === '' || !/\p{L}{2}/u.test(item) ? undefined : { items: [item], quantity };
}

/** The same where the number can belong to the name, or the line be a title. */
export const askedOf = ({ items, quantity }: OwnLine): OwnLine => ({
  items,
  quantity: '',
  question: `“${quantity}” can be the quantity or a part of the name. Please enter how many.`,
});

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

const isNumber = (text: string): boolean => /^[\d.,\s]*$/.test(text);
const wholeNumber = (text: string): string => cellText(text.replace(/[.,]0+$/, '').replaceAll(',', ''));

/**
 * What a pasted block puts where. Rows that begin with a colour's name, its code or an item code go to that colour, with the number beside it;
 * a plain block of numbers goes in order, from the cell in which it was pasted on. Undefined for something that is no block.
 */
export function placeBlock(text: string, rows: readonly SheetRow[], at: number): Cells | undefined {
  const block = parseBlock(text);
  const named = byName(block, rows);
  if (named) return named;
  const numbers = block.flat();
  if (!numbers.every(isNumber)) return undefined;
  const placed = numbers.flatMap((number, index) => {
    const row = rows[at + index];
    return row ? [[row.key, wholeNumber(number)] as const] : [];
  });
  return Object.fromEntries(placed);
}

function byName(block: readonly string[][], rows: readonly SheetRow[]): Cells | undefined {
  if (block.some((cells) => cells.length < 2)) return undefined;
  const keys = new Map(rows.flatMap(({ key, names }) => names.map((name) => [name.toLowerCase(), key])));
  const found = block.flatMap((cells) => {
    const key = cells.map((name) => keys.get(name.toLowerCase())).find((known) => known !== undefined);
    const number = cells.findLast((value) => value !== '' && isNumber(value) && !keys.has(value.toLowerCase()));
    return key === undefined ? [] : [[key, wholeNumber(number ?? '')] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

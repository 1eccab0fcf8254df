import type { SheetCell } from '#contract/catalogue.ts';
import { isUnit } from '#domain/list-quantity.ts';
import { unitOf } from './sales-unit.ts';
import {
  isMeant,
  isNumberText,
  type Judged,
  namedQuantity,
  namedText,
  type Placed,
  parseBlock,
  placedOf,
  plain,
  QUANTITY_HEADING,
  quantityText,
  unreadText,
} from './sheet-paste.ts';
import { cellAt, type WallGrid, type WallPlace } from './wall-grid.ts';

/**
 * What a pasted block puts where: its rows go to the colours that they begin with, by name or code, else down from the cell in which it was
 * pasted; its columns go to the styles that its headings name, else to the right from there. Quantities for what is not made, beyond the sheet,
 * or under a heading that names no style of it, are counted as left, and what is no quantity of its cell as unread. Undefined for a block without
 * quantities.
 */
export function placeWallBlock(grid: WallGrid, text: string, at: WallPlace): Placed | undefined {
  const block = parseBlock(text);
  const [first = []] = block;
  if (block.length === 1 && first.length === 1) {
    const cell = cellAt(grid, at);
    return cell && { cells: { [cell.itemCode]: quantityText(first[0] ?? '') }, total: 1, left: [], unread: [] };
  }
  const columns = styleColumns(grid, first, at.column);
  const body = columns ? block.slice(1) : block;
  const named = colorRows(grid, body);
  const skipped = named ? 1 : 0;
  const wanted = body.flatMap((cells, index) => {
    const row = named ? named[index] : at.row + index;
    const [name = ''] = cells;
    const beside = named && cells.slice(1).find(isUnit);
    return cells.slice(skipped).map((value, place) => {
      const column = columns ? columns[place + skipped] : at.column + place;
      const cell = row === undefined || column === undefined ? undefined : cellAt(grid, { row, column });
      return { cell, value, name, beside };
    });
  });
  if (!named && wanted.some(({ value }) => !isNumberText(value))) return undefined;
  const placed = placedOf(
    wanted.filter(({ value, beside }) => value !== '' && !(beside && isUnit(value))).map(judgedCell),
  );
  return placed.total === 0 ? undefined : placed;
}

interface Wanted {
  cell: SheetCell | undefined;
  value: string;
  /** What its row begins with, and the unit that stands in it. */
  name: string;
  beside: string | undefined;
}

function judgedCell({ cell, value, name, beside }: Wanted): Judged {
  if (cell === undefined) return isMeant(value) ? { left: namedQuantity(name, value) } : {};
  const taken = namedText(value, unitOf(cell), beside);
  return taken === undefined ? { unread: unreadText(name, value, beside) } : { found: [cell.itemCode, taken] };
}

/**
 * The columns of the styles that stand above a block's quantities. Quantities under a heading that is no style of the sheet have no column, so that
 * they go to no other style. Undefined for a block without headings, and for one whose only heading says that there are quantities below.
 */
function styleColumns(
  { styles, colors }: WallGrid,
  first: readonly string[],
  pastedIn: number,
): (number | undefined)[] | undefined {
  const heads = first.map(plain);
  const isColor = colors.some(({ code, name }) => [plain(code), plain(name)].includes(heads[0] ?? ''));
  const words = heads.slice(1).filter((head) => head !== '' && !QUANTITY_HEADING.test(head));
  if (isColor || words.length === 0 || heads.some((head) => head !== '' && isNumberText(head))) return undefined;
  const known = new Map(styles.map(({ name }, column) => [plain(name), column]));
  const isQuantity = (head: string) => QUANTITY_HEADING.test(head);
  // Beside headings that are no styles, as of prices, the one of the quantities says where those of the pasted style stand.
  if (!words.some((word) => known.has(word)) && heads.filter(isQuantity).length === 1)
    return heads.map((head) => (isQuantity(head) ? pastedIn : undefined));
  return heads.map((head) => known.get(head));
}

/**
 * The rows of the colors that the block's rows begin with. A color's code can be a quantity as well, so that codes count only where every
 * number that begins a row is one, in more than one row. Undefined where the block names no colors.
 */
function colorRows({ colors }: WallGrid, block: readonly string[][]): (number | undefined)[] | undefined {
  const rows = new Map(colors.flatMap(({ code, name }, row) => [code, name].map((word) => [plain(word), row])));
  const firsts = block.map(([first = '']) => plain(first));
  const numbers = firsts.filter(isNumberText);
  const hasWord = firsts.some((first) => rows.has(first) && !isNumberText(first));
  const areCodes = numbers.length > 1 && new Set(numbers).size === numbers.length;
  if (!numbers.every((number) => rows.has(number)) || !(hasWord || areCodes)) return undefined;
  return firsts.map((first) => rows.get(first));
}

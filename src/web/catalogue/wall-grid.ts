import type { ColorSheet, SheetCell, SheetStyle } from '#contract/catalogue.ts';
import type { Cells } from './sheet-cells.ts';
import type { Move } from './sheet-movement.ts';
import { isNumberText, type Placed, parseBlock, quantityText } from './sheet-paste.ts';

export type WallColor = ColorSheet['colors'][number];

/** Styles side by side, colours one under the other; a place without a cell is a colour that the style is not made in. */
export interface WallGrid {
  styles: readonly SheetStyle[];
  colors: readonly WallColor[];
  /** By row, then by column. */
  rows: readonly (readonly (SheetCell | undefined)[])[];
}

export interface WallPlace {
  row: number;
  column: number;
}

/** The grid of some styles of a category, with the colours that one of them is made in. */
export function wallGrid(
  { styles, colors }: Pick<ColorSheet, 'styles' | 'colors'>,
  shown: ReadonlySet<number>,
): WallGrid {
  const columns = styles.filter(({ productId }) => shown.has(productId));
  const byColor = columns.map(({ cells }) => new Map(cells.map((cell) => [cell.colorCode, cell])));
  const rows = colors.map((color) => ({ color, cells: byColor.map((cells) => cells.get(color.code)) }));
  const made = rows.filter(({ cells }) => cells.some((cell) => cell !== undefined));
  return { styles: columns, colors: made.map(({ color }) => color), rows: made.map(({ cells }) => cells) };
}

/** A cell of a style that is not shown, and how it is called. */
export interface HiddenCell {
  productId: number;
  itemCode: string;
  label: string;
}

/** Which of the items stand in styles that are not shown. */
export function hiddenCells(
  { styles, colors }: Pick<ColorSheet, 'styles' | 'colors'>,
  shown: ReadonlySet<number>,
  itemCodes: readonly string[],
): HiddenCell[] {
  const wanted = new Set(itemCodes);
  const names = new Map(colors.map(({ code, name }) => [code, name]));
  return styles
    .filter(({ productId }) => !shown.has(productId))
    .flatMap(({ productId, name, cells }) =>
      cells
        .filter(({ itemCode }) => wanted.has(itemCode))
        .map(({ itemCode, colorCode }) => ({
          productId,
          itemCode,
          label: `${name}, ${names.get(colorCode) ?? colorCode}`,
        })),
    );
}

export const cellAt = ({ rows }: WallGrid, { row, column }: WallPlace): SheetCell | undefined => rows[row]?.[column];

/** The place that a move leads to, past all that is not made; the same one where the sheet ends. */
export function movedInWall(grid: WallGrid, from: WallPlace, move: Move): WallPlace {
  const width = grid.styles.length;
  const step = { next: 1, previous: -1, up: -width, down: width }[move];
  const count = grid.rows.length * width;
  for (let at = from.row * width + from.column + step; at >= 0 && at < count; at += step) {
    const place = { row: Math.floor(at / width), column: at % width };
    if (cellAt(grid, place)) return place;
  }
  return from;
}

/** The cell takes what the nearest one above it in its style has, as in a spreadsheet. */
export function fillDownWall(grid: WallGrid, at: WallPlace, cells: Cells): Cells {
  const above = movedInWall(grid, at, 'up');
  const [from, here] = [cellAt(grid, above), cellAt(grid, at)];
  return here === undefined || from === undefined || above.row === at.row
    ? {}
    : { [here.itemCode]: cells[from.itemCode] ?? '' };
}

/**
 * What a pasted block puts where: its rows go to the colours that they begin with, by name or code, else down from the cell in which it was
 * pasted; its columns go to the right from there. Quantities for what is not made, or beyond the sheet, are counted as left. Undefined for
 * a block without quantities.
 */
export function placeWallBlock(grid: WallGrid, text: string, at: WallPlace): Placed | undefined {
  const block = parseBlock(text);
  const [[only = ''] = []] = block;
  if (block.length === 1 && block[0]?.length === 1) {
    const cell = cellAt(grid, at);
    return cell && { cells: { [cell.itemCode]: quantityText(only) }, total: 1, left: 0 };
  }
  const named = colorRows(grid, block);
  const isNamed = named !== undefined;
  const wanted = block.flatMap((cells, index) => {
    const row = named ? named[index] : at.row + index;
    return cells.slice(isNamed ? 1 : 0).map((value, column) => ({ row, column: at.column + column, value }));
  });
  const quantities = wanted.filter(({ value }) => value !== '' && isNumberText(value));
  if (quantities.length === 0 || (!isNamed && wanted.some(({ value }) => !isNumberText(value)))) return undefined;
  const placed = quantities.flatMap(({ row, column, value }) => {
    const cell = row === undefined ? undefined : cellAt(grid, { row, column });
    return cell ? [[cell.itemCode, quantityText(value)] as const] : [];
  });
  return { cells: Object.fromEntries(placed), total: quantities.length, left: quantities.length - placed.length };
}

/**
 * The rows of the colors that the block's rows begin with. A color's code can be a quantity as well, so that codes count only where every
 * number that begins a row is one, in more than one row. Undefined where the block names no colors.
 */
function colorRows({ colors }: WallGrid, block: readonly string[][]): (number | undefined)[] | undefined {
  const rows = new Map(colors.flatMap(({ code, name }, row) => [code, name].map((word) => [word.toLowerCase(), row])));
  const firsts = block.map(([first = '']) => first.toLowerCase());
  const numbers = firsts.filter(isNumberText);
  const hasWord = firsts.some((first) => rows.has(first) && !isNumberText(first));
  const areCodes = numbers.length > 1 && new Set(numbers).size === numbers.length;
  if (!numbers.every((number) => rows.has(number)) || !(hasWord || areCodes)) return undefined;
  return firsts.map((first) => rows.get(first));
}

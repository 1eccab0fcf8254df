import type { ColorSheet, SheetCell, SheetStyle } from '#contract/catalogue.ts';
import type { Cells } from './sheet-cells.ts';
import type { Move } from './sheet-movement.ts';

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

/** The cell takes what the nearest one above it in its style has, as in a spreadsheet; nothing changes where that is blank. */
export function fillDownWall(grid: WallGrid, at: WallPlace, cells: Cells): Cells {
  const above = movedInWall(grid, at, 'up');
  const [from, here] = [cellAt(grid, above), cellAt(grid, at)];
  const text = from && cells[from.itemCode];
  return here === undefined || !text || above.row === at.row ? {} : { [here.itemCode]: text };
}

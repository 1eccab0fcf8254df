import type { ColorSheet, SheetCell, SheetStyle } from '#contract/catalogue.ts';
import { type WallPlace, wallGrid } from './wall-grid.ts';

const cell = (itemCode: string): SheetCell => ({
  ...{ itemCode, colorCode: `10${itemCode.slice(1)}`, msrp: null, stdUM: 'EA', salesUM: 'EA', salesUMFactor: '1' },
  ...{ isPreSeason: false, isMadeToOrder: false },
});
const style = (productId: number, ...items: string[]): SheetStyle => ({
  ...{ productId, name: `Style ${productId}`, keyword: `s${productId}`, categoryKeyword: null, dateAvailable: '' },
  cells: items.map(cell),
});
const color = (code: string, name: string) => ({ code, name, swatchFormat: null, swatchCode: code });
/**
 *         1    2    3
 * Black   A1   B1   -
 * Navy    A2   -    C2
 * Coral   A3   B3   -
 * Moss    -    -    -    only of style 4
 */
export const SHEET: Pick<ColorSheet, 'styles' | 'colors'> = {
  colors: [color('101', 'Black'), color('102', 'Navy'), color('103', 'Coral'), color('104', 'Moss')],
  styles: [style(1, 'A1', 'A2', 'A3'), style(2, 'B1', 'B3'), style(3, 'C2'), style(4, 'D4')],
};
export const grid = wallGrid(SHEET, new Set([1, 2, 3]));
export const placeOf = (code: string): WallPlace => {
  for (const [row, cells] of grid.rows.entries()) {
    const column = cells.findIndex((each) => each?.itemCode === code);
    if (column >= 0) return { row, column };
  }
  throw new Error(`${code} has no cell`);
};

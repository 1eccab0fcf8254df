import { describe, expect, it } from 'vitest';
import type { ColorSheet, SheetCell, SheetStyle } from '#contract/catalogue.ts';
import type { Move } from './sheet-movement.ts';
import { cellAt, fillDownWall, hiddenCells, movedInWall, placeWallBlock, wallGrid } from './wall-grid.ts';

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
const SHEET: Pick<ColorSheet, 'styles' | 'colors'> = {
  colors: [color('101', 'Black'), color('102', 'Navy'), color('103', 'Coral'), color('104', 'Moss')],
  styles: [style(1, 'A1', 'A2', 'A3'), style(2, 'B1', 'B3'), style(3, 'C2'), style(4, 'D4')],
};
const grid = wallGrid(SHEET, new Set([1, 2, 3]));
const placeOf = (code: string) => {
  for (const [row, cells] of grid.rows.entries()) {
    const column = cells.findIndex((each) => each?.itemCode === code);
    if (column >= 0) return { row, column };
  }
  throw new Error(`${code} has no cell`);
};
const codesOf = (placed: ReturnType<typeof placeWallBlock>) => placed && [placed.cells, placed.total, placed.left];

describe('the sheet over many styles', () => {
  it('has the styles that are shown, and the colors that one of them is made in', () => {
    expect(grid.rows.map((cells) => cells.map((each) => each?.itemCode))).toEqual([
      ['A1', 'B1', undefined],
      ['A2', undefined, 'C2'],
      ['A3', 'B3', undefined],
    ]);
    expect(grid.colors.map(({ name }) => name)).toEqual(['Black', 'Navy', 'Coral']);
    expect(wallGrid(SHEET, new Set([4])).rows).toHaveLength(1);
  });

  it('names the cells of styles that are not shown', () => {
    expect(hiddenCells(SHEET, new Set([1, 2]), ['A1', 'C2', 'D4'])).toEqual([
      { productId: 3, itemCode: 'C2', label: 'Style 3, Navy' },
      { productId: 4, itemCode: 'D4', label: 'Style 4, Moss' },
    ]);
    expect(hiddenCells(SHEET, new Set([1, 2, 3, 4]), ['A1', 'C2'])).toEqual([]);
  });

  it.each<[string, Move, string]>([
    ['A1', 'next', 'B1'],
    ['B1', 'next', 'A2'],
    ['A2', 'next', 'C2'],
    ['C2', 'previous', 'A2'],
    ['A1', 'previous', 'A1'],
    ['B3', 'next', 'B3'],
    ['B1', 'down', 'B3'],
    ['B3', 'up', 'B1'],
    ['C2', 'up', 'C2'],
    ['C2', 'down', 'C2'],
  ])('from %s %s leads to %s, past what is not made', (from, move, to) => {
    expect(cellAt(grid, movedInWall(grid, placeOf(from), move))?.itemCode).toBe(to);
  });

  it('fills down what the nearest cell above has', () => {
    expect(fillDownWall(grid, placeOf('B3'), { B1: '12' })).toEqual({ B3: '12' });
    expect(fillDownWall(grid, placeOf('B1'), { B1: '12' })).toEqual({});
    expect(fillDownWall(grid, placeOf('A3'), { A1: '12', A2: '' })).toEqual({ A3: '' });
  });

  it('T25: puts a pasted block where it was pasted, and counts what finds no cell', () => {
    expect(codesOf(placeWallBlock(grid, '12\t6\t1\n1,000\t\t24', placeOf('A1')))).toEqual([
      { A1: '12', B1: '6', A2: '1000', C2: '24' },
      5,
      1,
    ]);
    expect(codesOf(placeWallBlock(grid, '1\t2\n3\t4', placeOf('B3')))).toEqual([{ B3: '1' }, 4, 3]);
    expect(codesOf(placeWallBlock(grid, '1.5', placeOf('B3')))).toEqual([{ B3: '1.5' }, 1, 0]);
    expect(placeWallBlock(grid, 'some\twords\nof\tsomeone', placeOf('A1'))).toBeUndefined();
  });

  it('takes rows that begin with a color to that color', () => {
    const block = 'Color\tStyle 1\tStyle 2\ncoral\t12\t6\n101\t3\t\nMoss\t5\t';
    expect(codesOf(placeWallBlock(grid, block, placeOf('A2')))).toEqual([{ A3: '12', B3: '6', A1: '3' }, 4, 1]);
    expect(codesOf(placeWallBlock(grid, '101\t3\n103\t4', placeOf('A1')))).toEqual([{ A1: '3', A3: '4' }, 2, 0]);
  });

  it('T25: takes no quantity for the code of a color', () => {
    expect(codesOf(placeWallBlock(grid, '101\t12', placeOf('A1')))).toEqual([{ A1: '101', B1: '12' }, 2, 0]);
    expect(codesOf(placeWallBlock(grid, '101\t12\n24\t', placeOf('A1')))).toEqual([
      { A1: '101', B1: '12', A2: '24' },
      3,
      0,
    ]);
    expect(codesOf(placeWallBlock(grid, '101\n101', placeOf('A1')))).toEqual([{ A1: '101', A2: '101' }, 2, 0]);
  });
});

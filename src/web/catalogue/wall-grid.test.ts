import { describe, expect, it } from 'vitest';
import type { Move } from './sheet-movement.ts';
import { grid, placeOf, SHEET } from './test-wall.ts';
import { cellAt, fillDownWall, hiddenCells, movedInWall, wallGrid } from './wall-grid.ts';

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
    expect(fillDownWall(grid, placeOf('A3'), { A1: '12', A2: '', A3: '7' })).toEqual({});
  });
});

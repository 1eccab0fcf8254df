import { describe, expect, it } from 'vitest';
import { grid, placeOf } from './test-wall.ts';
import { placeWallBlock } from './wall-paste.ts';

const codesOf = (placed: ReturnType<typeof placeWallBlock>) =>
  placed && [placed.cells, placed.total, placed.left.length];

describe('a block that is pasted into the sheet over many styles', () => {
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

  it('takes columns to the styles that stand above them, wherever it was pasted', () => {
    const block = 'Color\tstyle 3\t Style  1\nNavy\t60\t61\nCoral\t3\t4';
    expect(codesOf(placeWallBlock(grid, block, placeOf('B1')))).toEqual([{ C2: '60', A2: '61', A3: '4' }, 4, 1]);
    expect(codesOf(placeWallBlock(grid, 'Style 2\tStyle 1\n5\t6', placeOf('A1')))).toEqual([
      { B1: '5', A1: '6' },
      2,
      0,
    ]);
  });

  it('T25: takes what stands under a style that the sheet does not have to no other style', () => {
    const block = 'Color\tStyle 9\tStyle 1\nCoral\t60\t61';
    expect(codesOf(placeWallBlock(grid, block, placeOf('A1')))).toEqual([{ A3: '61' }, 2, 1]);
    expect(codesOf(placeWallBlock(grid, 'Color\tStyle\nCoral\t60', placeOf('A1')))).toEqual([{}, 1, 1]);
  });

  it('takes quantities that are headed as such to the cell in which they were pasted', () => {
    expect(codesOf(placeWallBlock(grid, 'Color\tQty\nCoral\t60', placeOf('B1')))).toEqual([{ B3: '60' }, 1, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { pasteNotice } from './sheet-paste.ts';
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

  it('takes quantities that are headed as such beside prices, for the style in which they were pasted', () => {
    const block = 'Color\tQty\tPrice\ncoral\t36\t4.50';
    const placed = placeWallBlock(grid, block, placeOf('B1'));
    expect([placed?.cells, placed?.left]).toEqual([{ B3: '36' }, ['coral 4.50']]);
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

describe('T25: a row of a color with a text that is no quantity', () => {
  const pasted = (text: string) => {
    const placed = placeWallBlock(grid, text, placeOf('A1'));
    return [placed?.cells, pasteNotice(placed, text)];
  };
  const heads = 'Color\tStyle 1\tStyle 3';

  it.each(['60 dz', '#N/A', 'n/a', '$48', '1,0O0'])('changes nothing, and is named with its text: %j', (wrong) => {
    const notice = `cells could not be read and changed nothing: Navy “${wrong}”.`;
    expect(pasted(`${heads}\nNavy\t${wrong}\t12\nCoral\t3\t`)).toEqual([{ C2: '12', A3: '3' }, `1 of 3 ${notice}`]);
    expect(pasted(`Navy\t${wrong}\nCoral\t3`)).toEqual([{ A3: '3' }, `1 of 2 ${notice}`]);
    expect(pasted(`${heads}\nNavy\t${wrong}\t`)).toEqual([{}, `1 of 1 ${notice}`]);
  });

  it('takes a quantity in the unit of its style, and in no other', () => {
    expect(pasted(`${heads}\nNavy\t60 EA\t12 pcs\nCoral\t0\t`)).toEqual([{ A2: '60', C2: '12', A3: '' }, undefined]);
    expect(pasted(`Color\tUM\tStyle 1\nNavy\tDZ\t6\nCoral\tEA\t3`)).toEqual([
      { A3: '3' },
      '1 of 2 cells could not be read and changed nothing: Navy “6 DZ”.',
    ]);
  });

  it('an empty cell changes nothing, as it did, and words under other headings are no quantities', () => {
    expect(pasted(`${heads}\nNavy\t\t12`)).toEqual([{ C2: '12' }, undefined]);
    expect(pasted('Color\tName\tStyle 1\nNavy\tdark blue\t12\nTotal\t\tabout 12')).toEqual([{ A2: '12' }, undefined]);
    expect(pasted(`Color\tStyle 9\tStyle 1\nNavy\t6 dz\t12`)).toEqual([
      { A2: '12' },
      '1 of 2 cells did not fit: Navy 6 dz.',
    ]);
  });
});

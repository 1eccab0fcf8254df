import { describe, expect, it } from 'vitest';
import { parseBlock, pasteNotice, placeBlock } from './sheet-paste.ts';

const rows = [
  { key: '12100-100', names: ['12100-100', '100', 'Black'], unit: 'EA' },
  { key: '12100-104', names: ['12100-104', '104', 'Graphite'], unit: 'EA' },
  { key: '12100-108', names: ['12100-108', '108', 'Bone'], unit: 'EA' },
];

describe('parseBlock', () => {
  it.each([
    ['12', [['12']]],
    ['12\n24\n', [['12'], ['24']]],
    ['12\r\n24\r\n', [['12'], ['24']]],
    ['12\r24', [['12'], ['24']]],
    [
      '1\t2\n3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['12\n\n24', [['12'], [''], ['24']]],
    ['"a\tb"\t2', [['a\tb', '2']]],
    ['"say ""x"""\t2\n', [['say "x"', '2']]],
    ['"one\ntwo"\t6', [['one\ntwo', '6']]],
    ['', [['']]],
  ])('%j', (text, block) => {
    expect(parseBlock(text)).toEqual(block);
  });

  it('does not hang on a quote that is never closed', () => {
    expect(parseBlock('"12\t24')).toEqual([['"12', '24']]);
  });
});

const cells = (text: string, at = 0) => placeBlock(text, rows, at)?.cells;

describe('placeBlock', () => {
  it('puts a column from the cell on, blank cells included', () => {
    expect(cells('12\n\n24\n36')).toEqual({ '12100-100': '12', '12100-104': '', '12100-108': '24' });
    expect(cells('6\n7\n8', 1)).toEqual({ '12100-104': '6', '12100-108': '7' });
  });

  it('puts a row of cells like a column, and a single number into the one cell', () => {
    expect(cells('1\t2\t3')).toEqual({ '12100-100': '1', '12100-104': '2', '12100-108': '3' });
    expect(cells(' 48 ', 2)).toEqual({ '12100-108': '48' });
  });

  it.each([
    ['1,200\n12.00', { '12100-100': '1200', '12100-104': '12' }],
    ['1,000', { '12100-100': '1000' }],
    [' 1,000 \n -   \n 24.0 ', { '12100-100': '1000', '12100-104': '', '12100-108': '24' }],
    ['1\u00a0000', { '12100-100': '1000' }],
  ])('reads numbers as spreadsheets write them: %j', (text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it('T25: keeps in sight what is no quantity, and makes no other of it', () => {
    expect(cells('12.5\n-5\n12')).toEqual({ '12100-100': '12.5', '12100-104': '-5', '12100-108': '12' });
    expect(cells('Bone\t1.5\nBlack\t100,000')).toEqual({ '12100-108': '1.5', '12100-100': '100,000' });
    expect(cells('Bone\t12 + 6\nBlack\t--')).toEqual({ '12100-108': '12 + 6', '12100-100': '--' });
    expect(cells('hello', 1)).toEqual({ '12100-104': 'hello' });
  });

  it('finds colours by name, code or item code, wherever it was pasted', () => {
    expect(cells('bone\t24\nBlack\t12', 2)).toEqual({ '12100-108': '24', '12100-100': '12' });
    expect(cells('104\t6')).toEqual({ '12100-104': '6' });
    expect(cells('12100-104\tGraphite\t18')).toEqual({ '12100-104': '18' });
    expect(cells('Black\t')).toEqual({ '12100-100': '' });
  });

  it('leaves out a heading', () => {
    const text = 'Color\tQty\nBone\t12';
    const placed = placeBlock(text, rows, 0);
    expect(placed?.cells).toEqual({ '12100-108': '12' });
    expect(pasteNotice(placed, text)).toBeUndefined();
  });

  it('takes nothing from a text that is no block, and says so', () => {
    for (const text of ['hello\tworld', '12\nhello']) {
      expect(placeBlock(text, rows, 0)).toBeUndefined();
      expect(pasteNotice(placeBlock(text, rows, 0), text)).toMatch(/^Nothing was pasted/);
    }
  });

  it.each([
    ['12.00\n1,200\n3 pcs', '“3 pcs” in row 3 is no quantity. Please correct it and paste again.'],
    ['12\tabout 6', '“about 6” is no quantity. Please correct it and paste again.'],
    [`5\n${'x'.repeat(40)}`, `“${'x'.repeat(30)}…” in row 2 is no quantity. Please correct it and paste again.`],
    ['hello\tworld', 'no quantities were found in what was copied.'],
  ])('names the cell that kept a block out: %j', (text, why) => {
    expect(pasteNotice(placeBlock(text, rows, 0), text)).toBe(`Nothing was pasted: ${why}`);
  });

  it.each([
    ['12\n24\n36', 0, undefined],
    ['12\n24\n36\n48', 0, '1 of 4 cells did not fit: 48.'],
    ['1\t2\t3\n4\t5\t6', 2, '5 of 6 cells did not fit: 2, 3, 4 and others.'],
    ['12\n24\n36\n\n\n', 0, undefined],
    ['Bone\t12\nTurquoise\t24', 0, '1 of 2 cells did not fit: Turquoise 24.'],
  ])('says what found no cell: %j from %i', (text, at, notice) => {
    expect(pasteNotice(placeBlock(text, rows, at), text)).toBe(notice);
  });
});

describe('T25: a row that names a color, with a text that is no quantity', () => {
  const noticeOf = (text: string) => pasteNotice(placeBlock(text, rows, 0), text);

  it.each([
    '6 dz',
    '2 dozen',
    '#N/A',
    'n/a',
    '$48',
    '1,0O0',
    '12 CS',
    '12 & 6',
    '1.5 EA',
    '1.000 EA',
    '100,000 EA',
    'x',
  ])('changes nothing, and is named with its text: %j', (wrong) => {
    for (const name of ['Bone', '108', '12100-108']) {
      const text = `${name}\t${wrong}\nBlack\t3`;
      expect(cells(text)).toEqual({ '12100-100': '3' });
      expect(noticeOf(text)).toBe(`1 of 2 cells could not be read and changed nothing: ${name} “${wrong}”.`);
      expect(cells(`${wrong}\t${name}`)).toEqual({});
      expect(noticeOf(`${name}\t${wrong}`)).toBe(
        `1 of 1 cells could not be read and changed nothing: ${name} “${wrong}”.`,
      );
    }
  });

  it.each(['24 EA', '24EA', '24 ea', '24 pcs', '24 each', '24.0 EA'])(
    'takes a quantity in the sheet’s unit: %j',
    (text) => {
      expect(cells(`Bone\t${text}\nBlack\t3`)).toEqual({ '12100-108': '24', '12100-100': '3' });
      expect(noticeOf(`Bone\t${text}\nBlack\t3`)).toBeUndefined();
    },
  );

  it('takes no quantity in another unit, in a cell of its own neither', () => {
    const dozens = rows.map((row) => ({ ...row, unit: 'DZ' }));
    expect(placeBlock('Bone\t24 EA\nBlack\t2 dz', dozens, 0)?.cells).toEqual({ '12100-100': '2' });
    expect(cells('Bone\t6\tDZ\nBlack\t3\tEA\nGraphite\t\tEA')).toEqual({ '12100-100': '3', '12100-104': '' });
    expect(noticeOf('Bone\t6\tDZ\nBlack\t3\tEA')).toBe(
      '1 of 2 cells could not be read and changed nothing: Bone “6 DZ”.',
    );
    expect(cells('Bone\tdoz\t6')).toEqual({});
  });

  it('an empty cell and 0 are nothing, as they were', () => {
    for (const nothing of ['', '0', '-', '0 EA', '0.00'])
      expect(cells(`Bone\t${nothing}\nBlack\t3`)).toEqual({ '12100-108': '', '12100-100': '3' });
    // Beside a description or a remark, too.
    expect(cells('Bone\tsoft\t\nBlack\tsoft\t3')).toEqual({ '12100-108': '', '12100-100': '3' });
    expect(cells('Bone\t\tgone\nBlack\t3\tnew')).toEqual({ '12100-108': '', '12100-100': '3' });
    expect(noticeOf('Bone\t\nBlack\t3')).toBeUndefined();
  });

  it('takes no other number of its row instead', () => {
    expect(cells('Bone\t9\tn/a\nBlack\t8\t3')).toEqual({ '12100-100': '3' });
    expect(cells('Bone\t9\t6 dz')).toEqual({});
    expect(cells('Bone\t9\t#REF!')).toEqual({});
    expect(cells('Bone\t9\t$48')).toEqual({ '12100-108': '9' });
  });

  it('of several numbers of a row the one that bears a unit is the quantity, and no other one where that is not sold', () => {
    expect(cells('Bone\t24 EA\t45\nBlack\t4.50\t6 pcs')).toEqual({ '12100-108': '24', '12100-100': '6' });
    expect(cells('Bone\t6 dz\t45')).toEqual({});
    expect(cells('Bone\t12 inch cord\t45')).toEqual({ '12100-108': '45' });
  });

  it('takes the column that is headed as the quantity, no price beside it', () => {
    const heads = 'Item\tColor\tQty\tPrice';
    const block = `${heads}\n12100-108\tBone\t24\t12.00\n12100-100\tBlack\t\t12.00\n12100-104\tGraphite\tn/a\t12.00\n999\tMoss\t6\t12.00`;
    expect(cells(block)).toEqual({ '12100-108': '24', '12100-100': '' });
    expect(noticeOf(block)).toBe(
      '1 of 4 cells did not fit: 6. 1 of 4 cells could not be read and changed nothing: 12100-104 “n/a”.',
    );
    expect(cells('Color\tQty\nBone\t108')).toEqual({ '12100-108': '108' });
    // Of a code under that heading and a number elsewhere neither is taken.
    for (const text of ['Color\tQty\tPrice\nBone\t108\t12.00', 'Order\tof May\n108\tBone\t18']) {
      expect(cells(text)).toEqual({});
      expect(noticeOf(text)).toContain('Bone “108”');
    }
    expect(cells('Order\t12\n108\tBone\t18')).toEqual({ '12100-108': '18' });
    expect(cells('Color\tQty\tUM\nBone\t6\tDZ\nBlack\t3\tEA')).toEqual({ '12100-100': '3' });
    expect(cells('Color\tPcs\tPrice\nBone\t24\t12.00')).toEqual({ '12100-108': '24' });
    // Headings that are not above their columns say nothing.
    expect(cells('Color\tQty\n12100-108\tBone\t24')).toEqual({ '12100-108': '24' });
  });

  it('takes a quantity that is another color’s code as well, and asks where it is its own', () => {
    expect(cells('Bone\t100')).toEqual({ '12100-108': '100' });
    expect(cells('100\tBone')).toEqual({ '12100-108': '100' });
    expect(cells('104\t108')).toEqual({ '12100-104': '108' });
    expect(cells('Bone\t108\nBlack\t3')).toEqual({ '12100-108': '108', '12100-100': '3' });
    expect(cells('108\tBone\n3\tBlack')).toEqual({ '12100-108': '108', '12100-100': '3' });
    for (const text of ['Bone\t108', '108\tBone', 'Bone\t108\nBlack\t100']) {
      expect(cells(text)).toEqual({});
      expect(noticeOf(text)).toContain('could not be read and changed nothing: Bone “108”');
    }
    expect(cells('Bone\t108\t')).toEqual({ '12100-108': '' });
    expect(cells('Bone\t108\t7')).toEqual({ '12100-108': '7' });
  });

  it('names without a cell for quantities change nothing', () => {
    for (const text of ['12100-108\tBone', 'Bone\t12100-108\n12100-104\tGraphite']) {
      expect(cells(text)).toEqual({});
      expect(noticeOf(text)).toBe('Nothing was pasted: no quantities were found in what was copied.');
    }
  });

  it('is told beside what found no cell, a long text in short', () => {
    const text = `Bone\t${'y'.repeat(40)}\nMoss\t6 dz\nBlack\t3\nColor\tQty #\n#\tnew`;
    expect(noticeOf(text)).toBe(
      `1 of 3 cells did not fit: Moss 6 dz. 1 of 3 cells could not be read and changed nothing: Bone “${'y'.repeat(30)}…”.`,
    );
  });
});

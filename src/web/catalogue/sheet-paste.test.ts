import { describe, expect, it } from 'vitest';
import { parseBlock, pasteNotice, placeBlock } from './sheet-paste.ts';

const rows = [
  { key: '12100-100', names: ['12100-100', '100', 'Black'] },
  { key: '12100-104', names: ['12100-104', '104', 'Graphite'] },
  { key: '12100-108', names: ['12100-108', '108', 'Bone'] },
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

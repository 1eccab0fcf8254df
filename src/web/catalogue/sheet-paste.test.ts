import { describe, expect, it } from 'vitest';
import { parseBlock, placeBlock } from './sheet-paste.ts';

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

describe('placeBlock', () => {
  it('puts a column from the cell on, blank cells included, and drops what has no cell', () => {
    expect(placeBlock('12\n\n24\n36', rows, 0)).toEqual({ '12100-100': '12', '12100-104': '', '12100-108': '24' });
    expect(placeBlock('6\n7\n8', rows, 1)).toEqual({ '12100-104': '6', '12100-108': '7' });
  });

  it('puts a row of cells like a column, and a single number into the one cell', () => {
    expect(placeBlock('1\t2\t3', rows, 0)).toEqual({ '12100-100': '1', '12100-104': '2', '12100-108': '3' });
    expect(placeBlock(' 48 ', rows, 2)).toEqual({ '12100-108': '48' });
  });

  it('reads numbers as spreadsheets write them', () => {
    expect(placeBlock('1,200\n12.00', rows, 0)).toEqual({ '12100-100': '1200', '12100-104': '12' });
  });

  it('finds colours by name, code or item code, wherever it was pasted', () => {
    expect(placeBlock('bone\t24\nBlack\t12', rows, 2)).toEqual({ '12100-108': '24', '12100-100': '12' });
    expect(placeBlock('104\t6', rows, 0)).toEqual({ '12100-104': '6' });
    expect(placeBlock('12100-104\tGraphite\t18', rows, 0)).toEqual({ '12100-104': '18' });
    expect(placeBlock('Black\t', rows, 0)).toEqual({ '12100-100': '' });
  });

  it('leaves out rows whose colour is not there, such as a heading', () => {
    expect(placeBlock('Color\tQty\nBone\t12', rows, 0)).toEqual({ '12100-108': '12' });
  });

  it('takes nothing from a text that is no block', () => {
    expect(placeBlock('hello', rows, 0)).toBeUndefined();
    expect(placeBlock('hello\tworld', rows, 0)).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell } from './csv-cell.ts';

describe('cells', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['＝1+1', "'＝1+1"],
    ['＠x', "'＠x"],
    ['a;=1+1', '"a;=1+1"'],
    ['a\t=1', '"a\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\u0000=1', '"\'\u0000=1"'],
    ['  =1', "'  =1"],
    [' pad', '" pad"'],
    ['', ''],
    [null, ''],
    [-12.5, '-12.5'],
    [true, 'true'],
  ])('%j is written %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('never begin with what starts a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\u0000'), fc.string(), (start, rest) => {
        expect(csvCell(start + rest).replace(/^"/, '')).toMatch(/^'/);
      }),
    );
  });
});

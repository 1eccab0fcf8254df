import { describe, expect, it } from 'vitest';
import { lookOf, numberText } from './xlsx-number.ts';

describe('how a number is shown', () => {
  it.each([
    [0, undefined, 'plain'],
    [1, undefined, 'plain'],
    [14, undefined, 'date'],
    [22, undefined, 'date'],
    [49, undefined, 'plain'],
    [164, 'yyyy\\-mm\\-dd', 'date'],
    [165, '[$-409]mmm d, yyyy;@', 'date'],
    [166, '#,##0.00', 'plain'],
    [167, '#,##0 "pcs of the day"', 'plain'],
    [168, '[Red]0.00', 'plain'],
    [169, '_($* #,##0_);_(@_)', 'plain'],
    [170, 'General', 'plain'],
    [171, '0', 'plain'],
    [172, '000000000000', 'padded'],
    [173, '00000;-00000', 'padded'],
  ])('format %i %j is %s', (id, code, look) => {
    expect(lookOf(id, code).is).toBe(look);
  });

  it.each([
    ['12', undefined, '12'],
    ['12.0', undefined, '12'],
    ['1.2E1', undefined, '12'],
    ['24.000000000000004', undefined, '24'],
    ['12.5', undefined, '12.5'],
    ['2.98210013E8', undefined, '298210013'],
    ['298210013', { is: 'padded', width: 12 }, '000298210013'],
    ['-3', { is: 'padded', width: 4 }, '-3'],
    ['100000000000000000000', undefined, '100000000000000000000'],
    ['46000', { is: 'date' }, '2025-12-09'],
    ['1e99', { is: 'date' }, '1e+99'],
    ['', undefined, ''],
    ['n/a', undefined, 'n/a'],
  ] as const)('T25: %s is %j', (stored, look, shown) => {
    expect(numberText(stored, look)).toBe(shown);
  });

  it('knows workbooks that count their days from 1904', () => {
    expect(numberText('44538', { is: 'date' }, 1904)).toBe('2025-12-09');
  });
});

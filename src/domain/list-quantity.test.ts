import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnit, readQuantity, unitOf } from './list-quantity.ts';
import { QUANTITY_MAX } from './quantity.ts';

describe('quantities as spreadsheets and people write them', () => {
  it.each([
    ['12', 12, ''],
    [' 12 ', 12, ''],
    ['12.0', 12, ''],
    ['12.00', 12, ''],
    ['12,0', 12, ''],
    ['1,000', 1000, ''],
    ['1,000.00', 1000, ''],
    ['1.000,00', 1000, ''],
    ['1 000', 1000, ''],
    ["1'000", 1000, ''],
    ['12 EA', 12, 'EA'],
    ['12EA', 12, 'EA'],
    ['12 pcs', 12, 'EA'],
    ['6 dz.', 6, 'DZ'],
    ['x12', 12, ''],
    ['12x', 12, ''],
    ['+12', 12, ''],
    ['0012', 12, ''],
    ['99999', 99_999, ''],
    ['99,999', 99_999, ''],
  ])('T25: reads %j', (text, quantity, unit) => {
    expect(readQuantity(text)).toEqual({ is: 'read', quantity, unit });
  });

  it.each(['', '  ', '0', '0.00', '-', '–', '--'])('%j orders nothing', (text) => {
    expect(readQuantity(text)).toEqual({ is: 'blank' });
  });

  it.each([
    ['12.5', 'not a whole number'],
    ['12,5', 'not a whole number'],
    ['0.5', 'not a whole number'],
    ['1.250', 'not a whole number'],
    ['-3', 'negative'],
    ['(3)', 'negative'],
    ['3-', 'negative'],
    ['1e3', 'power of ten'],
    ['1.2E+05', 'power of ten'],
    ['99999999', 'more than 99,999'],
    ['100000', 'more than 99,999'],
    ['1.000', 'can be 1 or 1,000'],
    ['1,00,0', 'no quantity'],
    ['#N/A', 'error of the spreadsheet'],
    ['=2*3', 'no quantity'],
    ['twelve', 'no quantity'],
    ['12-24', 'no quantity'],
    ['2026-03-04', 'no quantity'],
    ['NaN', 'no quantity'],
    ['Infinity', 'no quantity'],
    ['٣', 'no quantity'],
  ])('T25: refuses %j with a sentence', (text, sentence) => {
    const read = readQuantity(text);
    expect(read).toEqual({ is: 'problem', problem: expect.stringContaining(sentence) });
    expect('problem' in read && read.problem.endsWith('.')).toBe(true);
  });

  it('reads every quantity that it may, however its thousands are parted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: QUANTITY_MAX }), (quantity) => {
        for (const text of [`${quantity}`, `${quantity}.0`, quantity.toLocaleString('en-US'), `${quantity} EA`]) {
          expect(readQuantity(text)).toMatchObject({ is: 'read', quantity });
        }
      }),
    );
  });

  it('makes of any text a quantity within the bounds, nothing, or a sentence', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const read = readQuantity(text);
        if (read.is !== 'read') return;
        expect(Number.isInteger(read.quantity) && read.quantity >= 1 && read.quantity <= QUANTITY_MAX).toBe(true);
        // Its digits are those of the text: nothing is made up.
        expect(Number(text.split(/[.,](?=0*\D*$)/)[0]?.replaceAll(/\D/g, '') ?? '')).toBeGreaterThan(0);
      }),
    );
  });

  it('knows words for a piece', () => {
    expect(['each', 'PCS', 'Pc.', 'dz', ''].map(unitOf)).toEqual(['EA', 'EA', 'EA', 'DZ', '']);
  });

  it('knows the units of the trade as words alone', () => {
    expect(['each', 'dz.', 'Pair', '', '6 dz', 'Navy'].map(isUnit)).toEqual([true, true, true, false, false, false]);
  });
});

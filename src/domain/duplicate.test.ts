import { describe, expect, it } from 'vitest';
import { duplicateChanges, duplicateTotal } from './duplicate.ts';

const was = { quantity: '12', unit: 'EA', price: '4.40', discountPercent: '0' };
const is = { quantity: 12, unit: 'EA', price: '4.40', extension: '52.80' };

describe('what a duplicate changes', () => {
  it.each([
    ['nothing', {}, {}, []],
    ['the same price written otherwise', { price: '4.4000' }, {}, []],
    ['a higher price', {}, { price: '4.60' }, ['Price up from 4.40 to 4.60.']],
    ['a much higher price', {}, { price: '1000.00' }, ['Price up from 4.40 to 1,000.00.']],
    ['a free item', {}, { price: '0.00' }, ['Price down from 4.40 to 0.00.']],
    [
      'a discount that stays behind is no dearer price',
      { discountPercent: '10.0000' },
      {},
      ['Ordered at 3.96 with 10% off, which is not copied.'],
    ],
    ['another unit', { unit: 'CS' }, {}, ['Not sold by CS any more: 12 EA for 12 CS.']],
    [
      'as many pieces as another unit held',
      { unit: 'CS', quantity: '2' },
      { quantity: 24 },
      ['Not sold by CS any more: 24 EA for 2 CS.'],
    ],
    ['no unit in the order', { unit: null }, {}, []],
    ['a fraction that is none any more', { quantity: '2.5' }, { quantity: 3 }, ['Quantity 3 instead of 2.5.']],
    [
      'all at once',
      { unit: 'CS', quantity: '0.4' },
      { quantity: 1, price: '4.39' },
      ['Not sold by CS any more: 1 EA for 0.4 CS.'],
    ],
  ])('%s', (_name, wasToo, isToo, expected) => {
    expect(duplicateChanges({ ...was, ...wasToo }, { ...is, ...isToo })).toEqual(expected);
  });

  it('tells that the same unit holds another number of pieces', () => {
    const cases = { ...was, unit: 'CS' };
    const now = { ...is, unit: 'CS' };
    expect(duplicateChanges(cases, now, { was: '12.0000', is: '6' })).toEqual([
      'One CS now holds 6 pieces (before 12).',
    ]);
    expect(duplicateChanges(cases, now, { was: '12.0000', is: '12' })).toEqual([]);
  });

  it('costs what the lines cost that come along', () => {
    expect(Number(duplicateTotal([is, null, { ...is, extension: '0.10' }, { ...is, extension: '0.20' }]))).toBe(53.1);
    expect(duplicateTotal([])).toBe('0');
  });
});

import { describe, expect, it } from 'vitest';
import { sheetTotals } from './sheet-totals.ts';

const item = (itemCode: string, price: string | undefined, salesUMFactor = '1') => ({
  itemCode,
  salesUMFactor,
  ...(price === undefined ? {} : { price }),
});

describe('sheetTotals', () => {
  it('adds up colours, pieces and money', () => {
    const items = [item('a', '4.60'), item('b', '5.25'), item('c', '9.99')];
    expect(sheetTotals(items, { a: '24', b: '12', c: '' })).toEqual({ filled: 2, pieces: 36, sum: '173.4' });
  });

  it('counts the pieces in a case', () => {
    expect(sheetTotals([item('a', '68.40', '12.0000')], { a: '2' })).toEqual({ filled: 1, pieces: 24, sum: '136.8' });
  });

  it('counts what the cart holds in parts of a case, as whole pieces', () => {
    const items = [item('a', '31.20', '12'), item('b', '31.20', '12')];
    const held = { a: 2.5, b: 2.4167 };
    expect(sheetTotals(items, { a: '2.5', b: '2.4167' }, held)).toEqual({ filled: 2, pieces: 59, sum: '153.4' });
    const third = [item('a', '1200.00', '12')];
    expect(sheetTotals(third, { a: '0.3333' }, { a: 0.3333 })).toEqual({ filled: 1, pieces: 4, sum: '400' });
    expect(sheetTotals(items, { a: '2.5', b: '2' }, {})).toMatchObject({ filled: 1, pieces: 24 });
  });

  it('has no sum while a price that counts is not known', () => {
    expect(sheetTotals([item('a', undefined)], { a: '2' }).sum).toBeUndefined();
    expect(sheetTotals([item('a', undefined)], { a: '' }).sum).toBe('0');
  });
});

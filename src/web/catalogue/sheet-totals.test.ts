import { describe, expect, it } from 'vitest';
import { reducedItems, sheetTotals } from './sheet-totals.ts';

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

  it('T23: has no sum where the cart has an item for less than its price', () => {
    const line = (itemCode: string, lineDiscountPercent: string | null, unitPrice = '4.6') => ({
      ...{ itemCode, lineDiscountPercent, unitPrice, unitOfMeasureConvFactor: '1' },
    });
    const items = ['a', 'b', 'c', 'd'].map((code) => item(code, '4.60'));
    const reduced = reducedItems(
      [line('a', '20'), line('a', '0'), line('b', '0'), line('c', null, '0'), line('d', null)],
      items,
    );
    expect([...reduced]).toEqual(['a', 'c']);
    expect(sheetTotals(items, { a: '24', b: '12' }, {}, reduced)).toEqual({ filled: 2, pieces: 36, sum: undefined });
    expect(sheetTotals(items, { b: '12', d: '1' }, {}, reduced).sum).toBe('59.8');
  });

  it.each([
    ['an imported price or one of its level below it', '1.50', '1', true],
    ['its price', '4.00', '1', false],
    ['its price, written otherwise', '4', '1.0000', false],
    ['more', '4.01', '1', false],
    ['a case of twelve at its price', '48.00', '12', false],
    ['a case of twelve for less', '47.99', '12', true],
  ])('T23: of a line that costs %s', (_what, unitPrice, unitOfMeasureConvFactor, isReduced) => {
    const items = [item('a', '4.00', '1.0000')];
    const line = { itemCode: 'a', lineDiscountPercent: '0', unitPrice, unitOfMeasureConvFactor };
    const { sum } = sheetTotals(items, { a: '24' }, {}, reducedItems([line], items));
    expect(sum).toBe(isReduced ? undefined : '96');
  });

  it.each([
    ['2.60', false],
    ['2.59', true],
    // A third of a cent is nobody's discount: 31.20 by 12 is 2.60, 10.00 by 12 is 0.83.
    ['0.83', false, '10.00'],
    ['0.82', true, '10.00'],
  ])('T23: of an item sold by the case, a line of pieces at %s', (unitPrice, isReduced, price = '31.20') => {
    const line = { itemCode: 'a', lineDiscountPercent: null, unitPrice, unitOfMeasureConvFactor: '1' };
    expect([...reducedItems([line], [item('a', price, '12.0000')])]).toEqual(isReduced ? ['a'] : []);
  });

  it('has no sum while a price that counts is not known', () => {
    expect(sheetTotals([item('a', undefined)], { a: '2' }).sum).toBeUndefined();
    expect(sheetTotals([item('a', undefined)], { a: '' }).sum).toBe('0');
  });
});

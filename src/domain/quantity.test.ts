import { describe, expect, it } from 'vitest';
import { doQuantitiesFit, formatPieces, formatQuantity, inSalesUnits, isQuantity, parseQuantity } from './quantity.ts';

describe('quantities', () => {
  it.each([
    [0, 0],
    [12, 12],
    ['7', 7],
    [' 7 ', 7],
    ['12.0000', 12],
    [99_999, 99_999],
    ['99999', 99_999],
  ])('reads %j as %i', (value, expected) => {
    expect(parseQuantity(value)).toBe(expected);
  });

  it.each([
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    100_000,
    '1e3',
    '1,000',
    '1.5',
    '-1',
    '',
    ' ',
    '٣',
    null,
    undefined,
    [],
    true,
    '0x1',
  ])('refuses %j', (value) => {
    expect(parseQuantity(value)).toBeUndefined();
  });

  it('LIN-026: a line may hold 0, adding needs at least 1', () => {
    expect(isQuantity(0)).toBe(true);
    expect([parseQuantity(0, 1), parseQuantity('0', 1), parseQuantity(1, 1)]).toEqual([undefined, undefined, 1]);
    expect(Object.is(parseQuantity(-0), 0)).toBe(true);
  });

  it('bounds the sum of one item over many lines', () => {
    expect(doQuantitiesFit([50_000, 49_999])).toBe(true);
    expect(doQuantitiesFit([50_000, 50_000])).toBe(false);
    expect(doQuantitiesFit([-5, 10])).toBe(false);
  });

  it.each([
    [0, '0'],
    [12_000, '12,000'],
    [2.5, '2.5'],
  ])('LIN-033: %d is shown as %s', (value, expected) => {
    expect(formatQuantity(value)).toBe(expected);
  });
});

describe('inSalesUnits', () => {
  const item = { salesUM: 'CS', stdUM: 'EA', salesUMFactor: '12.0000' };
  it.each([
    ['3', 'CS', 3],
    ['24', 'EA', 2],
    ['30', 'EA', undefined],
    ['2', 'DZ', undefined],
    ['0', 'CS', undefined],
    ['2.5', 'CS', undefined],
  ])('%s %s are %j cases of 12', (quantityOrdered, unitOfMeasure, cases) => {
    expect(inSalesUnits({ quantityOrdered, unitOfMeasure }, item)).toBe(cases);
  });

  it('takes pieces for what says no unit', () => {
    expect(inSalesUnits({ quantityOrdered: '6.0000', unitOfMeasure: 'EA' }, {})).toBe(6);
  });
});

it('one piece is a pc, and none or several are pcs', () => {
  expect([0, 1, 2, 1200].map(formatPieces)).toEqual(['0 pcs', '1 pc', '2 pcs', '1,200 pcs']);
});

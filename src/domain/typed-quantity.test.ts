import { describe, expect, it } from 'vitest';
import { quantityProblem, typedNumber } from './typed-quantity.ts';

describe('a typed quantity', () => {
  it.each([
    ['12', 12],
    ['007', 7],
    ['0', 0],
    [' 24 ', 24],
    ['1,000', 1000],
    ['1,200', 1200],
    ['12,345', 12_345],
    ['1,000.00', 1000],
    ['12.0', 12],
    ['12.', 12],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f200', 1200],
    ['99999999', 99_999_999],
  ])('%j is %i', (text, number) => expect(typedNumber(text)).toBe(number));

  it.each([
    '',
    ' ',
    '1.5',
    '12.05',
    '-5',
    '+5',
    '1e3',
    '0x1',
    '1,5',
    '1,00',
    '12 34',
    '1.000.000',
    '2.000',
    '120.000',
    '12 EA',
    'x',
    '٣',
    '1.000.000',
    '2.000',
    '120.000',
  ])('T25: %j is no whole number', (text) => expect(typedNumber(text)).toBeUndefined());

  it('T25: says in a sentence what a field takes', () => {
    for (const wrong of ['1.5', '-5', '99999999', '100,000', 'abc'])
      expect(quantityProblem(wrong)).toBe('Whole numbers from 0 to 99,999');
    expect(quantityProblem('0', { min: 1, max: 9999 })).toBe('Whole numbers from 1 to 9,999');
    for (const right of ['', ' ', '0', '99,999', '12.0']) expect(quantityProblem(right)).toBeUndefined();
  });
});

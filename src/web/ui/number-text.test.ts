import { describe, expect, it } from 'vitest';
import { digitsOf, numberFrom, steppedFrom } from './number-text.ts';

const limits = { min: 1, max: 9999, step: 1 };

describe('the text of a number field', () => {
  it.each([
    ['24', '24'],
    ['1,200 EA', '1200'],
    ['-5', '5'],
    ['12.75', '12'],
    ['abc', ''],
  ])('%s leaves %s', (typed, left) => expect(digitsOf(typed)).toBe(left));

  it.each([
    ['24', 24],
    ['007', 7],
    ['0', 1],
    ['99999', 9999],
    ['', undefined],
    ['x', undefined],
  ])('%s means %s', (typed, number) => expect(numberFrom(typed, limits)).toBe(number));
});

describe('steps', () => {
  it('go one by one and stop at the limits', () => {
    expect(steppedFrom(24, 1, limits)).toBe(25);
    expect(steppedFrom(1, -1, limits)).toBe(1);
    expect(steppedFrom(9999, 1, limits)).toBe(9999);
  });

  it('go to the next full pack from an odd number', () => {
    const packs = { min: 0, max: 9999, step: 12 };
    expect(steppedFrom(20, 1, packs)).toBe(24);
    expect(steppedFrom(20, -1, packs)).toBe(12);
    expect(steppedFrom(24, 1, packs)).toBe(36);
    expect(steppedFrom(24, -1, packs)).toBe(12);
    expect(steppedFrom(0, -1, packs)).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { correctTerm, isOneErrorAway, readTerm } from './term.ts';

describe('search terms', () => {
  it.each([
    ['  Crème  brûlée ', ['creme', 'brulee'], 'cremebrulee'],
    ['12100-BLK', ['12100', 'blk'], '12100blk'],
    ["%_\\'&|!():*", [], ''],
    ['1 2 3 4 5 6 7 8', ['1', '2', '3', '4', '5', '6'], '12345678'],
  ])('T57 T58: %j is read as words of letters and digits', (text, words, joined) => {
    expect(readTerm(text)).toMatchObject({ words, joined });
  });

  it.each([
    ['retaner', 'retainer'],
    ['retaiiner', 'retainer'],
    ['retaimer', 'retainer'],
    ['retianer', 'retainer'],
    ['retaine', 'retainer'],
  ])('%s is one typing error away from %s', (typed, word) => {
    expect(isOneErrorAway(typed, word)).toBe(true);
  });

  it.each([
    ['retanr', 'retainer'],
    // A letter less and another more are two.
    ['flote', 'float'],
    ['cable', 'table2'],
    ['abcd', 'badc'],
  ])('%s is not one typing error away from %s', (typed, word) => {
    expect(isOneErrorAway(typed, word)).toBe(false);
  });

  it('puts right only what is mistyped, by the most frequent word', () => {
    const known = ['retainer', 'retained', 'cotton', 'floating'];
    expect(correctTerm(readTerm('cotton retaner'), known)?.words).toEqual(['cotton', 'retainer']);
    expect(correctTerm(readTerm('flaotin'), known)?.words).toEqual(['floating']);
    expect(correctTerm(readTerm('cotton ret'), known)).toBeUndefined();
    expect(correctTerm(readTerm('xyzzy cotton'), known)).toBeUndefined();
    expect(correctTerm(readTerm('cot retaner'), known)?.words).toEqual(['cot', 'retainer']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanTerm,
  escapeLike,
  escapeRegex,
  isSearchable,
  itemLookupPattern,
  unpunctuatedCodePattern,
  wordStartFilter,
} from './search-text.ts';

describe('terms', () => {
  it.each([
    ['ab', false],
    ['  ab  ', false],
    ['abc', true],
    ['', false],
  ])('SRC-004: %j is searched for: %s', (typed, expected) => {
    expect(isSearchable(typed)).toBe(expected);
  });

  it('are cleaned', () => {
    expect(cleanTerm('  blue \t\n heron\u0000 ')).toBe('blue heron');
    expect(cleanTerm('x'.repeat(300))).toHaveLength(255);
  });
});

describe('literal texts', () => {
  it('are escaped for LIKE', () => {
    expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
  });

  it('are escaped for regular expressions', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(new RegExp(`^${escapeRegex(text)}$`, 's').test(text)).toBe(true);
      }),
    );
  });
});

describe('the customer filter', () => {
  it.each([
    ['blue', 'Blue Heron Outfitters', true],
    ['HER', 'Blue Heron Outfitters', true],
    ['ron', 'Blue Heron Outfitters', false],
    ['heron out', 'Blue Heron Outfitters', true],
    ['ab12', '01-AB1234', true],
    ['b1234', '01-AB1234', false],
    ['onei', "O'Neil", false],
    ['neil', "O'Neil", true],
    ['été', 'L’Été', true],
    ['.', 'abc', false],
    ['a.c', 'abc', false],
    ['50%', 'Up to 50% off', true],
  ])('ACT-029: %j in %j: %s', (typed, text, expected) => {
    expect(wordStartFilter(typed)(text)).toBe(expected);
  });

  it.each(['', '   ', '[', '(', 'abc(', '*', '\\', 'a{2,1}', '(?<'])('ACT-030: %j matches everything', (typed) => {
    expect(wordStartFilter(typed)('Blue Heron')).toBe(true);
  });

  it('is quick for hostile texts and 10,000 rows', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `Customer ${'a'.repeat(40)} ${n}`);
    const started = performance.now();
    for (const typed of ['(a+)+$', 'a'.repeat(50), '(.*)*x']) rows.filter(wordStartFilter(typed));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('the item look-up', () => {
  it.each([
    ['12100', '\\m12100'],
    ['12*00', '\\m12\\w*00'],
    ['1_1%x', '\\m1_1%x'],
    ['a.b(', '\\ma\\.b\\('],
    ['-100', '\\-100'],
    ['*100', '\\w*100'],
  ])('T58 T59: %j becomes %j', (typed, pattern) => {
    expect(itemLookupPattern(typed)).toBe(pattern);
  });

  it('SRC-014: a blank term, wildcards alone and too many of them find nothing', () => {
    for (const typed of ['', '  ', '***', '* *', 'a*b*c*d*e*f*g']) expect(itemLookupPattern(typed)).toBeUndefined();
  });

  it('looks for codes that were typed without punctuation', () => {
    expect(unpunctuatedCodePattern(' 12100RED ')).toBe('\\m1[-./ ]?2[-./ ]?1[-./ ]?0[-./ ]?0[-./ ]?R[-./ ]?E[-./ ]?D');
    for (const typed of ['retainer', '12-1', '123', '1'.repeat(31)]) {
      expect(unpunctuatedCodePattern(typed)).toBeUndefined();
    }
  });

  it('is a valid pattern for any term', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (typed) => {
        const pattern = itemLookupPattern(typed);
        if (pattern) expect(() => new RegExp(pattern.replace('\\m', '\\b'))).not.toThrow();
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { findTerms, hasTerms, TERMS } from './terms.ts';

// Written out as the specification lists them.
const SPECIFIED = {
  'CON-021':
    '00 No Terms 0; 01 COD 15; 02 Net 30 Days 30; 03 2% 10 Net 30 30; 04 Credit Card 0; 05 Net 1; 06 1% 10 Net 30 30; 08 2% 10 Net 60 60; 09 3% 10 Net 31 31',
  'CON-022':
    '10 COD Cash 15; 13 Net 15 Days 15; 14 Net 45 Days 45; 15 Net 60 Days 60; 16 Net 7 Days 7; 17 2% 10 Net 15 15; 19 10% 30 Net 31 31; 22 5% 30 Net 31 31',
  'CON-023':
    '23 Net 10 Days 10; 26 Wire Transfer 0; 28 5% Net 60 60; 29 5% 60 Net 61 61; 30 1% 15 Net 30 30; 31 2% 10 Net 45 45; 32 2% 10 Net 61 61; 33 2% 60 Net 61 61',
  'CON-024':
    '34 Check In Advance 0; 38 2% Net 40 40; 39 2% 30 Net 90 90; 40 2% 15 Net 50 50; 90 Net 90 Days 90; 92 Net 120 Days 120; 98 Cash In Advance 0; 99 *Net 30 Days 30',
};

function check(id: keyof typeof SPECIFIED) {
  for (const entry of SPECIFIED[id].split('; ')) {
    const [, code, name, dueDays] = /^(\d\d) (.+) (\d+)$/.exec(entry) ?? [];
    expect(findTerms(code), entry).toEqual({ name, dueDays: Number(dueDays) });
  }
}

it('CON-021: terms codes 00 to 09', () => check('CON-021'));
it('CON-022: terms codes 10 to 22', () => check('CON-022'));
it('CON-023: terms codes 23 to 33', () => check('CON-023'));
it('CON-024: terms codes 34 to 99', () => check('CON-024'));

it('knows those and one more', () => {
  expect(Object.keys(TERMS)).toHaveLength(Object.values(SPECIFIED).join('; ').split('; ').length + 1);
  expect(findTerms('97')?.dueDays).toBe(0);
  expect(findTerms('07')).toBeUndefined();
  expect(findTerms('toString')).toBeUndefined();
  expect(findTerms(null)).toBeUndefined();
});

it.each([
  ['02', true],
  ['05', true],
  ['00', false],
  ['04', false],
  ['26', false],
  ['34', false],
  ['98', false],
  ['77', false],
  [null, false],
])('terms %s give credit: %s', (code, expected) => {
  expect(hasTerms(code)).toBe(expected);
});

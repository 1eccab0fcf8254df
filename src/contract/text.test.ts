import { expect, it } from 'vitest';
import { filledLine } from './text.ts';

const problemsOf = (value: string) =>
  filledLine(10)
    .safeParse(value)
    .error?.issues.map(({ message }) => message);

it.each(['', '  ', '\u200C', ' \u200D\uFE0F ', '\u2800', '\u00A0\u3000'])(
  'security T68: a line that must say something is none of signs that nobody sees: %j',
  (value) => {
    expect(problemsOf(value)).toEqual(['is required']);
  },
);

it('security T68: joiners and variants stand within a text, and blanks around it go', () => {
  expect(problemsOf('नि\u200Dर')).toBeUndefined();
  expect(filledLine(10).parse(' Dock 7 ')).toBe('Dock 7');
  expect(problemsOf('x'.repeat(11))).toEqual(['must be at most 10 characters']);
  expect(problemsOf('pay\u202Epal')).toEqual(['has a character that is not allowed']);
});

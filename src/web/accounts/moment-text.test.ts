import { expect, it } from 'vitest';
import { momentText } from './moment-text.ts';

// Monday evening in Denver, Tuesday elsewhere.
const now = Date.parse('2026-04-14T03:00:00Z');

it.each([
  ['2026-04-13T06:30:00Z', /^12:30\sAM MDT$/],
  ['2026-04-13T16:42:00Z', /^10:42\sAM MDT$/],
  ['2026-04-13T05:59:00Z', 'Yesterday'],
  ['2026-04-12T06:00:00Z', 'Yesterday'],
  ['2026-04-12T05:59:00Z', 'Apr 11'],
  ['2026-01-01T06:59:00Z', 'Dec 31, 2025'],
])('says when %s was, on the clock of the seller', (moment, text) => {
  expect(momentText(Date.parse(moment), now, 'America/Denver')).toMatch(text);
});

it('has a yesterday on the day after the clocks were changed', () => {
  const monday = Date.parse('2026-03-09T06:10:00Z');
  expect(momentText(Date.parse('2026-03-08T07:30:00Z'), monday, 'America/Denver')).toBe('Yesterday');
});

import { expect, it } from 'vitest';
import { dayText, shortDayText } from './day-text.ts';

it('a day is told with its year, or without it where it is clear', () => {
  expect([dayText('2026-04-09'), dayText('2026-04-09T08:00:00Z'), dayText(null), dayText('soon')]).toEqual([
    'Apr 9, 2026',
    'Apr 9, 2026',
    '',
    '',
  ]);
  expect([shortDayText('2026-04-09'), shortDayText(undefined)]).toEqual(['Apr 9', '']);
});

it('beside another day it is short in the same year only', () => {
  expect(['2026-12-04', '2027-12-03'].map((day) => shortDayText(day, '2026-12-04'))).toEqual(['Dec 4', 'Dec 3, 2027']);
  expect([shortDayText('2027-01-04', '2027-01-02'), shortDayText('', '2027-01-02')]).toEqual(['Jan 4', '']);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, calendarDateOf, daysBetween, isCalendarDate, isWorkingDay, weekday } from './calendar.ts';

const day = fc.integer({ min: 0, max: 80_000 }).map((n) => addDays('1950-01-01', n));

describe('calendar days', () => {
  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-1-1',
    '1899-12-31',
    '',
    'today',
    '2026-01-01T00:00',
    null,
    20_260_101,
  ])('%j is none', (value) => {
    expect(isCalendarDate(value)).toBe(false);
  });

  it('refuses to compute with what is none', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('goes back as far as it went', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        const moved = addDays(date, days);
        expect(daysBetween(date, moved)).toBe(days);
        expect(addDays(moved, -days)).toBe(date);
        expect(weekday(addDays(date, 7))).toBe(weekday(date));
      }),
    );
  });

  it('knows working days', () => {
    const holidays = new Set(['2026-11-26']);
    expect(
      ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map((date) =>
        isWorkingDay(date, holidays),
      ),
    ).toEqual([true, false, true, false, false]);
  });

  it.each([
    ['2026-11-26', '2026-11-26'],
    ['2026-11-26T15:00:00.000Z', '2026-11-26'],
    ['2026-11-26 00:00:00', '2026-11-26'],
    ['2026-11-26x', undefined],
    ['26/11/2026', undefined],
    [null, undefined],
  ])('reads the day of %j', (text, expected) => {
    expect(calendarDateOf(text)).toBe(expected);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isWorkingDay, weekday } from './calendar.ts';
import { instantOf, localTime } from './local-time.ts';
import { nextShipDate, settledShipDate, shiftToWorkingDay, shipDateBounds, shipDateProblem } from './ship-date.ts';

const ZONE = 'America/Denver';
const none: ReadonlySet<string> = new Set();
const at = (date: string, hour: number, zone = ZONE) => instantOf(date, hour, zone);

describe('the next ship date', () => {
  // 2026-11-16 is a Monday.
  it.each([
    ['Monday morning', '2026-11-16', 9, '2026-11-23'],
    ['Monday 16:00', '2026-11-16', 16, '2026-11-23'],
    ['Monday 17:00 counts for Tuesday', '2026-11-16', 17, '2026-11-24'],
    ['Thursday 18:00 counts for Friday', '2026-11-19', 18, '2026-11-27'],
    ['Friday 11:00', '2026-11-20', 11, '2026-11-27'],
    ['Friday 12:00 counts for Saturday', '2026-11-20', 12, '2026-11-27'],
    ['Saturday has no cut-off', '2026-11-21', 20, '2026-11-27'],
    ['Sunday', '2026-11-22', 23, '2026-11-27'],
  ])('%s', (_title, date, hour, expected) => {
    expect(nextShipDate(at(date, hour), ZONE, none)).toBe(expected);
  });

  it('counts no holidays, and a holiday has no cut-off', () => {
    const holidays = new Set(['2026-11-26', '2026-11-27']);
    expect(nextShipDate(at('2026-11-23', 9), ZONE, holidays)).toBe('2026-12-02');
    expect(nextShipDate(at('2026-11-26', 20), ZONE, holidays)).toBe('2026-12-04');
    expect(nextShipDate(at('2026-11-25', 20), ZONE, holidays)).toBe('2026-12-04');
  });

  it('uses the seller’s clock, not the host’s', () => {
    const instant = new Date('2026-11-17T00:30:00Z');
    expect(nextShipDate(instant, 'America/Denver', none)).toBe('2026-11-24');
    expect(nextShipDate(instant, 'America/Los_Angeles', none)).toBe('2026-11-23');
    expect(nextShipDate(instant, 'Asia/Tokyo', none)).toBe('2026-11-24');
  });

  it.each(['America/Denver', 'Pacific/Auckland', 'Asia/Kolkata'])(
    'R16: is five working days on for 400 days in %s',
    (zone) => {
      const holidays = new Set(['2026-11-26', '2026-12-25', '2027-01-01']);
      for (let n = 0; n < 400; n++) {
        const date = addDays('2026-10-01', n);
        for (const hour of [11, 12, 16, 17]) {
          const next = nextShipDate(at(date, hour, zone), zone, holidays);
          expect(isWorkingDay(next, holidays)).toBe(true);
          const cutOff = weekday(date) === 5 ? 12 : 17;
          const start = isWorkingDay(date, holidays) && hour >= cutOff ? addDays(date, 1) : date;
          const between = Array.from({ length: daysBetween(start, next) }, (_, i) => addDays(start, i + 1));
          expect(between.filter((day) => isWorkingDay(day, holidays))).toHaveLength(5);
        }
      }
    },
  );
});

describe('clocks', () => {
  it('finds the instant of an hour, through daylight saving', () => {
    expect(instantOf('2026-01-15', 8, ZONE).toISOString()).toBe('2026-01-15T15:00:00.000Z');
    expect(instantOf('2026-07-15', 8, ZONE).toISOString()).toBe('2026-07-15T14:00:00.000Z');
    expect(instantOf('2026-03-08', 8, ZONE).toISOString()).toBe('2026-03-08T14:00:00.000Z');
    expect(instantOf('2026-11-01', 8, ZONE).toISOString()).toBe('2026-11-01T15:00:00.000Z');
    expect(instantOf('2026-07-15', 8, 'Asia/Kolkata').toISOString()).toBe('2026-07-15T02:30:00.000Z');
  });

  it('reads midnight as hour 0 of the new day', () => {
    expect(localTime(new Date('2026-07-15T06:05:00Z'), ZONE)).toEqual({ date: '2026-07-15', hour: 0, minute: 5 });
  });
});

describe('choosing a ship date', () => {
  it.each([
    ['CHK-020: a Sunday moves forward one day', '2026-11-22', '2026-11-23'],
    ['CHK-021: a Saturday moves forward two days', '2026-11-21', '2026-11-23'],
    ['a weekday stays', '2026-11-20', '2026-11-20'],
  ])('%s', (_title, date, expected) => {
    expect(shiftToWorkingDay(date, none)).toBe(expected);
  });

  it('moves off holidays, and off the weekend after them', () => {
    expect(shiftToWorkingDay('2026-11-26', new Set(['2026-11-26', '2026-11-27']))).toBe('2026-11-30');
  });

  it('CHK-031 CHK-032: from the next ship date to one year after', () => {
    expect(shipDateBounds('2026-11-23', '2026-11-16', none)).toMatchObject({ min: '2026-11-23', max: '2027-11-23' });
  });

  it('CHK-019 CHK-031: without a next ship date the minimum is 7 days from today', () => {
    expect(shipDateBounds(undefined, '2026-11-16', none).min).toBe('2026-11-23');
    expect(shipDateBounds(undefined, '2026-11-21', none).min).toBe('2026-11-30');
  });

  const bounds = shipDateBounds('2026-11-23', '2026-11-16', new Set(['2026-12-25']));
  it.each([
    ['2026-11-23', true],
    ['2027-11-23', true],
    ['2026-11-20', false],
    ['2027-11-24', false],
    ['2026-11-28', false],
    ['2026-12-25', false],
    ['2026-02-30', false],
    ['', false],
    [null, false],
  ])('CHK-028: %j is acceptable: %s', (date, isFine) => {
    expect(shipDateProblem(date, bounds) === undefined).toBe(isFine);
  });

  it.each([
    ['CHK-033: an earlier date becomes the minimum', '2026-11-01', '2026-11-23'],
    ['CHK-033: an invalid date becomes the minimum', '2026-02-30', '2026-11-23'],
    ['CHK-033: no date becomes the minimum', '', '2026-11-23'],
    ['a Saturday is shifted', '2026-11-28', '2026-11-30'],
    ['a holiday is shifted', '2026-12-25', '2026-12-28'],
    ['a later date becomes the maximum', '2030-01-01', '2027-11-23'],
  ])('%s', (_title, date, expected) => {
    expect(settledShipDate(date, bounds)).toBe(expected);
  });

  it('settles every text on a date that has no problem', () => {
    const text = fc.oneof(
      fc.string(),
      fc.integer({ min: -100, max: 900 }).map((n) => addDays('2026-11-16', n)),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 500 }), (typed, n) => {
        const range = shipDateBounds(
          addDays('2026-01-01', n),
          '2026-01-01',
          new Set(['2026-12-25', '2027-01-01', '2027-12-24']),
        );
        expect(shipDateProblem(settledShipDate(typed, range), range)).toBeUndefined();
      }),
    );
  });
});

import { addDays, addMonths, type CalendarDate, isCalendarDate, isWorkingDay, weekday } from './calendar.ts';
import { dayText } from './day-text.ts';
import { localTime } from './local-time.ts';

/** Working days between the day an order counts for and the day it ships. */
export const SHIP_LEAD_DAYS = 5;
/** The fallback ship date is this many days from today (CHK-019). */
export const DEFAULT_SHIP_DAYS = 7;
/** Orders ship at this hour of the seller's day. */
export const SHIP_HOUR = 8;

/** Hour of the seller's day from which an order counts for the next day: Monday to Thursday 17:00, Friday 12:00. */
const CUT_OFF_HOURS = { 1: 17, 2: 17, 3: 17, 4: 17, 5: 12 } as const;

/**
 * The next ship date (wire D4, ruling 25): from today, or from tomorrow when today is a working day past its cut-off, five
 * working days on. `now` is the clock, `timeZone` the seller's, `holidays` the days nobody works.
 */
export function nextShipDate(now: Date, timeZone: string, holidays: ReadonlySet<CalendarDate>): CalendarDate {
  const today = localTime(now, timeZone);
  const cutOff = CUT_OFF_HOURS[weekday(today.date) as keyof typeof CUT_OFF_HOURS] as number | undefined;
  const isPast = cutOff !== undefined && today.hour >= cutOff && !holidays.has(today.date);
  let date = isPast ? addDays(today.date, 1) : today.date;
  for (let left = SHIP_LEAD_DAYS; left > 0; ) {
    date = addDays(date, 1);
    if (isWorkingDay(date, holidays)) left--;
  }
  return date;
}

/** Moves a picked date off the weekend and off holidays: Sunday forward 1 day, Saturday 2, a holiday to the next working day (CHK-020, CHK-021, ruling 28). */
export function shiftToWorkingDay(date: CalendarDate, holidays: ReadonlySet<CalendarDate>): CalendarDate {
  let shifted = date;
  while (!isWorkingDay(shifted, holidays)) shifted = addDays(shifted, 1);
  return shifted;
}

/** Between which days a ship date may be chosen, both included. */
export interface ShipDateBounds {
  readonly min: CalendarDate;
  readonly max: CalendarDate;
  readonly holidays: ReadonlySet<CalendarDate>;
}

/**
 * The minimum is the next ship date, or today and 7 days without one; the maximum one year after it (CHK-031, CHK-032, ruling 28).
 * The minimum is a working day, so that it can always be chosen.
 */
export function shipDateBounds(
  next: CalendarDate | undefined,
  today: CalendarDate,
  holidays: ReadonlySet<CalendarDate>,
): ShipDateBounds {
  const min = shiftToWorkingDay(next ?? addDays(today, DEFAULT_SHIP_DAYS), holidays);
  return { min, max: addMonths(min, 12), holidays };
}

/** What is wrong with a chosen ship date; undefined when it may be shipped on (CHK-028, ruling 28). */
export function shipDateProblem(
  date: string | null | undefined,
  { min, max, holidays }: ShipDateBounds,
): string | undefined {
  if (!date) return 'Please choose a ship date.';
  if (!isCalendarDate(date)) return 'The ship date is not a valid date.';
  if (date < min) return `The ship date must be ${dayText(min)} or later.`;
  if (date > max) return `The ship date must be ${dayText(max)} or earlier.`;
  return isWorkingDay(date, holidays) ? undefined : 'We do not ship on that day. Please choose a working day.';
}

/**
 * What becomes of a typed or picked date on leaving the field: an invalid or earlier one is the minimum (CHK-033), weekends and
 * holidays are shifted forward, and nothing gets past the last working day of the range.
 */
export function settledShipDate(date: string | null | undefined, bounds: ShipDateBounds): CalendarDate {
  if (!isCalendarDate(date) || date < bounds.min) return bounds.min;
  const shifted = shiftToWorkingDay(date > bounds.max ? bounds.max : date, bounds.holidays);
  let last = shifted;
  while (last > bounds.max || !isWorkingDay(last, bounds.holidays)) last = addDays(last, -1);
  return last;
}

/** A calendar day, `YYYY-MM-DD`, without time or zone. Days compare as texts. */
export type CalendarDate = string;

const DAY_MS = 86_400_000;

function ms(date: CalendarDate): number {
  const value = Date.parse(`${date}T00:00:00Z`);
  if (!isCalendarDate(date)) throw new RangeError('not a calendar date');
  return value;
}

function fromMs(value: number): CalendarDate {
  return new Date(value).toISOString().slice(0, 10);
}

/** A day that exists, from 1900 to 2199: `2026-02-30` does not. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  if (typeof value !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
  const parsed = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed) && fromMs(parsed) === value;
}

/** Some days later, or earlier. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromMs(ms(date) + days * DAY_MS);
}

/** Some months later on the same day, or on the last day of a shorter month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const start = new Date(ms(date));
  const month = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();
  return fromMs(month + (Math.min(start.getUTCDate(), last) - 1) * DAY_MS);
}

/** 0 Sunday to 6 Saturday. */
export function weekday(date: CalendarDate): number {
  return new Date(ms(date)).getUTCDay();
}

/** Whole days from the first to the second; negative when it is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((ms(to) - ms(from)) / DAY_MS);
}

/** Monday to Friday and no holiday. */
export function isWorkingDay(date: CalendarDate, holidays: ReadonlySet<CalendarDate>): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !holidays.has(date);
}

/** The first day of a `dt` or `date` text of the wire; undefined when it names none. */
export function calendarDateOf(text: string | null | undefined): CalendarDate | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d.*)?$/.exec(text?.trim() ?? '');
  return isCalendarDate(match?.[1]) ? match[1] : undefined;
}

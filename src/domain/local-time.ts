import { type CalendarDate, calendarDateOf } from './calendar.ts';

/** A moment as a wall clock in some zone shows it. */
export interface LocalTime {
  readonly date: CalendarDate;
  readonly hour: number;
  readonly minute: number;
}

/** Making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** What the wall clock of an IANA time zone shows at an instant. Throws a RangeError for an unknown zone. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour), minute: Number(part.minute) };
}

/** The instant at which that zone's clock shows the hour on that day. */
export function instantOf(date: CalendarDate, hour: number, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  let instant = wanted;
  for (let round = 0; round < 2; round++) {
    const shown = localTime(new Date(instant), timeZone);
    const at = Date.parse(
      `${shown.date}T${String(shown.hour).padStart(2, '0')}:${String(shown.minute).padStart(2, '0')}:00Z`,
    );
    instant += wanted - at;
  }
  return new Date(instant);
}

/**
 * The day that a `dt` or `date` text of the wire names. Days of the seller are written as the moment at which its clock shows `hour`: of such a
 * moment it is that clock's day. Any other text is of a day that it begins with, as a calendar's midnight east of the seller. Undefined where the
 * text names none (wire contract 8.4).
 */
export function dayOf(named: string | null | undefined, timeZone: string, hour: number): CalendarDate | undefined {
  const text = named?.trim() ?? '';
  const instant = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? new Date(text) : undefined;
  if (instant === undefined) return calendarDateOf(text);
  if (Number.isNaN(instant.getTime())) return undefined;
  const shown = localTime(instant, timeZone);
  return shown.hour === hour && shown.minute === 0 ? shown.date : calendarDateOf(text);
}

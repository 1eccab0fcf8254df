/** The day to which all dates of the export are relative; the demo's load moves them by (today - anchor). */
export const ANCHOR = '2026-04-14';

const DAY = 86_400_000;

/** The day `offset` days after the anchor, as YYYY-MM-DD. */
export function day(offset: number): string {
  return new Date(Date.parse(`${ANCHOR}T00:00:00Z`) + offset * DAY).toISOString().slice(0, 10);
}

/** As day(), but moved to the Monday after when it would fall on a weekend. */
export function workday(offset: number): string {
  const weekday = new Date(`${day(offset)}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return day(offset + 2);
  return weekday === 0 ? day(offset + 1) : day(offset);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** A moment of that day in the seller's morning, ISO with zone. */
export function moment(offset: number, time = '15:20:00'): string {
  return `${day(offset)}T${time}Z`;
}

/** Days from the anchor to a date. */
export function offsetOf(date: string): number {
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${ANCHOR}T00:00:00Z`)) / DAY);
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const date = 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7;
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}

function lastMonday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  return addDays(last.toISOString().slice(0, 10), -((last.getUTCDay() + 6) % 7));
}

/** A fixed-date holiday as it is taken: Saturday's on Friday, Sunday's on Monday. */
function observed(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return addDays(date, -1);
  return weekday === 0 ? addDays(date, 1) : date;
}

/** The seller's paid holidays of a year. These are real days and do not move with the demo. */
export function holidays(year: number): { date: string; name: string }[] {
  const thanksgiving = nthWeekday(year, 11, 4, 4);
  return [
    { date: observed(`${year}-01-01`), name: "New Year's Day" },
    { date: lastMonday(year, 5), name: 'Memorial Day' },
    { date: observed(`${year}-07-04`), name: 'Independence Day' },
    { date: observed(`${year}-07-24`), name: 'Pioneer Day' },
    { date: nthWeekday(year, 9, 1, 1), name: 'Labor Day' },
    { date: thanksgiving, name: 'Thanksgiving' },
    { date: addDays(thanksgiving, 1), name: 'Day after Thanksgiving' },
    { date: observed(`${year}-12-25`), name: 'Christmas Day' },
  ];
}

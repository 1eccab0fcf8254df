const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const parsed = (day: string): Date | undefined => {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** A calendar day, `YYYY-MM-DD`, as `Apr 9, 2026`; blank for none. */
export function dayText(day: string | null | undefined): string {
  const date = day ? parsed(day) : undefined;
  return date ? format.format(date) : '';
}

/** A calendar day without its year: `Apr 9`. Beside a day of another year (`near`) it has its own. */
export function shortDayText(day: string | null | undefined, near = day): string {
  const date = day ? parsed(day) : undefined;
  if (!date) return '';
  return (day?.slice(0, 4) === near?.slice(0, 4) ? short : format).format(date);
}

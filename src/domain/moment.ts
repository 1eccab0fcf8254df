/** Making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function written(moment: Date | string | null | undefined, timeZone: string, look: Intl.DateTimeFormatOptions): string {
  const date = new Date(moment || Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  const name = `${timeZone} ${Object.keys(look)}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat('en-US', { ...look, timeZone });
  formats.set(name, format);
  return format.format(date);
}

const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** The day of a moment in a zone: `Apr 9, 2026`; blank for none. */
export const dayOfMoment = (moment: string | null | undefined, timeZone: string): string =>
  written(moment, timeZone, DAY);

/** The hour of a moment on the clock of a zone, which it names: `8:30 PM MDT`. */
export const clockOfMoment = (moment: Date, timeZone: string): string =>
  written(moment, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** A moment on the clock of a zone: `Apr 9, 2026, 8:30 PM MDT`. */
export const timeOfMoment = (moment: string, timeZone: string): string =>
  written(moment, timeZone, { ...DAY, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

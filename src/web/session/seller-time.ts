import type { PageData } from '#contract/site.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { localTime } from '#domain/local-time.ts';

let zone: string | undefined;

/**
 * The zone of the seller's business days, as the page says it: who reads in another one sees the days that stand on the documents. Read
 * where it is first needed, since pages for visitors show no moments and carry no code for them. The server draws those only.
 */
export function sellerZone(): string {
  if (zone !== undefined) return zone;
  const text = typeof document === 'undefined' ? undefined : document.getElementById('page-data')?.textContent;
  if (!text) return 'UTC';
  zone = (JSON.parse(text) as PageData).site.timeZone;
  return zone;
}

/** Today where the seller is. */
export function today(now = new Date(), timeZone = sellerZone()): CalendarDate {
  return localTime(now, timeZone).date;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function written(moment: string | null | undefined, timeZone: string, look: Intl.DateTimeFormatOptions): string {
  const date = new Date(moment || Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  const name = `${timeZone} ${Object.keys(look)}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat('en-US', { ...look, timeZone });
  formats.set(name, format);
  return format.format(date);
}

const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** The seller's day of a moment: `Apr 9, 2026`; blank for none. */
export const momentDayText = (moment: string | null | undefined, timeZone = sellerZone()): string =>
  written(moment, timeZone, DAY);

/** A moment on the seller's clock: `Apr 9, 2026, 8:30 PM MDT`. */
export const momentTimeText = (moment: string, timeZone = sellerZone()): string =>
  written(moment, timeZone, { ...DAY, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

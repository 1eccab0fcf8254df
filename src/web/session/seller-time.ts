import type { PageData } from '#contract/site.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { localTime } from '#domain/local-time.ts';
import { clockOfMoment, dayOfMoment, timeOfMoment } from '#domain/moment.ts';

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

/** The seller's day of a moment: `Apr 9, 2026`; blank for none. */
export const momentDayText = (moment: string | null | undefined, timeZone = sellerZone()): string =>
  dayOfMoment(moment, timeZone);

/** The hour of a moment on the seller's clock: `8:30 PM MDT`. */
export const momentClockText = (moment: Date, timeZone = sellerZone()): string => clockOfMoment(moment, timeZone);

/** A moment on the seller's clock: `Apr 9, 2026, 8:30 PM MDT`. */
export const momentTimeText = (moment: string, timeZone = sellerZone()): string => timeOfMoment(moment, timeZone);

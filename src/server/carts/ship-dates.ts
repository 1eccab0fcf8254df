import type { CalendarDate } from '#domain/calendar.ts';
import { localTime } from '#domain/local-time.ts';
import { nextShipDate, type ShipDateBounds, shipDateBounds } from '#domain/ship-date.ts';

/** The seller's clock. */
export interface Clock {
  now: () => Date;
  /** IANA name of the seller's time zone (mechanism 8). */
  timeZone: string;
}

/** Today and the days that may be chosen, by the seller's clock. */
export function shipDates(
  { now, timeZone }: Clock,
  holidays: readonly CalendarDate[],
): { today: CalendarDate; bounds: ShipDateBounds } {
  const instant = now();
  const closed = new Set(holidays);
  const today = localTime(instant, timeZone).date;
  return { today, bounds: shipDateBounds(nextShipDate(instant, timeZone, closed), today, closed) };
}

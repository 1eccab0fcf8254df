import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import {
  instantOf,
  localTime,
  nextShipDate,
  SHIP_HOUR,
  type ShipDateBounds,
  shipDateBounds,
} from '#domain/ship-date.ts';
import type { Database } from '../db/schema.ts';
import { listHolidayDays } from './checkout-store.ts';

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

/** The earliest ship date (CHK-036, wire contract D4). */
export async function findNextShipDate(
  db: Kysely<Database>,
  clock: Clock,
): Promise<{ nextShipDate: string; day: CalendarDate; lastDay: CalendarDate }> {
  const { bounds } = shipDates(clock, await listHolidayDays(db));
  const moment = instantOf(bounds.min, SHIP_HOUR, clock.timeZone).toISOString();
  return { nextShipDate: moment, day: bounds.min, lastDay: bounds.max };
}

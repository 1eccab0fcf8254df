import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import { instantOf } from '#domain/local-time.ts';
import { SHIP_HOUR } from '#domain/ship-date.ts';
import { listHolidayDays } from '../carts/choice-store.ts';
import { type Clock, shipDates } from '../carts/ship-dates.ts';
import type { Database } from '../db/schema.ts';

/** The earliest ship date (CHK-036, wire contract D4). */
export async function findNextShipDate(
  db: Kysely<Database>,
  clock: Clock,
): Promise<{ nextShipDate: string; day: CalendarDate; lastDay: CalendarDate }> {
  const { bounds } = shipDates(clock, await listHolidayDays(db));
  const moment = instantOf(bounds.min, SHIP_HOUR, clock.timeZone).toISOString();
  return { nextShipDate: moment, day: bounds.min, lastDay: bounds.max };
}

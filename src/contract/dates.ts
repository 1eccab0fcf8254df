import { z } from 'zod';

/** The database knows no year 0, and nothing here is older than 1900 (security T71). */
function isPlausible(value: string): boolean {
  return /^(19|2\d)\d\d-/.test(value);
}

/** A calendar day, `YYYY-MM-DD`: order, ship, invoice and due dates, which have no time and no zone. */
export const day = z.iso.date('must be a date, YYYY-MM-DD').refine(isPlausible, 'must be a date of our time');

/** A moment in an answer, ISO 8601 in UTC: when something was made or changed. The wire contract's `dt`, always ending in `Z`. */
export const moment = z.iso.datetime({ error: 'must be a date and time in UTC' });

const givenMoment = z.iso.datetime({ offset: true, error: 'must be a date and time with its zone' });

/** What the reference client sends for a chosen ship date: its picker gives a moment, its default a day (wire contract 8.4). */
export const dayOrMoment = z.union([day, givenMoment.refine(isPlausible, 'must be a date of our time')], {
  error: 'must be a date',
});

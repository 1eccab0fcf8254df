import { instantOf } from '#domain/local-time.ts';

const DAY = 86_400_000;

/** A real day of the calendar between 1900 and 2199, written 2026-04-14, 20260414 or 04/14/2026; else undefined. */
export function asDay(text: string): string | undefined {
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : american ? [american[3], american[1], american[2]] : undefined;
  if (parts === undefined) return undefined;
  const [year, month, date] = parts.map(Number);
  if (year === undefined || month === undefined || date === undefined || year < 1900 || year > 2199) return undefined;
  const time = new Date(Date.UTC(year, month - 1, date));
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === date ? time.toISOString().slice(0, 10) : undefined;
}

export function addDays(day: string, days: number): string {
  return days === 0 ? day : new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

interface Clock {
  readonly shiftDays: number;
  readonly timeZone: string;
}

/** An ISO time with zone, or a day by the clock of a time zone: its beginning, or its last moment; moved by whole days. Else undefined. */
export function asMoment(text: string, { shiftDays, timeZone }: Clock, edge: 'start' | 'end'): string | undefined {
  const day = asDay(text);
  if (day !== undefined) {
    const from = addDays(day, shiftDays);
    return edge === 'start'
      ? instantOf(from, 0, timeZone).toISOString()
      : new Date(instantOf(addDays(from, 1), 0, timeZone).getTime() - 1).toISOString();
  }
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:\d{2})$/.exec(text);
  if (match?.[1] === undefined || asDay(match[1]) === undefined) return undefined;
  const time = Date.parse(`${match[1]}T${match[2]}${match[3]}`);
  return Number.isNaN(time) ? undefined : new Date(time + shiftDays * DAY).toISOString();
}

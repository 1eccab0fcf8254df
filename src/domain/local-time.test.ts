import { expect, it } from 'vitest';
import { dayOf } from './local-time.ts';

it.each([
  ['2026-12-04', 'Asia/Tokyo', '2026-12-04'],
  ['2026-12-03T23:00:00.000Z', 'Asia/Tokyo', '2026-12-04'],
  ['2026-12-04T15:00:00.000Z', 'America/Denver', '2026-12-04'],
  // A calendar's midnight in New York and in Chicago, east of the seller.
  ['2026-12-04T05:00:00.000Z', 'America/Denver', '2026-12-04'],
  ['2026-12-04T06:00:00.000Z', 'America/Denver', '2026-12-04'],
  ['2026-12-04T00:00:00-05:00', 'America/Denver', '2026-12-04'],
  ['2026-12-05T02:30:00+01:00', 'America/Denver', '2026-12-05'],
  ['2026-12-05T02:30:00', 'America/Denver', '2026-12-05'],
  // A day that was written as a moment.
  ['2026-12-04T00:00:00.000Z', 'America/Denver', '2026-12-04'],
  ['2026-12-04T00:00Z', 'America/Denver', '2026-12-04'],
  ['2026-12-04T25:00:00Z', 'America/Denver', undefined],
  ['2026-02-30', 'America/Denver', undefined],
  ['soon', 'America/Denver', undefined],
  [null, 'America/Denver', undefined],
])('CHK-036 W 8.4: %s is in %s the day %s', (text, zone, day) => {
  expect(dayOf(text, zone, 8)).toBe(day);
});

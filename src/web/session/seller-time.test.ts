import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { momentDayText, momentTimeText, today } from './seller-time.ts';

/** A Sunday evening in Denver; Monday in Greenwich and east of it. */
const MOMENT = '2026-11-23T03:28:00Z';
const ZONE = 'America/Denver';

let own: string | undefined;

beforeEach(() => {
  own = process.env.TZ;
});

afterEach(() => {
  process.env.TZ = own;
  vi.unstubAllGlobals();
});

it.each(['UTC', 'Asia/Tokyo', 'America/Denver', 'Pacific/Honolulu'])(
  'a reader in %s sees the days and the clock of the seller',
  (reader) => {
    process.env.TZ = reader;
    expect(today(new Date(MOMENT), ZONE)).toBe('2026-11-22');
    expect(momentDayText(MOMENT, ZONE)).toBe('Nov 22, 2026');
    expect(momentTimeText(MOMENT, ZONE)).toMatch(/^Nov 22, 2026, 8:28\sPM MST$/);
  },
);

it('has the zone of the page where none is given', async () => {
  process.env.TZ = 'Asia/Tokyo';
  const textContent = JSON.stringify({ site: { timeZone: ZONE } });
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'page-data' ? { textContent } : null) });
  vi.resetModules();
  const fresh = await import('./seller-time.ts');
  expect(fresh.today(new Date(MOMENT))).toBe('2026-11-22');
  expect(fresh.momentDayText(MOMENT)).toBe('Nov 22, 2026');
});

it.each([null, undefined, '', 'soon'])('says nothing of %j, which is no moment', (moment) => {
  expect(momentDayText(moment, ZONE)).toBe('');
});

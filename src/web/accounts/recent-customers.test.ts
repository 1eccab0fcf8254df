import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customerRef } from '../session/customer-ref.ts';
import { rememberRecent } from './recent-customers.ts';

const values = new Map<string, string>();
const KEY = 'tether/b2b/recentAccounts';

beforeEach(() => {
  values.clear();
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
});

function open(slug: string, ts: number, userId = 7, company?: string) {
  const ref = customerRef(slug, company);
  if (ref) rememberRecent('tether', ref, { name: `Name of ${slug}`, userId, ts });
}
const stored = () => JSON.parse(values.get(KEY) ?? '[]') as { CustomerNo: string; Company?: string }[];

describe('recent customers', () => {
  it('ACT-053: the ten last opened ones, newest first, each once', () => {
    for (let no = 1; no <= 12; no++) open(`01-C${no}`, no);
    open('01-C5-2', 20);
    expect(stored().map(({ CustomerNo }) => CustomerNo)).toEqual([
      'C5',
      'C12',
      'C11',
      'C10',
      'C9',
      'C8',
      'C7',
      'C6',
      'C4',
      'C3',
    ]);
  });

  it('keeps equal numbers of two companies apart', () => {
    open('01-AB1234', 1);
    open('01-AB1234', 2, 7, 'BCS');
    expect(stored().map(({ Company }) => Company)).toEqual(['BCS', undefined]);
  });

  it('T34: what another person opened goes', () => {
    open('01-C1', 1, 7);
    open('01-C2', 2, 8);
    expect(stored().map(({ CustomerNo }) => CustomerNo)).toEqual(['C2']);
  });

  it('STO-003: nothing is stored without consent to preferences', () => {
    values.set('tether/b2b/cookieConsent', JSON.stringify({ functional: true, preferences: false }));
    open('01-C1', 1);
    expect(values.has(KEY)).toBe(false);
  });

  it('survives whatever stands under its key', () => {
    values.set(KEY, JSON.stringify([null, 5, { ARDivisionNo: '01' }, 'x']));
    open('01-C1', 1);
    expect(stored()).toHaveLength(1);
  });
});

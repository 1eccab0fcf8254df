import { beforeEach, expect, it, vi } from 'vitest';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { readSetting, writeSetting } from './settings.ts';

beforeEach(() => {
  vi.stubGlobal('document', {});
  for (const name of ['localStorage', 'sessionStorage']) {
    const held = new Map<string, string>();
    vi.stubGlobal(name, {
      keys: () => [...held.keys()],
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, text: string) => held.set(key, text),
      removeItem: (key: string) => held.delete(key),
    });
  }
});

const keysIn = (storage: Storage) => (storage as unknown as { keys: () => string[] }).keys();

/** The settings that the documents name, by their key after the product's. */
const LOCAL = {
  cookieConsent: 'cookieConsent',
  currentCart: 'current-cart',
  authType: 'authtype',
  profile: 'profile',
  avatar: 'avatar',
  token: 'id_token',
  customer: 'customer',
  repFilter: 'customers/filter/rep',
  stateFilter: 'customers/filter/state',
  userAccess: 'userAccess',
  recentAccounts: 'recentAccounts',
  invoiceRows: 'invoices.rowsPerPage',
  invoiceSort: 'invoices.sort',
  shippingAccount: 'customerShippingAccount',
  signUpPopup: 'signUpPopup',
} as const;

it('STO-001: settings are stored under their keys and outlive the tab, but for the version', () => {
  for (const [name, key] of Object.entries(LOCAL)) {
    const setting = STORED_SETTINGS[name as keyof typeof LOCAL];
    writeSetting('tether', setting, { of: name });
    expect(keysIn(localStorage).at(-1)).toBe(`tether/b2b/${key}`);
    expect(localStorage.getItem(`tether/b2b/${key}`)).toBe(JSON.stringify({ of: name }));
    expect(readSetting('tether', setting)).toEqual({ of: name });
  }
  expect(keysIn(sessionStorage)).toEqual([]);
  writeSetting('tether', STORED_SETTINGS.version, '1.2.3');
  expect(keysIn(sessionStorage)).toEqual(['tether/b2b/version']);
  expect(keysIn(localStorage)).toHaveLength(15);
});

it('STO-003: preferences are not stored where they are denied, and everything else is', () => {
  writeSetting('tether', STORED_SETTINGS.cookieConsent, { functional: true, preferences: false });
  for (const name of Object.keys(LOCAL) as (keyof typeof LOCAL)[]) {
    if (name !== 'cookieConsent') writeSetting('tether', STORED_SETTINGS[name], 1);
  }
  const preferences = ['repFilter', 'stateFilter', 'recentAccounts', 'invoiceRows', 'invoiceSort', 'shippingAccount'];
  const kept = Object.entries(LOCAL).filter(([name]) => !preferences.includes(name));
  expect(keysIn(localStorage).sort()).toEqual(kept.map(([, key]) => `tether/b2b/${key}`).sort());
});

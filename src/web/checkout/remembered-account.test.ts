import { beforeEach, expect, it, vi } from 'vitest';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { writeSetting } from '../session/settings.ts';
import { rememberAccount, rememberedAccount } from './remembered-account.ts';

beforeEach(() => {
  vi.stubGlobal('document', {});
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
    removeItem: (key: string) => held.delete(key),
  });
});

const HERON = '01-AB1234';
const account = { value: 'A1B2C3', enabled: true };
const agree = (preferences: boolean) =>
  writeSetting('tether', STORED_SETTINGS.cookieConsent, { functional: true, preferences });

it('STO-003: a shipping account is kept for the other carts of its customer, and offered to no other customer', () => {
  agree(true);
  rememberAccount('tether', HERON, account);
  expect(rememberedAccount('tether', HERON)).toBe('A1B2C3');
  expect(rememberedAccount('tether', '01-BC2345')).toBe('');
  expect(rememberedAccount('other', HERON)).toBe('');
});

it('STO-003: not without the consent to preferences, and not one that is turned off or empty', () => {
  agree(false);
  rememberAccount('tether', HERON, account);
  expect(rememberedAccount('tether', HERON)).toBe('');
  agree(true);
  rememberAccount('tether', HERON, { ...account, enabled: false });
  rememberAccount('tether', HERON, { value: '', enabled: true });
  expect(rememberedAccount('tether', HERON)).toBe('');
});

it('what somebody wrote into the storage is no account', () => {
  for (const value of ['text', 7, null, {}, { value: 5, customer: HERON }, { value: 'A1' }]) {
    writeSetting('tether', STORED_SETTINGS.cookieConsent, { functional: true, preferences: true });
    writeSetting('tether', STORED_SETTINGS.shippingAccount, value);
    expect(rememberedAccount('tether', HERON)).toBe('');
  }
});

import { beforeEach, expect, it, vi } from 'vitest';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
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

const refOf = (accountKey: string, company?: string): CustomerRef => ({
  slug: accountKey,
  accountKey,
  shipToCode: undefined,
  company,
});
const HERON = refOf('01-AB1234');
/** The same number in the other company. */
const CAPE_SURF = refOf('01-AB1234', 'BCS');
const account = { value: 'A1B2C3', enabled: true };
const agree = (preferences: boolean) =>
  writeSetting('tether', STORED_SETTINGS.cookieConsent, { functional: true, preferences });

it('STO-003: a shipping account is kept for the other carts of its customer, and offered to no other customer', () => {
  agree(true);
  rememberAccount('tether', HERON, account);
  expect(rememberedAccount('tether', HERON)).toBe('A1B2C3');
  expect(rememberedAccount('tether', refOf('01-BC2345'))).toBe('');
  expect(rememberedAccount('other', HERON)).toBe('');
});

it('STO-003, ruling 13: the same number in another company is another customer', () => {
  agree(true);
  rememberAccount('tether', HERON, account);
  expect(rememberedAccount('tether', CAPE_SURF)).toBe('');
  rememberAccount('tether', CAPE_SURF, { value: 'SURF9', enabled: true });
  expect(rememberedAccount('tether', CAPE_SURF)).toBe('SURF9');
  expect(rememberedAccount('tether', HERON)).toBe('');
});

it('STO-003: what an earlier release kept by the number alone is offered to nobody', () => {
  agree(true);
  writeSetting('tether', STORED_SETTINGS.shippingAccount, { ...account, customer: '01-AB1234' });
  expect(rememberedAccount('tether', HERON)).toBe('');
  expect(rememberedAccount('tether', CAPE_SURF)).toBe('');
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
  for (const value of ['text', 7, null, {}, { value: 5, customer: '/01-AB1234' }, { value: 'A1' }]) {
    writeSetting('tether', STORED_SETTINGS.cookieConsent, { functional: true, preferences: true });
    writeSetting('tether', STORED_SETTINGS.shippingAccount, value);
    expect(rememberedAccount('tether', HERON)).toBe('');
  }
});

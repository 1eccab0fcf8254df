import { describe, expect, it } from 'vitest';
import { clearedByClearAll, shownValue } from './settings-page.ts';
import { clearedByLogout, clearedWithoutPreferences, STORED_SETTINGS, storageKey } from './stored-settings.ts';

const keys = (settings: readonly { key: string }[]) => settings.map(({ key }) => key).sort();

describe('stored settings', () => {
  it('every setting has its key, only the version and what is typed live with the session', () => {
    expect(keys(Object.values(STORED_SETTINGS))).toEqual(
      [
        'authtype',
        'avatar',
        'cookieConsent',
        'cookieConsent/unsent',
        'current-cart',
        'customer',
        'customerShippingAccount',
        'customers/filter/rep',
        'customers/filter/state',
        'googleUser',
        'id_token',
        'invoices.rowsPerPage',
        'invoices.sort',
        'listDrafts',
        'logout/unsent',
        'prefs',
        'profile',
        'recentAccounts',
        'sheetDrafts',
        'signUpPopup',
        'userAccess',
        'version',
      ].sort(),
    );
    expect(Object.values(STORED_SETTINGS).filter(({ storage }) => storage === 'session')).toEqual([
      STORED_SETTINGS.sheetDrafts,
      STORED_SETTINGS.listDrafts,
      STORED_SETTINGS.version,
    ]);
    expect(storageKey('tether', STORED_SETTINGS.currentCart)).toBe('tether/b2b/current-cart');
  });

  it('ACC-070 ACC-071: logout clears what belongs to the user', () => {
    expect(keys(clearedByLogout())).toEqual([
      'authtype',
      'avatar',
      'current-cart',
      'customer',
      'customerShippingAccount',
      'id_token',
      'listDrafts',
      'profile',
      'sheetDrafts',
      'userAccess',
    ]);
  });

  it('SET-004: all can be cleared but auth type and token', () => {
    const all = keys(Object.values(STORED_SETTINGS));
    const clearable = Object.values(STORED_SETTINGS).filter((each) => each.clearable);
    expect(keys(clearable)).toEqual(all.filter((key) => key !== 'authtype' && key !== 'id_token'));
  });

  it('PRO-006 R28 R02: Clear All Settings keeps what was typed and is in no cart, and what the server is still to be told', () => {
    const all = keys(Object.values(STORED_SETTINGS));
    const kept = ['authtype', 'cookieConsent/unsent', 'id_token', 'listDrafts', 'logout/unsent', 'sheetDrafts'];
    expect(keys(clearedByClearAll())).toEqual(all.filter((key) => !kept.includes(key)));
  });

  it('STO-003: preferences are stored only with consent', () => {
    expect(keys(clearedWithoutPreferences())).toEqual([
      'customerShippingAccount',
      'customers/filter/rep',
      'customers/filter/state',
      'invoices.rowsPerPage',
      'invoices.sort',
      'recentAccounts',
    ]);
  });

  it('T40: masks the token', () => {
    expect(shownValue(STORED_SETTINGS.token, '"header.payload.signature"')).toBe('****ture');
    expect(shownValue(STORED_SETTINGS.currentCart, '10001')).toBe('10001');
  });
});

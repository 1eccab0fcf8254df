import { describe, expect, it } from 'vitest';
import {
  clearedByClearAll,
  clearedByLogout,
  clearedWithoutPreferences,
  migration,
  STORED_SETTINGS,
  shownValue,
  storageKey,
} from './stored-settings.ts';

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
    expect(keys(clearedByClearAll())).toEqual(all.filter((key) => key !== 'authtype' && key !== 'id_token'));
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

describe('old keys', () => {
  it('STO-002: are moved, dropped ones removed, strangers left alone', () => {
    const stored = new Map([
      ['com.tether.b2b.userAccount', '{"id":1}'],
      ['com.tether.b2b.current_cart', '7'],
      ['tether::b2b::current-cart', '8'],
      ['invoices.sort', '{}'],
      ['tether-b2b::accountList::rowsPerPage', '25'],
      ['com.tether.b2b.unknown', 'x'],
      ['com.other.b2b.profile', 'x'],
      ['something', 'x'],
    ]);
    expect(migration('tether', stored)).toEqual({
      write: [
        ['tether/b2b/userAccess', '{"id":1}'],
        ['tether/b2b/current-cart', '7'],
        ['tether/b2b/invoices.sort', '{}'],
      ],
      remove: [
        'com.tether.b2b.userAccount',
        'com.tether.b2b.current_cart',
        'tether::b2b::current-cart',
        'invoices.sort',
        'tether-b2b::accountList::rowsPerPage',
      ],
    });
  });

  it('STO-002: every name of the release before leads to the one that stands for it', () => {
    const names = [
      'profile',
      'userAccount',
      'id_token',
      'current_cart',
      'authtype',
      'googleUser',
      'customer',
      'recentAccounts',
    ];
    const stored = new Map(
      [...names, 'customerShippingAccount'].map((name) => [`com.tether.b2b.${name}`, `"${name}"`]),
    );
    const { write } = migration('tether', stored);
    expect(Object.fromEntries(write.map(([key, value]) => [value, key]))).toMatchObject({
      '"profile"': 'tether/b2b/profile',
      '"userAccount"': 'tether/b2b/userAccess',
      '"id_token"': 'tether/b2b/id_token',
      '"current_cart"': 'tether/b2b/current-cart',
      '"authtype"': 'tether/b2b/authtype',
      '"customer"': 'tether/b2b/customer',
      '"recentAccounts"': 'tether/b2b/recentAccounts',
      '"customerShippingAccount"': 'tether/b2b/customerShippingAccount',
    });
  });

  it('STO-002: never overwrite a new value', () => {
    const stored = new Map([
      ['com.tether.b2b.id_token', '"old"'],
      ['tether/b2b/id_token', '"new"'],
    ]);
    expect(migration('tether', stored)).toEqual({ write: [], remove: ['com.tether.b2b.id_token'] });
  });
});

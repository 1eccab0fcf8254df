import { describe, expect, it } from 'vitest';
import { migration } from './old-settings.ts';

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

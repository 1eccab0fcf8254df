import { expect, it } from 'vitest';
import { CART_FIELDS, type CartForm, changesOf } from './cart-form.ts';

const blank = Object.fromEntries(CART_FIELDS.map((field) => [field, ''])) as CartForm;
const savedAccount = (more: Partial<CartForm>) => changesOf({ ...blank, ...more }, ['account']).shippingAccount;

it.each([
  ['used', { accountEnabled: 'Y', shipVia: '1UPS_GROUND' }, { value: '1234567890', enabled: true }],
  ['switched off', { accountEnabled: '', shipVia: '1UPS_GROUND' }, { enabled: false }],
  ['of a method that takes none', { accountEnabled: 'Y', shipVia: 'APP_PRI_EXP' }, { enabled: true }],
])('CHK-029: an account number that is too long holds up a save only where it is used: %s', (_, more, saved) => {
  expect(savedAccount({ ...more, account: '1234567890' })).toEqual(saved);
});

it('an account number that is emptied is gone', () => {
  expect(savedAccount({ shipVia: '1UPS_GROUND', account: ' ' })).toEqual({ value: '', enabled: false });
});

it('an account number that is not used now is kept', () => {
  expect(savedAccount({ shipVia: 'APP_PRI_EXP', account: 'ab-12' })).toEqual({ value: 'AB12', enabled: false });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountKey,
  customerChip,
  customerSlug,
  isShipToCode,
  parseCustomerKey,
  parseCustomerSlug,
  scopeKey,
  shipToAccount,
} from './customer-key.ts';

const key = { divisionNo: '01', customerNo: 'AB1234' };

describe('the slug of a route', () => {
  it.each([
    ['01-AB1234', key],
    ['01-ab1234', key],
    ['01-AB1234-2', { ...key, shipToCode: '2' }],
    ['01-ab1234-n4', { ...key, shipToCode: 'N4' }],
    ['09-X', { divisionNo: '09', customerNo: 'X' }],
  ])('ACT-045 ACT-048 ACT-049: %s is read', (slug, expected) => {
    expect(parseCustomerSlug(slug)).toEqual(expected);
  });

  it.each([
    '',
    '01',
    '01-',
    '1-AB1234',
    '00-AB1234',
    '10-AB1234',
    'AB-1234',
    '01-AB_1',
    '01-AB%',
    '01-AB1234-',
    '01-AB1234-12345',
    '01-AB1234-2-3',
    "01-A'B",
  ])('ACT-049 ACT-050 ACT-051: %j is refused', (slug) => {
    expect(parseCustomerSlug(slug)).toBeUndefined();
  });

  it('ACT-048: reads back what it makes', () => {
    const alphanumeric = fc.stringMatching(/^[A-Z0-9]{1,20}$/);
    const code = fc.option(fc.stringMatching(/^[A-Z0-9]{1,4}$/), { nil: undefined });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), alphanumeric, code, (division, customerNo, shipToCode) => {
        const made = { divisionNo: `0${division}`, customerNo, ...(shipToCode ? { shipToCode } : {}) };
        expect(parseCustomerSlug(customerSlug(made))).toEqual(made);
        expect(parseCustomerKey(customerSlug(made))).toEqual(made);
      }),
    );
  });
});

describe('the key of a call', () => {
  it.each([
    ['01-AB1234', key],
    ['01-AB1234-2', { ...key, shipToCode: '2' }],
    ['01-AB1234:2', { ...key, shipToCode: '2' }],
    ['01-AB1234-:-2', { ...key, shipToCode: '2' }],
  ])('%s is read', (text, expected) => {
    expect(parseCustomerKey(text)).toEqual(expected);
  });

  it.each(['01-ab1234', '01-AB1234-', '01-AB1234- ', '1-A', 'new', '01-AB%', `01-${'A'.repeat(27)}`])(
    '%j is refused',
    (text) => {
      expect(parseCustomerKey(text)).toBeUndefined();
    },
  );

  it('ADR-052: an account with its ship-to is written div-no:code', () => {
    expect(shipToAccount({ ...key, shipToCode: '2' })).toBe('01-AB1234:2');
  });
});

describe('other spellings', () => {
  it('keeps the dash of a scope key without a ship-to', () => {
    expect(scopeKey(key)).toBe('01-AB1234-');
    expect(scopeKey({ ...key, shipToCode: '2' })).toBe('01-AB1234-2');
    const location = { ...key, shipToCode: '2' };
    expect(accountKey(location)).toBe('01-AB1234');
    expect(customerSlug({ ...key, shipToCode: null })).toBe('01-AB1234');
  });

  it('SHL-030: the chip adds the ship-to after a slash', () => {
    expect(customerChip(key)).toBe('01-AB1234');
    expect(customerChip({ ...key, shipToCode: '2' })).toBe('01-AB1234/2');
  });

  it('ADR-034: a ship-to code is one to four letters or digits', () => {
    expect(['1', '0001', 'AB12'].every(isShipToCode)).toBe(true);
    expect(['', ' ', '12345', '1-', '%', 1].some(isShipToCode)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import {
  cleanShippingAccount,
  findShippingMethod,
  isCustomerAccountUsed,
  isShippingAccountNumber,
  offeredShippingMethods,
  SHIPPING_METHODS,
  shippingAccountProblem,
  shippingDescription,
} from './shipping.ts';

describe('shipping methods', () => {
  it.each([
    ['CON-007', '1FEX_GROUND', 'FedEX Ground', true, 'fedex'],
    ['CON-008', '1UPS_GROUND', 'UPS Ground', true, 'ups'],
    ['CON-009', 'APP_PRI_EXP', 'USPS Priority', false, 'usps'],
    ['CON-010', 'USPS GND ADV', 'USPS Ground Advantage', false, 'usps'],
    ['CON-011', 'TO BE DECIDED', 'To Be Decided', false, ''],
  ])('%s: %s', (_id, code, description, allowCustomerAccount, carrier) => {
    expect(findShippingMethod(code)).toEqual({ code, description, allowCustomerAccount, carrier, enabled: true });
  });

  it.each(['1FEX_1ST_ONIGHT', '1FEX_DEFAIR', '1FEX_ECN_2DAY', '1FEX_EXP_SAVER', '1FEX_PRI_ONIGHT', '1FEX_STD_ONIGHT'])(
    'CON-012: %s allows a customer account',
    (code) => {
      expect(findShippingMethod(code)).toMatchObject({ allowCustomerAccount: true, carrier: 'fedex', enabled: false });
    },
  );

  it.each(['1UPS_2DAY', '1UPS_2DAY_AM', '1UPS_3DAY', '1UPS_NEXT_DAY', '1UPS_NEXT_DAY_S'])(
    'CON-013: %s allows a customer account',
    (code) => {
      expect(findShippingMethod(code)).toMatchObject({ allowCustomerAccount: true, carrier: 'ups', enabled: false });
    },
  );

  it('offers five', () => {
    expect(offeredShippingMethods().map(({ code }) => code)).toEqual([
      '1FEX_GROUND',
      '1UPS_GROUND',
      'APP_PRI_EXP',
      'USPS GND ADV',
      'TO BE DECIDED',
    ]);
  });

  it('CON-006: each says its code, words, carrier, whether accounts are allowed, and whether it is offered', () => {
    for (const method of SHIPPING_METHODS) {
      expect(method).toEqual({
        code: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        allowCustomerAccount: expect.any(Boolean),
        carrier: expect.stringMatching(/^(fedex|ups|usps|)$/),
        enabled: expect.any(Boolean),
      });
    }
    expect(new Set(SHIPPING_METHODS.map(({ code }) => code)).size).toBe(SHIPPING_METHODS.length);
  });

  it('understands older codes and blanks', () => {
    expect(['APP', 'USPS PRIORITY', 'APP_PRI_EXP '].map((code) => findShippingMethod(code)?.code)).toEqual(
      Array(3).fill('APP_PRI_EXP'),
    );
    expect(findShippingMethod('toString')).toBeUndefined();
    expect(shippingDescription('OWN TRUCK')).toBe('OWN TRUCK');
    expect(shippingDescription(null)).toBe('');
  });
});

describe('the customer’s shipping account', () => {
  it.each([
    ['1FEX_GROUND', { value: '123456', enabled: true }, true],
    ['1FEX_GROUND', { value: '123456', enabled: false }, false],
    ['1FEX_GROUND', { value: '', enabled: true }, false],
    ['APP_PRI_EXP', { value: '123456', enabled: true }, false],
    ['', { value: '123456', enabled: true }, false],
    ['1FEX_GROUND', null, false],
  ])('CHK-024: %s with %j is used: %s', (shipVia, account, expected) => {
    expect(isCustomerAccountUsed(shipVia, account)).toBe(expected);
  });

  it('CHK-030: is in error when enabled and empty', () => {
    expect(shippingAccountProblem('1FEX_GROUND', { value: ' ', enabled: true })).toBeDefined();
    expect(shippingAccountProblem('1FEX_GROUND', { value: '', enabled: false })).toBeUndefined();
    expect(shippingAccountProblem('TO BE DECIDED', { value: '', enabled: true })).toBeUndefined();
    expect(shippingAccountProblem('1FEX_GROUND', { value: '123 SWR', enabled: true })).toBeDefined();
    expect(shippingAccountProblem('1FEX_GROUND', { value: '123456', enabled: true })).toBeUndefined();
  });

  it('CHK-029: holds at most nine letters and digits', () => {
    expect(['ABC123456', '1'].every(isShippingAccountNumber)).toBe(true);
    expect(['', 'ABC1234567', 'a1', '1 2', '1~2'].some(isShippingAccountNumber)).toBe(false);
    expect(cleanShippingAccount('ab-12 34567')).toBe('AB1234567');
    expect(
      shippingAccountProblem('1FEX_GROUND', { enabled: true, value: cleanShippingAccount('ab-12 345678') }),
    ).toMatch(/up to 9/);
  });
});

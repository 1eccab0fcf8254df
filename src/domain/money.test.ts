import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  decimal,
  divide,
  formatDiscount,
  formatDollars,
  formatMoney,
  formatWholeDollars,
  isDecimal,
  isEqual,
  isNegative,
  isPositive,
  isZero,
  multiply,
  parseMoney,
  percentOff,
  roundHalfUp,
  subtract,
} from './money.ts';

const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });
const money = cents.map(
  (n) => `${n < 0 ? '-' : ''}${Math.floor(Math.abs(n) / 100)}.${String(Math.abs(n) % 100).padStart(2, '0')}`,
);

describe('arithmetic', () => {
  it('is exact where floats are not', () => {
    expect(add('0.1', '0.2')).toBe('0.3');
    expect(subtract('1.1', '0.9', '0.2')).toBe('0');
    expect(multiply('1.005', '100')).toBe('100.5');
    expect(divide('10', '4')).toBe('2.5');
    expect(percentOff('20', '12.5')).toBe('17.5');
    expect(add()).toBe('0');
    expect(add('0.5', '0.5')).toBe('1');
    expect(subtract('1', '2')).toBe('-1');
  });

  it('agrees with whole cents for any sum, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(money, { maxLength: 30 }), (values) => {
        const sum = values.reduce((total, value) => total + Math.round(Number(value) * 100), 0);
        expect(isEqual(add(...values), divide(sum, 100))).toBe(true);
        expect(add(...values)).toBe(add(...values.toReversed()));
      }),
    );
  });

  it.each([
    ['1086.555', 2, '1086.56'],
    ['1.005', 2, '1.01'],
    ['1', 2, '1.00'],
    ['0.5', 0, '1'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['-0.004', 2, '0.00'],
    ['7', 2, '7.00'],
  ])('rounds %s to %i places as %s', (value, places, expected) => {
    expect(roundHalfUp(value, places)).toBe(expected);
  });

  it('never moves a number by more than half a cent when it rounds', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 9999 }), (n, tail) => {
        const value = divide(add(n, divide(tail, 10_000)), 100);
        const moved = subtract(roundHalfUp(value), value);
        expect(compare(moved, '0.005')).toBeLessThanOrEqual(0);
        expect(compare(moved, '-0.005')).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it.each(['0', '-1', '1086.56', '12.500000', '1'.repeat(60)])('takes %j', (value) => {
    expect(isDecimal(value)).toBe(true);
  });

  it.each(['NaN', 'Infinity', '', ' 1', '1,000', '1e5', '--1', '.5', '5.', '0x10'])('refuses %j', (value) => {
    expect(isDecimal(value)).toBe(false);
    expect(() => add(value, '1')).toThrow(RangeError);
  });

  it('refuses numbers that are none, and division by zero', () => {
    expect(() => decimal(Number.NaN)).toThrow(RangeError);
    expect(() => decimal(Number.POSITIVE_INFINITY)).toThrow(RangeError);
    expect(() => divide('1', '0.00')).toThrow(RangeError);
    expect(isDecimal('1'.repeat(61))).toBe(false);
    expect([1, null, undefined, {}].some(isDecimal)).toBe(false);
  });

  it('compares numbers, not spellings', () => {
    expect(isEqual('12.500000', '12.5')).toBe(true);
    expect(decimal('12.500000')).toBe('12.5');
    expect(decimal('-0.00')).toBe('0');
    expect([isZero('0.000'), isPositive('0.01'), isNegative('-0.01'), isPositive('0'), isNegative('-0')]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([compare('9', '10'), compare('10', '9'), compare('1', '1.0')]).toEqual([-1, 1, 0]);
  });
});

describe('shown numbers', () => {
  it.each([
    ['1086.56', '1,086.56'],
    ['0', '0.00'],
    ['1234567.891', '1,234,567.89'],
    ['-12', '-12.00'],
    ['-0.001', '0.00'],
  ])('LIN-034: money %s is %s', (value, expected) => {
    expect(formatMoney(value)).toBe(expected);
  });

  it('LIN-002: a discount is shown as 0,0.0% Off', () => {
    expect(formatDiscount('10')).toBe('10.0% Off');
    expect(formatDiscount('12.25')).toBe('12.3% Off');
  });

  it('SHL-032: the total in the cart icon is whole dollars', () => {
    expect(formatWholeDollars('1086.56')).toBe('$1,087');
    expect(formatWholeDollars('-1086.56')).toBe('-$1,087');
    expect(formatDollars('1086.5')).toBe('$1,086.50');
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(money, (value) => {
        expect(parseMoney(formatDollars(value))).toBe(decimal(value));
      }),
    );
  });

  it.each(['', 'abc', '1,00', '1.2.3', '$', '1e9', 'NaN', '12,34.00'])('does not read %j', (typed) => {
    expect(parseMoney(typed)).toBeUndefined();
  });
});

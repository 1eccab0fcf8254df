import { describe, expect, it } from 'vitest';
import {
  extension,
  finerItemPrice,
  isMsrpShown,
  itemPrice,
  priceRange,
  roi,
  salesUnitMsrp,
  shownUnitPrice,
} from './unit-price.ts';

const line = { quantityOrdered: 3, unitPrice: '91.80', lineDiscountPercent: '10', unitFactor: '12' };

describe('price columns', () => {
  it('PRC-001: unit price = (1 - discount%/100) x unit price / conversion factor', () => {
    expect(shownUnitPrice(line)).toBe('6.89');
    expect(shownUnitPrice({ ...line, lineDiscountPercent: null })).toBe('7.65');
    expect(shownUnitPrice({ ...line, lineDiscountPercent: 0, unitFactor: 0 })).toBe('91.80');
    expect(shownUnitPrice({ ...line, lineDiscountPercent: 0, unitFactor: '0.5' })).toBe('183.60');
  });

  it('LIN-032: line total is quantity times item price', () => {
    expect(itemPrice(line)).toBe('82.62');
    expect(extension(line)).toBe('247.86');
    expect(extension({ ...line, quantityOrdered: '0' })).toBe('0.00');
  });

  it('rounds the extension once, not the item price first', () => {
    expect(extension({ quantityOrdered: 1000, unitPrice: '1.005', lineDiscountPercent: null })).toBe('1005.00');
  });

  it('gives the item price in full where it is finer than a cent, so that the extension is not contradicted', () => {
    const spring = { quantityOrdered: 12, unitPrice: '4.350000', lineDiscountPercent: '10' };
    expect([itemPrice(spring), finerItemPrice(spring), extension(spring)]).toEqual(['3.92', '3.915', '46.98']);
    expect(finerItemPrice(line)).toBeUndefined();
    expect(finerItemPrice({ unitPrice: '4.4000', lineDiscountPercent: null })).toBeUndefined();
  });

  it('PRC-003: ROI = quantity x unit factor x (msrp - price per unit factor)', () => {
    expect(roi({ quantity: 2, price: '91.80', msrp: '15.00', factor: '12' })).toBe('176.40');
    expect(roi({ quantity: 1, price: '20', msrp: '15', factor: 1 })).toBe('-5.00');
  });

  it.each([
    ['15.00', 1, '12', true],
    ['15.00', 2, '1', true],
    ['15.00', 1, '2', true],
    ['15.00', 1, '1', false],
    ['0.00', 2, '12', false],
    [null, 2, '12', false],
  ])('PRC-002: msrp %s, %i price rows, factor %s', (msrp, priceRows, factor, expected) => {
    expect(isMsrpShown({ msrp, priceRows, factor })).toBe(expected);
  });

  it('gives MSRP per sales unit', () => {
    expect(salesUnitMsrp('15.00', '12')).toBe('180.00');
    expect(salesUnitMsrp('0', '12')).toBeUndefined();
    expect(salesUnitMsrp(null, 1)).toBeUndefined();
  });

  it('gives a range as numbers, not as texts', () => {
    expect(priceRange(['10', null, '9.5', undefined, '9.50'])).toEqual(['9.5', '10']);
    expect(priceRange([null])).toBeUndefined();
  });
});

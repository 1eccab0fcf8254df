import { describe, expect, it } from 'vitest';
import { applyPriceMethod, isCostBased, type PriceMethod } from './price-methods.ts';

const basis = { standardPrice: '9.00', standardCost: '4.00' };

describe('price methods, per standard unit', () => {
  it.each<[string, PriceMethod, string, string]>([
    ['PRC-004: override returns the value', 'O', '7.25', '7.25'],
    ['PRC-005: discount percent multiplies by 1 - pct/100', 'D', '15', '7.65'],
    ['PRC-005: a third of a percent stays exact', 'D', '33.333333', '6.00000003'],
    ['PRC-006: discount amount subtracts', 'P', '1.25', '7.75'],
    ['PRC-007: cost markup amount adds to the cost', 'C', '2.5', '6.5'],
    ['PRC-008: cost markup percent multiplies the cost by 1 + pct/100', 'M', '62.5', '6.5'],
  ])('%s', (_title, method, discountMarkup, expected) => {
    expect(applyPriceMethod(method, discountMarkup, basis)).toBe(expected);
  });

  it('has no price without the number that the method starts from', () => {
    expect(applyPriceMethod('D', '10', { ...basis, standardPrice: null })).toBeUndefined();
    expect(applyPriceMethod('P', '1', { ...basis, standardPrice: null })).toBeUndefined();
    expect(applyPriceMethod('C', '1', { ...basis, standardCost: null })).toBeUndefined();
    expect(applyPriceMethod('M', '10', { ...basis, standardCost: '0.000000' })).toBeUndefined();
    expect(applyPriceMethod('O', '5', { standardPrice: null, standardCost: null })).toBe('5');
  });

  it('knows which methods start from the cost', () => {
    expect((['O', 'D', 'P', 'C', 'M'] as const).filter(isCostBased)).toEqual(['C', 'M']);
  });
});

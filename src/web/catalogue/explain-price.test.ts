import { describe, expect, it } from 'vitest';
import type { PriceRule } from '#contract/price-rule.ts';
import { explainPrice } from './explain-price.ts';

const rule = (more: Partial<PriceRule>): PriceRule => ({
  source: 'level-code',
  method: 'D',
  value: '8',
  priceLevel: '1',
  priceCode: 'COT',
  ...more,
});

describe('explainPrice', () => {
  it('names the level and shows its percentage', () => {
    expect(explainPrice({ price: '4.60', priceRule: rule({}), stdPrice: '5.000000', salesUMFactor: '1.0000' })).toEqual(
      {
        rule: 'Wholesale 100 Pc Price',
        sum: '5.00 × (1 − 8%) = 4.60',
      },
    );
  });

  it('shows a case as its pieces', () => {
    const own = rule({ source: 'customer-item', method: 'O', value: '5.7' });
    expect(explainPrice({ price: '68.40', priceRule: own, salesUMFactor: '12.0000' })).toEqual({
      rule: 'Negotiated price for this account and item',
      sum: '5.70 × 12 = 68.40',
    });
  });

  it('needs no sum for a price that is set outright', () => {
    const own = rule({ source: 'standard', method: null, value: null });
    expect(explainPrice({ price: '5.00', priceRule: own, stdPrice: '5.0', salesUMFactor: '1' })).toEqual({
      rule: 'Standard price',
      sum: undefined,
    });
  });

  it("prefers the server's own arithmetic, and says nothing without a price", () => {
    expect(explainPrice({ price: '1.00', priceRule: rule({ arithmetic: '2 − 1 = 1' }) })?.sum).toBe('2 − 1 = 1');
    expect(explainPrice({ price: '5.00', priceRule: rule({ arithmetic: '5.00 = 5.00' }) })?.sum).toBeUndefined();
    expect(explainPrice({ priceRule: rule({}) })).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { PriceRow } from '#contract/customer.ts';
import { ownPrice } from './own-price.ts';

const row = (
  PriceCode: string,
  ItemCode: string,
  PricingMethod: PriceRow['PricingMethod'],
  value: number,
): PriceRow => ({
  PriceCode,
  ItemCode,
  PricingMethod,
  DiscountMarkup1: value,
});
const item = { itemCode: '71030-03', priceCode: 'SUN', stdPrice: '6.300000', salesUMFactor: '12.0000' };

describe('ownPrice', () => {
  it('PRC-010: an item row beats a price-code row, which beats the standard price', () => {
    const code = row('SUN', '', 'D', 10);
    const own = row('SUN', '71030-03', 'O', 5.7);
    expect(ownPrice(item, [code, own])).toBe('68.40');
    expect(ownPrice(item, [code, row('SUN', 'other', 'O', 1)])).toBe('68.04');
    expect(ownPrice(item, [row('COT', '', 'D', 50)])).toBe('75.60');
  });

  it('takes an amount off per standard unit, and rounds once at the end', () => {
    expect(ownPrice({ ...item, stdPrice: '0.333', salesUMFactor: '1' }, [row('SUN', '', 'P', 0.008)])).toBe('0.33');
  });

  it('knows no price without a standard price: visitors have none', () => {
    expect(ownPrice({ itemCode: 'x' }, [row('', 'x', 'O', 1)])).toBeUndefined();
  });
});

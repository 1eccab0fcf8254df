import { describe, expect, it } from 'vitest';
import type { SimpleProduct } from '#contract/product.ts';
import { lowestPrice, tilePrice } from './tile-price.ts';

const product = (items: Record<string, unknown>[]) => ({ itemCode: '', items }) as unknown as SimpleProduct;
const rows = [{ PriceCode: 'COT', ItemCode: '', PricingMethod: 'D' as const, DiscountMarkup1: 8 }];

describe('tilePrice', () => {
  const cotton = product([
    { itemCode: 'a', msrp: '9.99', stdPrice: '5', priceCode: 'COT', salesUMFactor: '1' },
    { itemCode: 'b', msrp: '9.99', stdPrice: '5', priceCode: 'COT', salesUMFactor: '1' },
  ]);

  it('shows visitors MSRP only', () => {
    const visitor = product([{ itemCode: 'a', msrp: '9.99', salesUMFactor: '1' }]);
    expect(tilePrice(visitor, undefined)).toMatchObject({ price: undefined, note: 'MSRP $9.99' });
    expect(tilePrice(visitor, rows)).toMatchObject({ price: undefined, note: 'MSRP $9.99' });
  });

  it("shows the customer's price beside it", () => {
    expect(tilePrice(cotton, rows)).toEqual({ price: '$4.60', note: 'MSRP $9.99', whole: undefined });
    expect(lowestPrice(cotton, rows)).toBe('4.60');
    expect(lowestPrice(cotton, undefined)).toBe('9.99');
  });

  it('says from which price on where they differ', () => {
    const both = product([
      { itemCode: 'a', msrp: '9.99', salesUMFactor: '1' },
      { itemCode: 'b', msrp: '11.99', salesUMFactor: '1' },
    ]);
    expect(tilePrice(both, undefined).note).toBe('MSRP from $9.99');
  });

  it('shows a case by the piece, and as a whole', () => {
    const lotion = product([
      { itemCode: 'l', msrp: '12.99', stdPrice: '6.3', salesUM: 'CS', salesUMFactor: '12.0000' },
    ]);
    const agreed = [{ PriceCode: '', ItemCode: 'l', PricingMethod: 'O' as const, DiscountMarkup1: 5.7 }];
    expect(tilePrice(lotion, agreed)).toEqual({ price: '$5.70', note: 'MSRP $12.99', whole: 'CS of 12, $68.40' });
    expect(tilePrice(lotion, undefined)).toMatchObject({ note: 'MSRP $12.99', whole: 'CS of 12' });
  });
});

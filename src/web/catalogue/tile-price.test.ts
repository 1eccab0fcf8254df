import { describe, expect, it } from 'vitest';
import type { SimpleProduct } from '#contract/product.ts';
import { lowestPrice, tilePrice } from './tile-price.ts';

const product = (items: Record<string, unknown>[]) => ({ itemCode: '', items }) as unknown as SimpleProduct;

describe('tilePrice', () => {
  it('shows MSRP only where there is no price of the customer: not to visitors, and not on what its company does not sell', () => {
    const unpriced = product([{ itemCode: 'a', msrp: '9.99', stdPrice: '5', salesUMFactor: '1' }]);
    expect(tilePrice(unpriced)).toEqual({ price: undefined, note: 'MSRP $9.99', whole: undefined });
    expect(lowestPrice(unpriced)).toBe('9.99');
  });

  it("shows the customer's price beside it", () => {
    const cotton = product([
      { itemCode: 'a', msrp: '9.99', stdPrice: '5', price: '4.60', salesUMFactor: '1' },
      { itemCode: 'b', msrp: '9.99', stdPrice: '5', price: '4.60', salesUMFactor: '1' },
    ]);
    expect(tilePrice(cotton)).toEqual({ price: '$4.60', note: 'MSRP $9.99', whole: undefined });
    expect(lowestPrice(cotton)).toBe('4.60');
  });

  it('says from which price on where they differ', () => {
    const both = product([
      { itemCode: 'a', msrp: '9.99', price: '5.10', salesUMFactor: '1' },
      { itemCode: 'b', msrp: '11.99', price: '4.60', salesUMFactor: '1' },
    ]);
    expect(tilePrice(both)).toMatchObject({ price: 'from $4.60', note: 'MSRP from $9.99' });
  });

  it('shows a case by the piece, and as a whole', () => {
    const lotion = { itemCode: 'l', msrp: '12.99', salesUM: 'CS', salesUMFactor: '12.0000' };
    expect(tilePrice(product([{ ...lotion, price: '68.40' }]))).toEqual({
      price: '$5.70',
      note: 'MSRP $12.99',
      whole: 'CS of 12, $68.40',
    });
    expect(tilePrice(product([lotion]))).toMatchObject({ note: 'MSRP $12.99', whole: 'CS of 12' });
  });
});

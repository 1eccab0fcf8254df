import { describe, expect, it } from 'vitest';
import type { TileProduct } from '#contract/catalogue.ts';
import { lowestPrice, tilePrice } from './tile-price.ts';

const product = (items: Record<string, unknown>[]) => ({ itemCode: '', items }) as unknown as TileProduct;

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

  it('PRC-002: of an assortment, and of what is sold in variants, shows what is behind the tile', () => {
    const tile = (unitPrices: Record<string, unknown>[]) =>
      ({ itemCode: 'm', msrp: '359.64', salesUMFactor: '1', unitPrices }) as unknown as TileProduct;
    const piece = { salesUM: 'EA', salesUMFactor: '1' };
    const mix = tile([{ ...piece, msrp: '359.64', price: '136.05' }]);
    expect(tilePrice(mix)).toEqual({ price: '$136.05', note: 'MSRP $359.64', whole: undefined });
    expect(lowestPrice(mix)).toBe('136.05');
    const variants = [
      { ...piece, msrp: '17.99', price: '7.80' },
      { ...piece, msrp: '16.99', price: '7.26' },
    ];
    expect(tilePrice(tile(variants))).toEqual({ price: 'from $7.26', note: 'MSRP from $16.99', whole: undefined });
    expect(lowestPrice(tile(variants))).toBe('7.26');
    const visitors = variants.map(({ price: _, ...part }) => part);
    expect(tilePrice(tile(visitors))).toMatchObject({ price: undefined, note: 'MSRP from $16.99' });
  });

  it('names no unit where the variants come in different ones', () => {
    const tile = {
      unitPrices: [
        { msrp: '10.00', price: '60.00', salesUM: 'CS', salesUMFactor: '12' },
        { msrp: '10.00', price: '5.50', salesUM: 'EA', salesUMFactor: '1' },
      ],
    } as unknown as TileProduct;
    expect(tilePrice(tile)).toEqual({ price: 'from $5.00', note: 'MSRP $10.00', whole: undefined });
  });
});

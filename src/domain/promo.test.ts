import { describe, expect, it } from 'vitest';
import { isPromoValid, type Promo, promoEffect } from './promo.ts';

const promo: Promo = {
  id: 1,
  code: 'SPRING10',
  active: true,
  validFrom: '2026-03-01T00:00:00Z',
  validTo: '2026-07-01T00:00:00Z',
  customerId: null,
  requiredItem: null,
  itemDiscount: '10',
  orderDiscount: '0',
  termsCode: null,
};
const now = new Date('2026-04-01T00:00:00Z');
const line = (id: number, unitPrice: string, quantityOrdered: number, itemCode = `I${id}`) => ({
  id,
  itemType: '1',
  itemCode,
  quantityOrdered,
  unitPrice,
});
const cart = { customerId: 7, lines: [line(1, '4.60', 24), line(2, '5.55', 3), { ...line(3, '9', 1), itemType: '4' }] };

describe('promo codes', () => {
  it('are valid from their first to their last moment, while active, for their customer', () => {
    expect(isPromoValid(promo, 7, now)).toBe(true);
    expect(isPromoValid(promo, 7, new Date('2026-02-28T23:59:59Z'))).toBe(false);
    expect(isPromoValid(promo, 7, new Date('2026-07-01T00:00:00Z'))).toBe(true);
    expect(isPromoValid(promo, 7, new Date('2026-07-01T00:00:01Z'))).toBe(false);
    expect(isPromoValid({ ...promo, active: false }, 7, now)).toBe(false);
    expect(isPromoValid({ ...promo, customerId: 8 }, 7, now)).toBe(false);
    expect(isPromoValid({ ...promo, validFrom: null, validTo: null, customerId: 7 }, 7, now)).toBe(true);
    expect(isPromoValid(undefined, 7, now)).toBe(false);
  });

  it('PMO-005: unknown, expired and foreign codes say the same and do nothing', () => {
    const sentence = "Sorry! 'X' is not a valid promo code.";
    for (const found of [undefined, { ...promo, validTo: '2025-01-01T00:00:00Z' }, { ...promo, customerId: 8 }]) {
      expect(promoEffect('X', found, cart, now)).toMatchObject({
        isApplied: false,
        message: sentence,
        orderDiscountAmount: '0.00',
      });
    }
    expect(promoEffect(null, promo, cart, now)).toMatchObject({ isApplied: false, lineDiscountPercent: '0' });
  });

  it('take percent off each item, then percent of the rest off the order', () => {
    expect(promoEffect('SPRING10', promo, cart, now)).toMatchObject({
      lineDiscountPercent: '10',
      orderDiscountAmount: '0.00',
    });
    // 24 × 4.60 × 0.9 = 99.36; 3 × 5.55 × 0.9 = 14.985 → 14.99; 5 % of 114.35 = 5.7175
    expect(promoEffect('BOTH', { ...promo, orderDiscount: '5' }, cart, now).orderDiscountAmount).toBe('5.72');
    // 5 % of 127.05 = 6.3525
    expect(
      promoEffect('WELCOME', { ...promo, itemDiscount: '0', orderDiscount: '5' }, cart, now).orderDiscountAmount,
    ).toBe('6.35');
  });

  it('grant terms, and need their item in the cart', () => {
    expect(promoEffect('NET60', { ...promo, termsCode: '15' }, cart, now).termsCode).toBe('15');
    const needs = { ...promo, requiredItem: { itemCode: 'I1', quantity: 25 } };
    expect(promoEffect('SPRING10', needs, cart, now)).toMatchObject({
      isApplied: false,
      message: 'Promo code SPRING10 needs 25 of item I1.',
    });
    const split = { ...cart, lines: [...cart.lines, line(4, '4.60', 1, 'I1')] };
    expect(promoEffect('SPRING10', needs, split, now).isApplied).toBe(true);
  });
});

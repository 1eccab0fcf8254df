import { describe, expect, it } from 'vitest';
import {
  doesPromoApply,
  enteredPromo,
  isPromoValid,
  listedPromos,
  type PromoCode,
  promoLineDiscount,
  promoOrderDiscount,
  unknownPromoText,
} from './promo.ts';

const now = new Date('2026-11-21T12:00:00Z');
const promo = (code: string, of: Partial<PromoCode> = {}): PromoCode => ({
  code,
  active: true,
  validFrom: '2026-11-01T00:00:00Z',
  validTo: '2026-11-30T23:59:59Z',
  requiresCodeEntry: false,
  requiredItems: [],
  itemDiscount: null,
  orderDiscount: null,
  termsCode: null,
  ...of,
});
const line = (itemCode: string, quantityOrdered = 1, itemType = '1') => ({ itemCode, quantityOrdered, itemType });

describe('which codes hold', () => {
  it.each([
    ['within its time', {}, true],
    ['without ends', { validFrom: null, validTo: null }, true],
    ['not active', { active: false }, false],
    ['on its first second', { validFrom: '2026-11-21T12:00:00Z' }, true],
    ['not begun', { validFrom: '2026-11-21T12:00:01Z' }, false],
    ['over', { validTo: '2026-11-21T11:59:59Z' }, false],
    ['on its last second', { validTo: '2026-11-21T12:00:00Z' }, true],
    ['with a date that is none', { validTo: 'soon' }, false],
  ])('%s', (_title, of, expected) => {
    expect(isPromoValid(promo('A', of), now)).toBe(expected);
  });

  it('PMO-002: the current one is the first that needs no entry', () => {
    const promos = [
      promo('WELCOME'),
      promo('AUTUMN', { requiresCodeEntry: true }),
      promo('BEST'),
      promo('OLD24', { validTo: '2024-12-31T00:00:00Z' }),
    ];
    expect(listedPromos(promos, now).map(({ code }) => code)).toEqual(['BEST', 'WELCOME']);
  });

  it('PMO-005: unknown and expired codes are alike', () => {
    const promos = [promo('SPRING10', { requiresCodeEntry: true }), promo('OLD24', { active: false })];
    expect(enteredPromo(promos, ' spring10 ', now)?.code).toBe('SPRING10');
    expect(enteredPromo(promos, 'OLD24', now)).toBeUndefined();
    expect(enteredPromo(promos, 'NOPE', now)).toBeUndefined();
    expect(unknownPromoText('NOPE')).toBe("Sorry! 'NOPE' is not a valid promo code.");
  });
});

describe('what a code does', () => {
  it('applies when every required item is there', () => {
    const needs = promo('A', {
      requiredItems: [
        { itemCode: 'X', quantity: 3 },
        { itemCode: 'Y', quantity: 0 },
      ],
    });
    expect(doesPromoApply(needs, [line('X', 2), line('X', 1), line('Y')])).toBe(true);
    expect(doesPromoApply(needs, [line('X', 2), line('Y')])).toBe(false);
    expect(doesPromoApply(needs, [line('X', 3)])).toBe(false);
    expect(doesPromoApply(promo('A'), [line('Z')])).toBe(true);
    expect(doesPromoApply(promo('A'), [line('/C', 0, '4')])).toBe(false);
    expect(doesPromoApply(promo('A'), [{ ...line('X'), lineStatus: 'X' }])).toBe(false);
  });

  it('takes its percentage off the items it is for, once', () => {
    const ten = promo('SPRING10', { itemDiscount: '10' });
    expect(promoLineDiscount(ten, line('X'), '0')).toBe('10');
    expect(promoLineDiscount(ten, line('X'), '10')).toBe('10');
    expect(promoLineDiscount(ten, line('X'), '25')).toBe('25');
    expect(promoLineDiscount(ten, line('/C', 0, '4'), '0')).toBe('0');
    expect(promoLineDiscount({ ...ten, requiredItems: [{ itemCode: 'Y', quantity: 1 }] }, line('X'), '0')).toBe('0');
    const both = [
      { itemCode: 'X', quantity: 1 },
      { itemCode: 'Y', quantity: 1 },
    ];
    expect(promoLineDiscount({ ...ten, requiredItems: both }, line('X'), '0')).toBe('10');
    expect(promoLineDiscount({ ...ten, itemDiscount: '-5' }, line('X'), '0')).toBe('0');
    expect(promoLineDiscount({ ...ten, itemDiscount: '250' }, line('X'), '0')).toBe('100');
  });

  it('takes its percentage off the order, half up', () => {
    expect(promoOrderDiscount(promo('W', { orderDiscount: '5' }), '100.10')).toBe('5.01');
    expect(promoOrderDiscount(promo('W', { orderDiscount: null }), '100')).toBe('0.00');
    expect(promoOrderDiscount(promo('W', { orderDiscount: '300' }), '100')).toBe('100.00');
  });
});

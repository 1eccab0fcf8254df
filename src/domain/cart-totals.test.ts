import { describe, expect, it } from 'vitest';
import {
  analyticsSubTotal,
  cartSubTotal,
  cartTotal,
  cartTotals,
  formatAmount,
  formatDeduction,
} from './cart-totals.ts';

const amounts = { subTotal: '100.00', salesTax: '8.25', freight: '12.50', discount: '10', deposit: '20' };
const account = { value: '123456', enabled: true };

describe('cart totals', () => {
  it('sums lines with their discounts', () => {
    const lines = [
      { quantityOrdered: 2, unitPrice: '91.80', lineDiscountPercent: '10' },
      { quantityOrdered: 3, unitPrice: '1.005', lineDiscountPercent: null },
      { quantityOrdered: 0, unitPrice: '5', lineDiscountPercent: null },
    ];
    expect(cartSubTotal(lines)).toBe('168.26');
    expect(cartSubTotal([])).toBe('0.00');
  });

  it('CRT-073: total = subtotal + freight + tax - deposit - discount', () => {
    expect(cartTotal(amounts)).toBe('90.75');
    expect(cartTotal({ subTotal: '100', salesTax: null, freight: null, discount: null, deposit: null })).toBe('100.00');
  });

  it.each([
    ['method without customer accounts', 'APP_PRI_EXP', account, null, null],
    ['no account', '1FEX_GROUND', null, null, null],
    ['account not enabled', '1FEX_GROUND', { value: '123456', enabled: false }, null, null],
    ['no method', null, account, null, null],
    ['customer account', '1FEX_GROUND', account, '12.50', '90.75'],
  ])('CRT-074: %s', (_title, shipVia, shippingAccount, freight, total) => {
    expect(cartTotals(amounts, shipVia, shippingAccount)).toMatchObject({
      freight,
      total,
      subTotal: '100.00',
      discount: '10.00',
      deposit: '20.00',
    });
  });

  it('shows nothing for amounts that are not known', () => {
    const unknown = { subTotal: '1', salesTax: '0', freight: null, discount: null, deposit: null };
    expect(cartTotals(unknown, '1FEX_GROUND', account)).toEqual({
      subTotal: '1.00',
      salesTax: '0.00',
      freight: '0.00',
      discount: '0.00',
      deposit: '0.00',
      total: '1.00',
    });
  });

  it('CRT-075: sales tax shows TBD when it is null', () => {
    const totals = cartTotals({ ...amounts, salesTax: null }, '1FEX_GROUND', account);
    expect(formatAmount(totals.salesTax)).toBe('TBD');
    expect(totals.total).toBe('82.50');
    expect(formatAmount('0')).toBe('0.00');
  });

  it('what is taken off has its minus', () => {
    expect(['25.59', '0.00', '-3', null].map(formatDeduction)).toEqual(['-25.59', '0.00', '-3.00', 'TBD']);
  });

  it('ANL-005: the analytics subtotal is the subtotal minus the discount', () => {
    expect(analyticsSubTotal(amounts)).toBe('90.00');
    expect(analyticsSubTotal({ subTotal: '100', discount: null })).toBe('100.00');
  });
});

import { describe, expect, it } from 'vitest';
import { freightText, orderFreight, orderListTotal, orderTitle, orderTotal } from './order.ts';

describe('the title', () => {
  it('ORD-010 ORD-012: the title says when it is cancelled', () => {
    expect(orderTitle({ salesOrderNo: '0012345', orderStatus: 'O' })).toBe('Sales Order #0012345');
    expect(orderTitle({ salesOrderNo: '0012345', orderStatus: 'X' })).toBe('Cancelled Order #0012345');
    expect(orderTitle({ salesOrderNo: '0012345', orderStatus: 'Z' })).toBe('Cancelled Order #0012345');
  });
});

describe('totals', () => {
  const amounts = {
    nonTaxable: '10.00',
    taxable: '100.00',
    freight: '12.5',
    salesTax: '8.25',
    deposit: '20.00',
    discount: '5.00',
    comment: 'SWR',
  };

  it('ORD-057: the sum', () => {
    expect(orderTotal(amounts)).toBe('105.75');
  });

  it('ORD-055 ORD-056: freight of nothing is TBD, and so is the total', () => {
    expect(orderFreight({ ...amounts, freight: '0.00' })).toEqual({ amount: null });
    expect(freightText(orderFreight({ ...amounts, freight: '0.00' }))).toBe('TBD');
    expect(orderTotal({ ...amounts, freight: '0' })).toBeNull();
    expect(freightText(orderFreight(amounts))).toBe('12.50');
  });

  it('ORD-054: a charge code makes freight 0.00 with method and account', () => {
    const charged = { ...amounts, freight: '0', comment: 'RCP ~ 123456 ~ HOLD' };
    expect(freightText(orderFreight(charged))).toBe('0.00 RCP 123456');
    expect(orderTotal(charged)).toBe('93.25');
    expect(freightText(orderFreight({ ...charged, comment: 'FREE ~ ~ RUSH' }))).toBe('0.00 FREE');
  });

  it('ORD-058: the list shows non-taxable plus taxable', () => {
    expect(orderListTotal(amounts)).toBe('110.00');
  });
});

import { describe, expect, it } from 'vitest';
import {
  defaultInvoiceSort,
  invoiceListTotal,
  invoiceNotFoundText,
  invoiceSubHeading,
  invoiceTitle,
  invoiceTotal,
  isLimitReached,
} from './invoice.ts';

describe('one invoice', () => {
  it.each([
    ['CM', 'Credit Memo'],
    ['DM', 'Debit Memo'],
    ['AD', 'Adjustment'],
    ['FC', 'Finance Charge'],
    ['CA', 'Cash Invoice'],
    ['XD', 'Deleted Invoice'],
    ['IN', undefined],
    [null, undefined],
    ['ZZ', undefined],
    ['toString', undefined],
  ])('INV-024 INV-025: the sub-heading of %s is %s', (type, heading) => {
    expect(invoiceSubHeading(type)).toBe(heading);
  });

  it('INV-003 INV-040: texts name number and type', () => {
    expect(invoiceTitle('0101234', 'CM')).toBe('Invoice: 0101234-CM');
    expect(invoiceNotFoundText('0101234', 'CM')).toBe("Invoice '0101234-CM' was not found");
    expect(invoiceNotFoundText('0101234')).toBe("Invoice '0101234-IN' was not found");
  });

  it('INV-023: the title of an invoice without a type says that it has none', () => {
    expect(invoiceTitle('0101234', 'IN')).toBe('Invoice: 0101234-IN');
    expect(invoiceTitle('0101234', '')).toBe('Invoice: no-type');
  });

  it('INV-039: the list total leaves tax and freight out, the page’s does not', () => {
    const amounts = { nonTaxable: '10.00', taxable: '100.00', salesTax: '8.25', freight: '12.50', discount: '5.00' };
    expect(invoiceListTotal(amounts)).toBe('105.00');
    expect(invoiceTotal(amounts)).toBe('125.75');
  });
});

describe('the list', () => {
  it('INV-016 INV-017: the default sort', () => {
    expect(defaultInvoiceSort(false)).toEqual({ field: 'invoiceDate', ascending: false });
    expect(defaultInvoiceSort(true)).toEqual({ field: 'invoiceNo', ascending: false });
  });

  it('INV-034: a batch shorter than 500 is the last', () => {
    expect([isLimitReached(499), isLimitReached(500), isLimitReached(0), isLimitReached(10, 10)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

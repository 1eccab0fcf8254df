import { describe, expect, it } from 'vitest';
import {
  defaultInvoiceSort,
  INVOICE_SORTS,
  type InvoiceRow,
  invoiceListTotal,
  invoiceNotFoundText,
  invoiceSubHeading,
  invoiceTitle,
  invoiceTotal,
  isInvoiceShown,
  isLimitReached,
  isPaid,
  sortInvoices,
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

const row = (invoiceNo: string, of: Partial<InvoiceRow> = {}): InvoiceRow => ({
  invoiceNo,
  invoiceType: 'IN',
  invoiceDate: '2026-11-01',
  salesOrderNo: null,
  orderDate: null,
  customerPoNo: null,
  shipToCode: null,
  shipToName: null,
  shipToCity: null,
  dueDate: null,
  total: '0',
  ...of,
});

describe('the list', () => {
  const numbers = (rows: InvoiceRow[]) => rows.map(({ invoiceNo, invoiceType }) => `${invoiceNo}${invoiceType}`);

  it('INV-016 INV-017: the default sort', () => {
    expect(defaultInvoiceSort(false)).toEqual({ field: 'invoiceDate', ascending: false });
    expect(defaultInvoiceSort(true)).toEqual({ field: 'invoiceNo', ascending: false });
  });

  it('INV-014: amounts sort as numbers', () => {
    const rows = [
      row('1', { total: '9.00', balance: '100' }),
      row('2', { total: '-10.00', balance: '20' }),
      row('3', { total: '10.00' }),
    ];
    expect(numbers(sortInvoices(rows, { field: 'total', ascending: true }))).toEqual(['2IN', '1IN', '3IN']);
    expect(numbers(sortInvoices(rows, { field: 'balance', ascending: false }))).toEqual(['1IN', '2IN', '3IN']);
  });

  it('INV-014: texts sort without regard to case', () => {
    for (const field of ['shipToName', 'shipToCity', 'customerPoNo'] as const) {
      const rows = [row('1', { [field]: 'beta' }), row('2', { [field]: 'Alpha' }), row('3', { [field]: 'Gamma' })];
      expect(numbers(sortInvoices(rows, { field, ascending: true }))).toEqual(['2IN', '1IN', '3IN']);
    }
  });

  it('INV-015: ties are broken by number and type, whatever the order they came in', () => {
    const rows = [row('2'), row('1', { invoiceType: 'CM' }), row('1'), row('3')];
    for (const field of INVOICE_SORTS) {
      for (const list of [rows, rows.toReversed()]) {
        expect(numbers(sortInvoices(list, { field, ascending: true }))).toEqual(['1CM', '1IN', '2IN', '3IN']);
        expect(numbers(sortInvoices(list, { field, ascending: false }))).toEqual(['3IN', '2IN', '1IN', '1CM']);
      }
    }
  });

  it('INV-034: a batch shorter than 500 is the last', () => {
    expect([isLimitReached(499), isLimitReached(500), isLimitReached(0), isLimitReached(10, 10)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  const all = { showPaid: true, shipToCode: null, search: '' };
  it('INV-010: paid ones are hidden only on demand, and only where the balance is known', () => {
    expect(isPaid({ balance: '0.00' })).toBe(true);
    expect(isInvoiceShown(row('1', { balance: '0.00' }), all)).toBe(true);
    expect(isInvoiceShown(row('1', { balance: '0.00' }), { ...all, showPaid: false })).toBe(false);
    expect(isInvoiceShown(row('1', { balance: '0.01' }), { ...all, showPaid: false })).toBe(true);
    expect(isInvoiceShown(row('1'), { ...all, showPaid: false })).toBe(true);
  });

  it('INV-007 INV-009: filters by location and by invoice or PO number', () => {
    const one = row('0101234', { customerPoNo: 'Spring-7', shipToCode: '2' });
    expect(isInvoiceShown(one, { ...all, shipToCode: '2' })).toBe(true);
    expect(isInvoiceShown(one, { ...all, shipToCode: '1' })).toBe(false);
    expect(['1234', ' spring ', ''].map((search) => isInvoiceShown(one, { ...all, search }))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isInvoiceShown(one, { ...all, search: 'autumn' })).toBe(false);
  });
});

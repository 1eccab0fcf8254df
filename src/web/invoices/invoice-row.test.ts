import { describe, expect, it } from 'vitest';
import type { InvoiceRow } from '#contract/invoice.ts';
import { balancesOf, daysLate, numberOf, onTopText, totalOf } from './invoice-row.ts';

const row = (changes: Partial<InvoiceRow>): InvoiceRow => ({
  Company: 'CHI',
  InvoiceNo: '0451188',
  InvoiceType: 'IN',
  InvoiceDate: '2026-04-08',
  ARDivisionNo: '01',
  CustomerNo: 'AB1234',
  SalesOrderNo: null,
  OrderDate: null,
  OrderType: '',
  OrderStatus: 'C',
  CustomerPONo: null,
  TermsCode: null,
  TermsCodeDesc: null,
  InvoiceDueDate: '2026-05-08',
  DiscountDueDate: null,
  ShipDate: null,
  BillToName: null,
  BillToAddress1: null,
  BillToAddress2: null,
  BillToAddress3: null,
  BillToCity: null,
  BillToState: null,
  BillToZipCode: null,
  BillToCountryCode: null,
  ShipToCode: null,
  ShipToName: null,
  ShipToAddress1: null,
  ShipToAddress2: null,
  ShipToAddress3: null,
  ShipToCity: null,
  ShipToState: null,
  ShipToZipCode: null,
  ShipToCountryCode: null,
  ShipVia: null,
  FOB: null,
  WarehouseCode: null,
  Comment: null,
  SalespersonDivisionNo: null,
  SalespersonNo: null,
  TaxSchedule: null,
  UDF_PROMO_DEAL: null,
  UDF_CANCEL_DATE: null,
  BillToDivisionNo: null,
  BillToCustomerNo: null,
  AmountSubjectToDiscount: 0,
  DiscountRate: 0,
  DiscountAmt: 0,
  TaxableSalesAmt: 0,
  NonTaxableSalesAmt: 0,
  SalesTaxAmt: 0,
  FreightAmt: 0,
  DepositAmt: 0,
  Balance: 0,
  ...changes,
});

const TODAY = '2026-04-14';

describe('rows of the invoice list', () => {
  it('INV-039: the total is non-taxable plus taxable less the discount, without tax and freight', () => {
    const sold = row({
      NonTaxableSalesAmt: 100.1,
      TaxableSalesAmt: 0.2,
      DiscountAmt: 10,
      SalesTaxAmt: 7,
      FreightAmt: 9,
    });
    expect(totalOf(sold)).toBe('90.30');
  });

  it('a number names its type unless it is a plain invoice', () => {
    expect(numberOf(row({}))).toBe('0451188');
    expect(numberOf(row({ InvoiceType: 'CM' }))).toBe('0451188-CM');
  });

  it('only what is owed and past its date is late', () => {
    expect(daysLate(row({ Balance: 642.1, InvoiceDueDate: '2026-04-05' }), TODAY)).toBe(9);
    expect(daysLate(row({ Balance: 0, InvoiceDueDate: '2026-04-05' }), TODAY)).toBe(0);
    expect(daysLate(row({ Balance: 5, InvoiceDueDate: '2026-04-14' }), TODAY)).toBe(0);
  });

  it('the balances add up in cents, a credit lowers what is due and is never late', () => {
    const rows = [
      row({ Balance: 812.4 }),
      row({ Balance: 428.4, InvoiceDueDate: '2026-04-26' }),
      row({ Balance: 642.1, InvoiceDueDate: '2026-04-05' }),
      row({ Balance: -55.2, InvoiceType: 'CM', InvoiceDueDate: '2026-03-01' }),
    ];
    expect(balancesOf(rows, TODAY)).toEqual({ due: '1827.7', pastDue: '642.1', dueSoon: '428.4' });
  });
});

it('what is due says why it is more than the total of the list, which has neither freight nor tax', () => {
  const sold = { TaxableSalesAmt: 100, NonTaxableSalesAmt: 0, DiscountAmt: 0, SalesTaxAmt: 0, FreightAmt: 8.5 };
  expect(onTopText(row({ ...sold, Balance: 108.5 }))).toBe('with freight');
  expect(onTopText(row({ ...sold, SalesTaxAmt: 7, Balance: 115.5 }))).toBe('with freight and tax');
  expect(onTopText(row({ ...sold, FreightAmt: 0, SalesTaxAmt: 7, Balance: 107 }))).toBe('with tax');
  expect(onTopText(row({ ...sold, Balance: 100 }))).toBe('');
  expect(onTopText(row({ ...sold, Balance: undefined }))).toBe('');
});

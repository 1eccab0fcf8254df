import { describe, expect, it } from 'vitest';
import type { AccountMoney } from '#contract/receivables.ts';
import { keyOf, type OpenDocument, owing, readShares } from './documents.ts';

const document = (InvoiceNo: string, Balance: string, more: Partial<OpenDocument> = {}): OpenDocument => ({
  InvoiceType: 'IN',
  InvoiceNo,
  InvoiceDate: '2026-02-03',
  InvoiceDueDate: null,
  customerKey: '01-AB1234',
  payerKey: '01-AB1234',
  SalesOrderNo: null,
  CustomerPONo: '',
  Comment: '',
  total: Balance,
  Balance,
  ...more,
});
const rows = [
  document('1', '60.00'),
  document('2', '40.00', { payerKey: '02-CD3456' }),
  document('3', '-25.00', { InvoiceType: 'CM' }),
];
const account = { documents: rows } as unknown as AccountMoney;

describe('what is typed beside the open invoices', () => {
  it('offers what asks for money, of one payer when a document was chosen', () => {
    expect(owing(account).map(keyOf)).toEqual(['IN/1', 'IN/2']);
    expect(owing(account, '01-AB1234').map(keyOf)).toEqual(['IN/1']);
  });

  it('sends what is more than nothing, and marks what is none or too much', () => {
    expect(readShares(rows, { 'IN/1': ' 1,0.00', 'IN/2': '40.01' }).problems).toEqual({
      'IN/1': 'Please enter an amount.',
      'IN/2': 'At most the balance, 40.00.',
    });
    expect(readShares(rows, { 'IN/1': '-5' })).toMatchObject({ isValid: false });
    expect(readShares(rows, { 'IN/1': '$60.00', 'IN/2': '0.00', 'IN/9': '5' })).toEqual({
      applied: [{ invoiceType: 'IN', invoiceNo: '1', amount: '60' }],
      problems: {},
      isValid: true,
    });
  });
});

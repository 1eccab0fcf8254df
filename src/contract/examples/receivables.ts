import type * as receivables from '../receivables.ts';
import type { AccountMoney } from '../receivables.ts';
import type { RoomExamples } from './example.ts';

const account: AccountMoney = {
  Company: 'CHI',
  customerKey: '01-AB1234',
  customerName: 'Blue Heron Outfitters',
  owed: '64.60',
  credits: '18.40',
  documents: [
    {
      InvoiceType: 'IN',
      InvoiceNo: '0451300',
      InvoiceDate: '2026-02-03',
      InvoiceDueDate: '2026-03-05',
      customerKey: '01-AB1234',
      payerKey: '01-AB1234',
      SalesOrderNo: '0184102',
      CustomerPONo: 'Summer',
      Comment: '',
      total: '64.60',
      Balance: '64.60',
    },
    {
      InvoiceType: 'CM',
      InvoiceNo: '0451301',
      InvoiceDate: '2026-02-04',
      InvoiceDueDate: null,
      customerKey: '01-AB1234',
      payerKey: '01-AB1234',
      SalesOrderNo: '0184102',
      CustomerPONo: 'Summer',
      Comment: 'Short cards',
      total: '-18.40',
      Balance: '-18.40',
    },
  ],
  entries: [
    {
      id: 3,
      kind: 'payment',
      PaymentType: 'CHECK',
      reference: '4014',
      amount: '120.00',
      PaymentDate: '2026-02-02',
      reason: '',
      reverses: null,
      reversedBy: null,
      enteredBy: 'Sam Service',
      enteredAt: '2026-02-03T08:00:00.000Z',
      documents: [{ InvoiceType: 'IN', InvoiceNo: '0451290', amount: '120.00' }],
    },
  ],
  mayEnter: true,
};

const params = { customerKey: '01-AB1234' };
const common = { params, query: {}, answer: { account } };
const check = { paymentType: 'CHECK', reference: '4014', paymentDate: '2026-02-05' };
const applied = [{ invoiceType: 'IN', invoiceNo: '0451300', amount: '18.40' }] as const;

export const receivablesExamples: RoomExamples<typeof receivables> = {
  findAccountMoney: common,
  payAccount: { ...common, body: { ...check, amount: '20.00', applied: [...applied], isRestOnAccount: true } },
  applyCredit: { ...common, body: { invoiceType: 'CM', invoiceNo: '0451301', applied: [...applied] } },
  refundCredit: { ...common, body: { ...check, invoiceType: 'CM', invoiceNo: '0451301', amount: '18.40' } },
  writeOff: { ...common, body: { invoiceType: 'IN', invoiceNo: '0451300', amount: '0.40', reason: 'Bank fee' } },
  reverseEntry: { ...common, params: { ...params, entryId: '3' }, body: { reason: 'Entered at the wrong account' } },
};

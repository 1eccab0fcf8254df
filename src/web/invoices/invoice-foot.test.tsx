import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { invoicesExamples } from '#contract/examples/orders.ts';
import type { Invoice } from '#contract/invoice.ts';
import { InvoiceFoot } from './invoice-foot.tsx';

const drawnWith = (members: Partial<Invoice>): string => {
  const invoice = { ...invoicesExamples.findInvoice.answer.invoice, ...members } as Invoice;
  return renderToStaticMarkup(<InvoiceFoot invoice={invoice} />);
};
const drawn = (Comment: string | null): string => drawnWith({ Comment });
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');

it('a comment is what a person wrote, without the tokens that stand before it for freight and shipping', () => {
  expect(drawn('SWR ~ Leave it at the back door')).toContain('>Leave it at the back door<');
  expect(drawn('SWR ~ Leave it at the back door')).not.toContain('SWR');
  for (const none of ['SWR', '', null]) expect(drawn(none)).not.toContain('Comment');
});

it('what was paid stands between the total and what is left: how, when and how much, and nothing where nothing was', () => {
  const payment = {
    PaymentSeqNo: '000001',
    PaymentType: 'CHECK',
    CardType: null,
    CheckNo: '4014',
    Last4: null,
    TransactionAmt: '800.5',
    PaymentDate: '2026-10-03',
  };
  const card = { ...payment, PaymentSeqNo: '2', PaymentType: '1M/V', CardType: 'VISA', CheckNo: null, Last4: '4242' };
  const other = { ...payment, PaymentSeqNo: '3', PaymentType: 'WIRE', CheckNo: '', TransactionAmt: '0.05' };
  const text = textOf(drawnWith({ Payments: [payment, card, other], Balance: '12' }));
  expect(text).toContain('|Oct 3, 2026|Check 4014|800.50|');
  expect(text).toContain('|Mastercard/Visa ending in 4242|');
  expect(text).toContain('|WIRE|0.05|');
  expect(text).toMatch(/Total\|[^P]+Payments\|[-−]1,601.05\|Balance Due\|\$12.00/);
  expect(drawnWith({ Payments: [], Balance: '12' })).not.toContain('Payments');
});

it('a payment that was undone is told as taken back, on a bill and on a credit memo', () => {
  const check = { PaymentType: 'CHECK', CardType: null, CheckNo: '9', Last4: null, PaymentDate: '2026-10-03' };
  const of = (amounts: string[]) =>
    amounts.map((TransactionAmt, index) => ({ ...check, PaymentSeqNo: String(index), TransactionAmt }));
  const bill = textOf(drawnWith({ Payments: of(['100', '-100']), Balance: '12' }));
  expect(bill).toContain('|Check 9|100.00|');
  expect(bill).toMatch(/Check 9, taken back\|[-−]100.00/);
  const memo = textOf(drawnWith({ InvoiceType: 'CM', Payments: of(['-40', '40']), Balance: '-40' }));
  expect(memo).toMatch(/\|Check 9\|[-−]40.00\|/);
  expect(memo).toContain('|Check 9, taken back|40.00|');
  expect(drawnWith({ InvoiceType: 'AD', Payments: of(['5', '-5']), Balance: '0' })).not.toContain('taken back');
});

it('what a credit memo gave to an invoice is added back to it, so that total and payments come to the balance', () => {
  const applied = {
    PaymentSeqNo: '000001',
    PaymentType: 'CREDIT',
    CardType: null,
    CheckNo: '0450777',
    Last4: null,
    TransactionAmt: '-50.00',
    PaymentDate: '2026-10-03',
  };
  const text = textOf(drawnWith({ InvoiceType: 'CM', Payments: [applied], Balance: '-42.00' }));
  expect(text).toContain('|Oct 3, 2026|Credit 0450777|-50.00|');
  expect(text).toContain('|Payments|50.00|Balance Due|-$42.00|');
});

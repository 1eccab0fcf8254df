import { expect, it } from 'vitest';
import { paymentNote } from './payment-note.ts';

const note = (
  kind: Parameters<typeof paymentNote>[0]['kind'],
  TransactionAmt: string,
  PaymentType = 'CHECK',
  reference = '4014',
) => paymentNote({ kind, TransactionAmt, PaymentType, reference, PaymentDate: null });

it('every payment of a document says what it was, in whichever direction', () => {
  expect(note('payment', '1046.00')).toBe('Paid 1,046.00, Check 4014');
  expect(note(null, '46.00', '1M/V', '4242')).toBe('Paid 46.00, Mastercard/Visa 4242');
  expect(note('refund', '-46.00')).toBe('Refunded 46.00, Check 4014');
  expect(note('reverse', '-46.00')).toBe('Payment of 46.00 undone, Check 4014');
  expect(note('reverse', '46.00')).toBe('Refund of 46.00 undone, Check 4014');
  expect(note('write-off', '0.40', 'WRITEOFF', '')).toBe('Written off 0.40');
  expect(note('reverse', '-0.40', 'WRITEOFF', '')).toBe('Write-off of 0.40 undone');
  expect(note('apply', '46.00', 'CREDIT', '0451301')).toBe('Credit 0451301 applied, 46.00');
  expect(note('apply', '-46.00', 'CREDIT', '0451300')).toBe('46.00 applied to 0451300');
  expect(note('reverse', '-46.00', 'CREDIT', '0451301')).toBe('Undone: Credit 0451301 applied, 46.00');
  expect(note('reverse', '46.00', 'CREDIT', '0451300')).toBe('Undone: 46.00 applied to 0451300');
});

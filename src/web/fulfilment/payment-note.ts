import type { AccountMoney } from '#contract/receivables.ts';
import { dayText } from '#domain/day-text.ts';
import { formatMoney, isNegative, multiply } from '#domain/money.ts';
import { CREDIT_PAYMENT, findPaymentType } from '#domain/payment.ts';
import { WRITE_OFF_PAYMENT } from '#domain/receivables.ts';

type Kind = AccountMoney['entries'][number]['kind'];

const TYPE_WORDS: Readonly<Record<string, string>> = {
  IN: 'Invoice',
  CM: 'Credit memo',
  CA: 'Cash invoice',
  DM: 'Debit memo',
  AD: 'Adjustment',
  FC: 'Finance charge',
};

/** What a document is. */
export const typeWord = (type: string): string => TYPE_WORDS[type] ?? type;

/** A payment as it stands on a document; `kind` is null for one that came with an import. */
export interface PaymentOnDocument {
  kind: Kind | null;
  PaymentType: string | null;
  reference: string;
  TransactionAmt: string;
  PaymentDate: string | null;
}

/** What a payment of a document was, in a line: `Paid 46.00, Feb 3, 2026, Check 4014`. */
export function paymentNote(payment: PaymentOnDocument): string {
  const { PaymentType, reference, TransactionAmt, PaymentDate } = payment;
  const amount = formatMoney(isNegative(TransactionAmt) ? multiply(TransactionAmt, -1) : TransactionAmt);
  const how = PaymentType === CREDIT_PAYMENT || PaymentType === WRITE_OFF_PAYMENT ? '' : paidBy(PaymentType, reference);
  return [wordsOf(payment, amount), PaymentDate && dayText(PaymentDate), how].filter(Boolean).join(', ');
}

function wordsOf({ kind, PaymentType, reference, TransactionAmt }: PaymentOnDocument, amount: string): string {
  const isOut = isNegative(TransactionAmt);
  if (PaymentType === CREDIT_PAYMENT) {
    const side =
      isOut === (kind !== 'reverse') ? `${amount} applied to ${reference}` : `Credit ${reference} applied, ${amount}`;
    return kind === 'reverse' ? `Undone: ${side}` : side;
  }
  if (PaymentType === WRITE_OFF_PAYMENT)
    return kind === 'reverse' ? `Write-off of ${amount} undone` : `Written off ${amount}`;
  if (kind === 'reverse') return isOut ? `Payment of ${amount} undone` : `Refund of ${amount} undone`;
  return isOut ? `Refunded ${amount}` : `Paid ${amount}`;
}

/** `Check 4014`. */
export const paidBy = (paymentType: string | null, reference: string): string =>
  [findPaymentType(paymentType)?.description ?? paymentType, reference].filter(Boolean).join(' ');

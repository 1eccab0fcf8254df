import type { Kysely } from 'kysely';
import { splitEmails } from '#domain/email-list.ts';
import { type Decimal, formatDollars, isPositive, subtract } from '#domain/money.ts';
import type { PaymentType } from '#domain/payment.ts';
import type { Database } from '../db/schema.ts';
import { enqueueLetter, letterDay, type Seller } from '../mail/account-letter.ts';
import { findPayer } from './account-store.ts';
import type { PaymentTraces } from './payment-type.ts';

interface Paid {
  payerId: number;
  amount: Decimal;
  /** The day on which it came. */
  date: string;
  type: PaymentType;
  traces: PaymentTraces;
  /** What it pays; balances as they were before. */
  parts: readonly { document: PaidDocument; amount: Decimal }[];
  /** What it leaves over for the account. */
  kept: Decimal;
  userId: number;
}

interface PaidDocument {
  invoiceType: string;
  invoiceNo: string;
  balance: Decimal;
}

/** Tells the account that pays that its money has come and what became of it. */
export async function mailPaid(trx: Kysely<Database>, seller: Seller, paid: Paid): Promise<void> {
  const { payerId, amount, date, parts, kept, userId } = paid;
  const payer = await findPayer(trx, payerId);
  if (payer === undefined) return;
  const first = parts[0]?.document;
  await enqueueLetter(trx, seller, {
    account: { ...payer, customerId: payerId },
    to: splitEmails(payer.emails),
    subject: `Payment of ${formatDollars(amount)} received`,
    paragraphs: [
      `We received your payment of ${formatDollars(amount)} of ${letterDay(date)}, ${howPaid(paid)}.`,
      [
        ...parts.map(partText),
        ...(isPositive(kept) ? [`${formatDollars(kept)} is kept as a credit of your account`] : []),
      ].join('\n'),
    ],
    action:
      parts.length === 1 && first
        ? { label: 'See the invoice', path: `/invoices/${first.invoiceType}/${first.invoiceNo}` }
        : { label: 'See your invoices', path: '/invoices' },
    orderingKey: `account:${payerId}`,
    createdBy: userId,
  });
}

function partText({ document: { invoiceNo, balance }, amount }: Paid['parts'][number]): string {
  const left = subtract(balance, amount);
  const then = isPositive(left) ? `which then asks for ${formatDollars(left)}` : 'which is paid';
  return `${formatDollars(amount)} for invoice ${invoiceNo}, ${then}`;
}

function howPaid({ type: { description }, traces: { checkNo, last4 } }: Paid): string {
  if (last4) return `${description} ending in ${last4}`;
  return [description, checkNo].filter(Boolean).join(' ');
}

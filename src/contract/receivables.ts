import { z } from 'zod';
import { WORK_REASON_MAX } from '#domain/order-work.ts';
import { SHARES_MAX } from '#domain/receivables.ts';
import { companyQuery, customerKey } from './customer-key.ts';
import { day, moment } from './dates.ts';
import { decimal } from './decimal.ts';
import { id, idText, invoiceNo } from './ids.ts';
import { invoiceType } from './invoice.ts';
import { route } from './route.ts';
import { filledLine, printedLine } from './text.ts';

const text = z.string();
const textOrNull = z.string().nullable();

/** An invoice with a balance, or a credit that still holds something: its balance is below zero. */
const openDocument = z.strictObject({
  InvoiceType: invoiceType,
  InvoiceNo: text,
  InvoiceDate: day,
  InvoiceDueDate: day.nullable(),
  /** The account that it was sold to, and the one that pays: an entry names documents of one payer only. */
  customerKey: text,
  payerKey: text,
  SalesOrderNo: textOrNull,
  CustomerPONo: text,
  Comment: text,
  total: decimal,
  Balance: decimal,
});

/** What an employee entered. What undoes an entry is an entry of its own, with the same amounts and the other sign. */
const moneyEntry = z.strictObject({
  id,
  kind: z.enum(['payment', 'apply', 'refund', 'write-off', 'reverse']),
  PaymentType: text,
  /** The number of a check, or the last four digits of a card. */
  reference: text,
  amount: decimal,
  PaymentDate: day,
  reason: text,
  /** Of `reverse`: the entry that it undoes. Else the entry that undid this one, if one did. */
  reverses: id.nullable(),
  reversedBy: id.nullable(),
  enteredBy: textOrNull,
  enteredAt: moment,
  /** What it did: an amount above zero was taken off a balance, one below zero was added. */
  documents: z.array(z.strictObject({ InvoiceType: invoiceType, InvoiceNo: text, amount: decimal })),
});

/** What is open between an account and the seller, as those who work it see it. */
export const accountMoney = z.strictObject({
  Company: text,
  customerKey: text,
  customerName: text,
  /** All that its open invoices ask for, and all that its open credits hold, each above zero. */
  owed: decimal,
  credits: decimal,
  /** Oldest first, at most 500. */
  documents: z.array(openDocument),
  /** Newest first, at most 50. */
  entries: z.array(moneyEntry),
  /** Whether the caller may enter anything. */
  mayEnter: z.boolean(),
});

const money = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount with at most two decimals');
const shares = z
  .array(z.object({ invoiceType: invoiceType.default('IN'), invoiceNo, amount: money }))
  .max(SHARES_MAX, `at most ${SHARES_MAX} invoices`);
const credit = { invoiceType: invoiceType.default('CM'), invoiceNo };
const received = {
  amount: money,
  paymentType: filledLine(10),
  /** The number of a check, or the last four digits of a card. */
  reference: printedLine(10).default(''),
  paymentDate: day.optional(),
};

const common = {
  access: 'staff',
  params: z.object({ customerKey }),
  query: z.object(companyQuery),
  answer: z.strictObject({ account: accountMoney }),
} as const;

/**
 * What is open of an account: its invoices and credits, those of accounts billed to it included, and what was entered of it. Like every call
 * of this room only with the embedded office (404 `erp` with a bridge), and 404 for an account that the caller does not cover as for none.
 */
export const findAccountMoney = route({
  method: 'GET',
  path: '/api/staff/accounts/:customerKey/money.json',
  ...common,
});

/**
 * Records one payment of several invoices, each at most with its balance. The invoices take all of it, unless `isRestOnAccount`: then the rest
 * becomes an adjustment (`AD`) over nothing whose balance below zero is the account's, to be applied or refunded later. Like every entry:
 * roles root, admin and cs; 400 names the field and the rule.
 */
export const payAccount = route({
  method: 'POST',
  path: '/api/staff/accounts/:customerKey/payment.json',
  ...common,
  body: z.object({ ...received, applied: shares.default([]), isRestOnAccount: z.boolean().default(false) }),
});

/**
 * Applies an open credit, in part or whole, to open invoices of the same payer. On the wire of invoices it is a payment of type `CREDIT`: on
 * the invoice with the credit's number as its `CheckNo`, on the credit with the invoice's and an amount below zero.
 */
export const applyCredit = route({
  method: 'POST',
  path: '/api/staff/accounts/:customerKey/apply.json',
  ...common,
  body: z.object({ ...credit, applied: shares.min(1, 'is required') }),
});

/** Gives an open credit back, in part or whole: a payment below zero on the credit. */
export const refundCredit = route({
  method: 'POST',
  path: '/api/staff/accounts/:customerKey/refund.json',
  ...common,
  body: z.object({ ...credit, ...received }),
});

/**
 * Writes off the small rest of an invoice, at most 25.00: its balance goes down as by a payment, on the wire of invoices one of type
 * `WRITEOFF`, and no money has come.
 */
export const writeOff = route({
  method: 'POST',
  path: '/api/staff/accounts/:customerKey/write-off.json',
  ...common,
  body: z.object({
    invoiceType: invoiceType.default('IN'),
    invoiceNo,
    amount: money,
    reason: filledLine(WORK_REASON_MAX),
  }),
});

/**
 * Undoes an entry that was a mistake, by an entry with the other sign; nothing is deleted. 409 `state` for one that is undone, that undoes
 * another, or whose money on account was used since.
 */
export const reverseEntry = route({
  method: 'POST',
  path: '/api/staff/accounts/:customerKey/entries/:entryId/reverse.json',
  ...common,
  params: z.object({ customerKey, entryId: idText }),
  body: z.object({ reason: filledLine(WORK_REASON_MAX) }),
});

export type AccountMoney = z.output<typeof accountMoney>;

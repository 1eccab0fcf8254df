import type { AccountMoney } from '#contract/receivables.ts';
import { isPositive, parseMoney } from '#domain/money.ts';
import { amountProblem, isOwed } from '#domain/receivables.ts';

export type OpenDocument = AccountMoney['documents'][number];

/** A document as the rules see it. */
export const ruled = ({ InvoiceType, Balance }: OpenDocument) => ({ invoiceType: InvoiceType, balance: Balance });

export const keyOf = ({ InvoiceType, InvoiceNo }: Pick<OpenDocument, 'InvoiceType' | 'InvoiceNo'>): string =>
  `${InvoiceType}/${InvoiceNo}`;

/** The documents that ask for money, of one payer when that is given. */
export const owing = ({ documents }: AccountMoney, payerKey?: string): OpenDocument[] =>
  documents.filter((each) => isOwed(ruled(each)) && (payerKey === undefined || each.payerKey === payerKey));

/** Amounts as typed, by document. */
export type TypedShares = Readonly<Record<string, string>>;

/** What was typed of the documents: the shares that can be sent, and what is wrong with the others. */
export function readShares(rows: readonly OpenDocument[], typed: TypedShares) {
  const problems: Record<string, string> = {};
  const applied = rows.flatMap((row) => {
    const text = (typed[keyOf(row)] ?? '').trim();
    if (text === '') return [];
    const amount = parseMoney(text);
    const isNothing = amount !== undefined && !isPositive(amount) && !amount.startsWith('-');
    if (isNothing) return [];
    const problem =
      amount === undefined ? 'Please enter an amount.' : amountProblem(amount, row.Balance, 'the balance');
    if (problem !== undefined) problems[keyOf(row)] = problem;
    return [{ invoiceType: row.InvoiceType, invoiceNo: row.InvoiceNo, amount: amount ?? '0' }];
  });
  return { applied, problems, isValid: Object.keys(problems).length === 0 };
}

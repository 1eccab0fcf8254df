import type { FieldProblem } from './field-problem.ts';
import {
  add,
  compare,
  type Decimal,
  formatMoney,
  isNegative,
  isPositive,
  isZero,
  roundHalfUp,
  subtract,
} from './money.ts';

/** What a payment leaves over: an adjustment over nothing, with the rest as its balance. */
export const ON_ACCOUNT_TYPE = 'AD';
export const ON_ACCOUNT_COMMENT = 'Payment on account';
/** The type under which a write-off stands among the payments of its invoice. */
export const WRITE_OFF_PAYMENT = 'WRITEOFF';
/** What is more than a small rest is credited by a memo, which the customer is sent. */
export const WRITE_OFF_MAX: Decimal = '25.00';
/** Documents of one entry. */
export const SHARES_MAX = 200;

/** What an employee enters at an account. */
export type EntryKind = 'payment' | 'apply' | 'refund' | 'write-off' | 'reverse';

/** An invoice or credit with what it still asks for, or holds. */
export interface OpenDocument {
  readonly invoiceType: string;
  readonly invoiceNo: string;
  /** The row's number of the account that pays. */
  readonly payerId: number;
  readonly balance: Decimal;
}

/** Asks for money: whatever its type. A deleted invoice asks for nothing. */
export const isOwed = ({ invoiceType, balance }: Pick<OpenDocument, 'invoiceType' | 'balance'>): boolean =>
  invoiceType !== 'XD' && isPositive(balance);
/** Holds money of the account: a credit memo, a payment on account, whatever else is below zero. */
export const isOpenCredit = ({ invoiceType, balance }: Pick<OpenDocument, 'invoiceType' | 'balance'>): boolean =>
  invoiceType !== 'XD' && isNegative(balance);

/** What a credit still holds, as an amount above zero. */
export const creditLeft = ({ balance }: Pick<OpenDocument, 'balance'>): Decimal => roundHalfUp(subtract('0', balance));

/** Why an amount is none that can be entered: nothing, parts of a cent, or more than there is. */
export function amountProblem(amount: Decimal, most: Decimal, whose: string): string | undefined {
  if (!isPositive(amount)) return 'An amount is more than 0.00.';
  if (compare(roundHalfUp(amount), amount) !== 0) return 'An amount has whole cents.';
  return compare(amount, most) > 0 ? `At most ${whose}, ${formatMoney(most)}.` : undefined;
}

/** Why so much of an invoice cannot be written off, beside what was before; undefined when it can. */
export function writeOffProblem(
  amount: Decimal,
  document: Pick<OpenDocument, 'invoiceType' | 'balance'>,
  before: Decimal = '0',
): string | undefined {
  if (!isOwed(document)) return 'This invoice has no balance.';
  const problem = amountProblem(amount, document.balance, "the invoice's balance");
  if (problem !== undefined) return problem;
  if (compare(add(amount, before), WRITE_OFF_MAX) <= 0) return undefined;
  const already = isZero(before) ? '' : ` of an invoice, ${formatMoney(before)} of this one was before`;
  return `At most ${WRITE_OFF_MAX} is written off${already}; credit more by a memo.`;
}

/** A part of a payment or credit that one invoice takes. */
export interface Share {
  readonly invoiceType: string;
  readonly invoiceNo: string;
  readonly amount: Decimal;
}

/** The invoices that an entry's shares name, in their order, or what is wrong with them. */
export function planShares<D extends OpenDocument>(
  shares: readonly Share[],
  documents: readonly D[],
): { parts: { document: D; amount: Decimal }[] } | { problems: FieldProblem[] } {
  const parts: { document: D; amount: Decimal }[] = [];
  const problems: FieldProblem[] = [];
  for (const [index, share] of shares.entries()) {
    const document = documents.find((each) => isSame(each, share));
    const path = `applied.${index}`;
    if (document === undefined)
      problems.push({ path: `${path}.invoiceNo`, message: 'The account has no such invoice.' });
    else if (parts.some((part) => part.document === document))
      problems.push({ path: `${path}.invoiceNo`, message: 'This invoice is named twice.' });
    else if (!isOwed(document)) problems.push({ path: `${path}.invoiceNo`, message: 'This invoice has no balance.' });
    else {
      const problem = amountProblem(share.amount, document.balance, "the invoice's balance");
      if (problem !== undefined) problems.push({ path: `${path}.amount`, message: problem });
      else if (parts.some((part) => part.document.payerId !== document.payerId))
        problems.push({ path: `${path}.invoiceNo`, message: 'This invoice is billed to another account.' });
      parts.push({ document, amount: share.amount });
    }
  }
  return problems.length > 0 ? { problems } : { parts };
}

export const isSame = (
  a: Pick<Share, 'invoiceType' | 'invoiceNo'>,
  b: Pick<Share, 'invoiceType' | 'invoiceNo'>,
): boolean => a.invoiceNo === b.invoiceNo && a.invoiceType === b.invoiceType;

/** What the shares come to. */
export const sharesTotal = (shares: readonly Pick<Share, 'amount'>[]): Decimal =>
  roundHalfUp(add('0', ...shares.map(({ amount }) => amount)));

/** Why a payment of this amount cannot be split so; undefined when it can. A rest is kept only when the person says so. */
export function splitProblem(amount: Decimal, split: Decimal, isRestKept: boolean): string | undefined {
  const rest = subtract(amount, split);
  if (isNegative(rest))
    return `The invoices take ${formatMoney(split)}, more than the payment of ${formatMoney(amount)}.`;
  if (isZero(rest) || isRestKept) return undefined;
  return `${formatMoney(rest)} of the payment is on no invoice: put it on one, or keep it as a payment on account.`;
}

/** An amount over documents in their order, each up to its balance. */
export function spread(amount: Decimal, balances: readonly Decimal[]): Decimal[] {
  let left = amount;
  return balances.map((balance) => {
    const part = compare(left, balance) < 0 ? left : balance;
    left = subtract(left, part);
    return roundHalfUp(part);
  });
}

/**
 * Whether undoing would leave money that is no longer there: of a document over nothing or less, more than nothing. So is a payment on account
 * of which a part was applied or refunded since.
 */
export const isSpent = ({ balance, total }: { balance: Decimal; total: Decimal }, moved: Decimal): boolean =>
  !isPositive(total) && isPositive(add(balance, moved));

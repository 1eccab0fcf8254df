import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, isNegative } from './money.ts';
import {
  amountProblem,
  creditLeft,
  isOpenCredit,
  isOwed,
  isSpent,
  planShares,
  sharesTotal,
  splitProblem,
  spread,
} from './receivables.ts';

const invoice = (invoiceNo: string, balance: string, payerId = 1, invoiceType = 'IN') => ({
  invoiceType,
  invoiceNo,
  balance,
  payerId,
});
const documents = [
  invoice('1', '60.00'),
  invoice('2', '0.00'),
  invoice('3', '40.00', 2),
  invoice('4', '-25.00', 1, 'CM'),
  invoice('5', '9.00', 1, 'XD'),
];
const share = (invoiceNo: string, amount: string, invoiceType = 'IN') => ({ invoiceType, invoiceNo, amount });
const problemsOf = (...shares: ReturnType<typeof share>[]) => {
  const plan = planShares(shares, documents);
  return 'problems' in plan ? plan.problems.map(({ path, message }) => `${path}: ${message}`) : [];
};

describe('what is open', () => {
  it('asks for money above zero and holds some below it; a deleted invoice does neither', () => {
    expect(documents.filter(isOwed).map(({ invoiceNo }) => invoiceNo)).toEqual(['1', '3']);
    expect(documents.filter(isOpenCredit).map(({ invoiceNo }) => invoiceNo)).toEqual(['4']);
    expect(isOpenCredit(invoice('6', '-1', 1, 'XD'))).toBe(false);
    expect(creditLeft({ balance: '-25' })).toBe('25.00');
  });
});

describe('shares', () => {
  it('name open invoices of one payer, each once and at most with its balance', () => {
    expect(problemsOf(share('1', '60.00'))).toEqual([]);
    expect(problemsOf(share('1', '60.01'))).toEqual(["applied.0.amount: At most the invoice's balance, 60.00."]);
    expect(problemsOf(share('1', '0.00'))).toEqual(['applied.0.amount: An amount is more than 0.00.']);
    expect(problemsOf(share('1', '0.001'))).toEqual(['applied.0.amount: An amount has whole cents.']);
    expect(problemsOf(share('1', '1'), share('1', '2'))).toEqual(['applied.1.invoiceNo: This invoice is named twice.']);
    expect(problemsOf(share('2', '1'))).toEqual(['applied.0.invoiceNo: This invoice has no balance.']);
    expect(problemsOf(share('4', '1', 'CM'))).toEqual(['applied.0.invoiceNo: This invoice has no balance.']);
    expect(problemsOf(share('5', '1', 'XD'))).toEqual(['applied.0.invoiceNo: This invoice has no balance.']);
    expect(problemsOf(share('4', '1'))).toEqual(['applied.0.invoiceNo: The account has no such invoice.']);
    expect(problemsOf(share('1', '1'), share('3', '1'))).toEqual([
      'applied.1.invoiceNo: This invoice is billed to another account.',
    ]);
  });

  it('take all of a payment, unless the person keeps its rest on account', () => {
    expect(splitProblem('100', '100.00', false)).toBeUndefined();
    expect(splitProblem('100', '80', true)).toBeUndefined();
    expect(splitProblem('100', '80', false)).toContain('20.00 of the payment is on no invoice');
    expect(splitProblem('100', '100.01', true)).toContain('more than the payment of 100.00');
  });

  it('are spread from the first on, exactly, never above a balance', () => {
    expect(spread('75', ['60.00', '40.00', '10.00'])).toEqual(['60.00', '15.00', '0.00']);
    const cents = fc.integer({ min: 0, max: 9_999_999 }).map((value) => (value / 100).toFixed(2));
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 8 }), (amount, balances) => {
        const parts = spread(amount, balances);
        const room = add('0', ...balances);
        expect(parts.some(isNegative)).toBe(false);
        expect(parts.every((part, index) => compare(part, balances[index] ?? '0') <= 0)).toBe(true);
        const all = compare(amount, room) < 0 ? amount : room;
        expect(compare(sharesTotal(parts.map((part) => ({ amount: part }))), all)).toBe(0);
      }),
    );
  });
});

it('a payment on account that was used since cannot be undone; an invoice that was paid can', () => {
  expect(isSpent({ balance: '-60', total: '0' }, '100')).toBe(true);
  expect(isSpent({ balance: '-100', total: '0' }, '100')).toBe(false);
  expect(isSpent({ balance: '-18.40', total: '-18.40' }, '0.01')).toBe(false);
  expect(isSpent({ balance: '0', total: '165.80' }, '165.80')).toBe(false);
  expect(amountProblem('5', '4.5', 'the credit')).toBe('At most the credit, 4.50.');
});

import type { applyCredit as applyCall, refundCredit as refundCall } from '#contract/receivables.ts';
import type { Received } from '#contract/route.ts';
import { compare, formatDollars, formatMoney, multiply } from '#domain/money.ts';
import { CREDIT_PAYMENT } from '#domain/payment.ts';
import { amountProblem, creditLeft, isOpenCredit, isSame, planShares, sharesTotal } from '#domain/receivables.ts';
import type { Worker } from '../backoffice/worker.ts';
import { wrongFields } from '../refusal.ts';
import { type ActAt, actAtAccount, type Done, type ReceivablesDeps } from './account-act.ts';
import { type DocumentName, type DocumentRow, holdDocuments } from './account-store.ts';
import { referenceOf, requirePaymentType, tracesOf } from './payment-type.ts';
import { type Posting, post } from './posting-store.ts';

type ApplyCredit = Received<typeof applyCall>;
type RefundCredit = Received<typeof refundCall>;

/** Applies an open credit to open invoices of the same payer: both balances go towards nothing by the same amounts. */
export function applyCredit(deps: ReceivablesDeps, worker: Worker, { params, query, body }: ApplyCredit) {
  const act = async ({ trx, account, caller }: ActAt): Promise<Done> => {
    const held = await holdDocuments(trx, account, [body, ...body.applied]);
    const credit = requireCredit(held, body);
    const plan = planShares(body.applied, held);
    if ('problems' in plan) throw wrongFields(plan.problems);
    const foreign = plan.parts.findIndex(({ document }) => document.payerId !== credit.payerId);
    if (foreign >= 0)
      throw wrongFields([
        { path: `applied.${foreign}.invoiceNo`, message: 'This invoice is billed to another account than the credit.' },
      ]);
    const amount = sharesTotal(plan.parts);
    if (compare(amount, creditLeft(credit)) > 0)
      throw wrongFields([
        {
          path: 'applied',
          message: `The invoices take ${formatMoney(amount)}; the credit holds ${formatMoney(creditLeft(credit))}.`,
        },
      ]);
    const entryId = await post(
      trx,
      {
        company: account.company,
        customerId: account.id,
        payerId: credit.payerId,
        kind: 'apply',
        amount,
        paymentType: CREDIT_PAYMENT,
        reference: credit.invoiceNo,
        entryDate: deps.today(),
        userId: caller.userId,
      },
      plan.parts.flatMap((part) => creditPostings(credit, part.document, part.amount)),
    );
    const parts = plan.parts.map((part) => `${formatDollars(part.amount)} to invoice ${part.document.invoiceNo}`);
    return {
      entryId,
      note: `Credit ${credit.invoiceNo}: ${parts.join(', ')}`,
      documents: [credit, ...plan.parts.map(({ document }) => document)],
    };
  };
  return actAtAccount(deps, worker, { kind: 'apply', ref: { ...params, ...query }, act });
}

/** Gives an open credit back: like a payment, in the other direction. */
export function refundCredit(deps: ReceivablesDeps, worker: Worker, { params, query, body }: RefundCredit) {
  const act = async ({ trx, account, caller }: ActAt): Promise<Done> => {
    const type = requirePaymentType(body, deps.today());
    const traces = tracesOf(type, body.reference.trim());
    const credit = requireCredit(await holdDocuments(trx, account, [body]), body);
    const problem = amountProblem(body.amount, creditLeft(credit), 'what the credit holds');
    if (problem !== undefined) throw wrongFields([{ path: 'amount', message: problem }]);
    const entryId = await post(
      trx,
      {
        company: account.company,
        customerId: account.id,
        payerId: credit.payerId,
        kind: 'refund',
        amount: body.amount,
        paymentType: type.code,
        reference: referenceOf(traces),
        entryDate: body.paymentDate ?? deps.today(),
        userId: caller.userId,
      },
      [{ ...traces, invoiceId: credit.id, amount: multiply(body.amount, -1) }],
    );
    const note = `${formatDollars(body.amount)} of credit ${credit.invoiceNo} given back, ${type.description}`;
    return { entryId, note, documents: [credit] };
  };
  return actAtAccount(deps, worker, { kind: 'refund', ref: { ...params, ...query }, act });
}

function requireCredit(held: readonly DocumentRow[], name: DocumentName): DocumentRow {
  const credit = held.find((document) => isSame(document, name));
  if (credit === undefined) throw wrongFields([{ path: 'invoiceNo', message: 'The account has no such credit.' }]);
  if (!isOpenCredit(credit)) throw wrongFields([{ path: 'invoiceNo', message: 'This document holds no open credit.' }]);
  return credit;
}

type Named = { id: number; invoiceNo: string };

/** A credit as what it is on both sides: a payment of the invoice, and one below zero of the credit, each naming the other. */
export function creditPostings(credit: Named, invoice: Named, amount: string): Posting[] {
  const traces = { paymentType: CREDIT_PAYMENT, cardType: null, last4: null };
  return [
    { ...traces, invoiceId: invoice.id, checkNo: credit.invoiceNo, amount },
    { ...traces, invoiceId: credit.id, checkNo: invoice.invoiceNo, amount: multiply(amount, -1) },
  ];
}

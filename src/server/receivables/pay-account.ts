import type { payAccount as payCall } from '#contract/receivables.ts';
import type { Received } from '#contract/route.ts';
import { add, type Decimal, formatDollars, isPositive, subtract } from '#domain/money.ts';
import { amountProblem, planShares, sharesTotal, splitProblem } from '#domain/receivables.ts';
import type { Worker } from '../backoffice/worker.ts';
import { wrongFields } from '../refusal.ts';
import { type ActAt, actAtAccount, type Done, type ReceivablesDeps } from './account-act.ts';
import { holdDocuments } from './account-store.ts';
import { mailPaid } from './payment-letter.ts';
import { referenceOf, requirePaymentType, tracesOf } from './payment-type.ts';
import { insertOnAccount, post } from './posting-store.ts';

type PayAccount = Received<typeof payCall>;

/** Records one payment of several invoices; what it leaves over is kept for the account when the person says so. */
export function payAccount(deps: ReceivablesDeps, worker: Worker, { params, query, body }: PayAccount) {
  const act = async ({ trx, account, caller }: ActAt): Promise<Done> => {
    const type = requirePaymentType(body, deps.today());
    const traces = tracesOf(type, body.reference.trim());
    const plan = planShares(body.applied, await holdDocuments(trx, account, body.applied));
    if ('problems' in plan) throw wrongFields(plan.problems);
    const { parts } = plan;
    const rest = requireRest(body, sharesTotal(parts));
    const payerId = parts[0]?.document.payerId ?? account.payerId;
    const entryDate = body.paymentDate ?? deps.today();
    const postings = parts.map(({ document, amount }) => ({ ...traces, invoiceId: document.id, amount }));
    const kept = isPositive(rest)
      ? await insertOnAccount(trx, { customerId: account.id, payerId, company: account.company, date: entryDate })
      : undefined;
    const entryId = await post(
      trx,
      {
        company: account.company,
        customerId: account.id,
        payerId,
        kind: 'payment',
        amount: body.amount,
        paymentType: type.code,
        reference: referenceOf(traces),
        entryDate,
        userId: caller.userId,
      },
      kept ? [...postings, { ...traces, invoiceId: kept.id, amount: rest }] : postings,
    );
    await mailPaid(trx, deps, {
      ...{ payerId, amount: body.amount, date: entryDate, type, traces, parts },
      kept: rest,
      userId: caller.userId,
    });
    const paid = parts.map(({ document, amount }) => `${formatDollars(amount)} of invoice ${document.invoiceNo}`);
    const left = kept ? [`${formatDollars(rest)} on account, adjustment ${kept.invoiceNo}`] : [];
    return {
      entryId,
      note: `${formatDollars(body.amount)}, ${type.description}: ${[...paid, ...left].join(', ')}`,
      documents: parts.map(({ document }) => document),
    };
  };
  return actAtAccount(deps, worker, { kind: 'payment', ref: { ...params, ...query }, act });
}

function requireRest({ amount, isRestOnAccount }: PayAccount['body'], split: Decimal): Decimal {
  const problem = amountProblem(amount, add(amount), 'the amount') ?? splitProblem(amount, split, isRestOnAccount);
  if (problem !== undefined) throw wrongFields([{ path: 'amount', message: problem }]);
  return subtract(amount, split);
}

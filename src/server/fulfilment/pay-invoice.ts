import type { payInvoice as payCall } from '#contract/fulfilment.ts';
import type { Received } from '#contract/route.ts';
import { formatDollars } from '#domain/money.ts';
import { paymentProblem } from '#domain/order-billing.ts';
import type { Worker } from '../backoffice/worker.ts';
import { mailPaid } from '../receivables/payment-letter.ts';
import { referenceOf, requirePaymentType, tracesOf } from '../receivables/payment-type.ts';
import { post } from '../receivables/posting-store.ts';
import { wrongFields } from '../refusal.ts';
import { plain } from './bill-order.ts';
import { type FulfilmentDeps, type StepAt, takeStep } from './take-step.ts';

type PayInvoice = Received<typeof payCall>;

/** Records a payment of one of the order's invoices: at most its balance, of a type that the documents know, on a day that can be. */
export function payInvoice(deps: FulfilmentDeps, worker: Worker, { params, query, body }: PayInvoice) {
  const act = async ({ trx, work, caller }: StepAt) => {
    const invoice = plain(work).find(({ invoiceNo }) => invoiceNo === body.invoiceNo);
    if (invoice === undefined) throw wrongFields([{ path: 'invoiceNo', message: 'This order has no such invoice.' }]);
    const type = requirePaymentType(body, deps.today());
    const problem = paymentProblem(body.amount, invoice.balance);
    if (problem !== undefined) throw wrongFields([{ path: 'amount', message: problem }]);
    const traces = tracesOf(type, body.reference.trim());
    const entry = {
      company: work.company,
      customerId: work.customerId,
      payerId: work.payerId,
      kind: 'payment',
      amount: body.amount,
      paymentType: type.code,
      reference: referenceOf(traces),
      entryDate: body.paymentDate ?? deps.today(),
      userId: caller.userId,
    } as const;
    await post(trx, entry, [{ ...traces, invoiceId: invoice.id, amount: body.amount }]);
    await mailPaid(trx, deps, {
      ...{ payerId: work.payerId, amount: body.amount, date: entry.entryDate, type, traces },
      parts: [{ document: invoice, amount: body.amount }],
      kept: '0',
      userId: caller.userId,
    });
    return `${formatDollars(body.amount)} for invoice ${invoice.invoiceNo}, ${type.description}`;
  };
  return takeStep(deps, worker, { step: 'pay', ref: { ...params, ...query }, version: body.version, act });
}

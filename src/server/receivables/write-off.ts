import type { writeOff as writeOffCall } from '#contract/receivables.ts';
import type { Received } from '#contract/route.ts';
import { formatDollars } from '#domain/money.ts';
import { isSame, WRITE_OFF_PAYMENT, writeOffProblem } from '#domain/receivables.ts';
import type { Worker } from '../backoffice/worker.ts';
import { wrongFields } from '../refusal.ts';
import { type ActAt, actAtAccount, type Done, type ReceivablesDeps } from './account-act.ts';
import { holdDocuments } from './account-store.ts';
import { findOpenMemo, findWrittenOff, post } from './posting-store.ts';

type WriteOff = Received<typeof writeOffCall>;

/** Gives up the small rest of an invoice: its balance goes down as by a payment, and no money has come. */
export function writeOff(deps: ReceivablesDeps, worker: Worker, { params, query, body }: WriteOff) {
  const act = async ({ trx, account, caller }: ActAt): Promise<Done> => {
    const [invoice] = (await holdDocuments(trx, account, [body])).filter((document) => isSame(document, body));
    if (invoice === undefined) throw wrongFields([{ path: 'invoiceNo', message: 'The account has no such invoice.' }]);
    const problem = writeOffProblem(body.amount, invoice, await findWrittenOff(trx, invoice.id));
    if (problem !== undefined) throw wrongFields([{ path: 'amount', message: problem }]);
    const memo = await findOpenMemo(trx, invoice.id);
    if (memo !== undefined) {
      const message = `Credit memo ${memo} of this invoice is open. Please apply it first.`;
      throw wrongFields([{ path: 'invoiceNo', message }]);
    }
    const traces = { paymentType: WRITE_OFF_PAYMENT, cardType: null, checkNo: null, last4: null };
    const entryId = await post(
      trx,
      {
        company: account.company,
        customerId: account.id,
        payerId: invoice.payerId,
        kind: 'write-off',
        amount: body.amount,
        paymentType: WRITE_OFF_PAYMENT,
        reference: '',
        entryDate: deps.today(),
        reason: body.reason,
        userId: caller.userId,
      },
      [{ ...traces, invoiceId: invoice.id, amount: body.amount }],
    );
    const note = `${formatDollars(body.amount)} of invoice ${invoice.invoiceNo}: ${body.reason}`;
    return { entryId, note, documents: [invoice] };
  };
  return actAtAccount(deps, worker, { kind: 'write-off', ref: { ...params, ...query }, act });
}

import type { reverseEntry as reverseCall } from '#contract/receivables.ts';
import type { Received } from '#contract/route.ts';
import { add, formatDollars, multiply } from '#domain/money.ts';
import { isSpent } from '#domain/receivables.ts';
import type { Worker } from '../backoffice/worker.ts';
import { conflict, notFound } from '../refusal.ts';
import { type ActAt, actAtAccount, type Done, type ReceivablesDeps } from './account-act.ts';
import { type HeldEntry, holdEntry } from './account-store.ts';
import { post } from './posting-store.ts';

type ReverseEntry = Received<typeof reverseCall>;

/** Undoes an entry by one with the other sign. What it did stays in sight, and so does who undid it, when and why. */
export function reverseEntry(deps: ReceivablesDeps, worker: Worker, { params, query, body }: ReverseEntry) {
  const { customerKey, entryId } = params;
  const act = async ({ trx, account, caller }: ActAt): Promise<Done> => {
    const entry = await holdEntry(trx, account, entryId);
    if (entry === undefined) throw notFound('The account has no such entry.');
    const refusal = refusalOf(entry);
    if (refusal !== undefined) throw conflict('state', refusal);
    const { customerId, payerId, amount, paymentType, reference, documents, postings } = entry;
    const made = await post(
      trx,
      {
        company: account.company,
        customerId,
        payerId,
        kind: 'reverse',
        amount,
        paymentType,
        reference,
        entryDate: deps.today(),
        reason: body.reason,
        reversesId: entry.id,
        userId: caller.userId,
      },
      postings.map((posting) => ({ ...posting, amount: multiply(posting.amount, -1) })),
    );
    return {
      entryId: made,
      note: `${WORDS[entry.kind]} of ${formatDollars(amount)} undone: ${body.reason}`,
      documents,
    };
  };
  return actAtAccount(deps, worker, { kind: 'reverse', ref: { customerKey, ...query }, act });
}

const WORDS = {
  payment: 'Payment',
  apply: 'Applied credit',
  refund: 'Refund',
  'write-off': 'Write-off',
  reverse: 'Entry',
} as const;

function refusalOf({ kind, isReversed, documents, postings }: HeldEntry): string | undefined {
  if (kind === 'reverse') return 'What undoes an entry cannot be undone: enter it again.';
  if (isReversed) return 'This entry is undone already.';
  const movedOf = (id: number) =>
    add('0', ...postings.filter(({ invoiceId }) => invoiceId === id).map(({ amount }) => amount));
  const spent = documents.find((document) => isSpent(document, movedOf(document.id)));
  return spent && `The rest of this payment, ${spent.invoiceNo}, was used since: undo that first.`;
}

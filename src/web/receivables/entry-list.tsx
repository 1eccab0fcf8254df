import type { AccountMoney } from '#contract/receivables.ts';
import { dayText } from '#domain/day-text.ts';
import { formatDollars, formatMoney } from '#domain/money.ts';
import { CREDIT_PAYMENT } from '#domain/payment.ts';
import { WRITE_OFF_PAYMENT } from '#domain/receivables.ts';
import styles from '../fulfilment/fulfilment.module.css';
import { paidBy } from '../fulfilment/payment-note.ts';
import { momentTimeText } from '../session/seller-time.ts';
import { Button } from '../ui/button.tsx';

export type Entry = AccountMoney['entries'][number];

interface EntryListProps {
  account: AccountMoney;
  onUndo: (entry: Entry) => void;
}

/** Every entry with who made it, the latest first. Mistakes stay in sight beside what undid them. */
export function EntryList({ account, onUndo }: EntryListProps) {
  return (
    <section aria-labelledby="entries">
      <h2 id="entries">Entries</h2>
      {account.entries.length === 0 && <p className={styles.quiet}>Nothing was entered here yet.</p>}
      <ol className={styles.history}>
        {account.entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <time dateTime={entry.enteredAt}>{momentTimeText(entry.enteredAt)}</time>
            <div>
              <strong>{entryTitle(entry)}</strong> {entry.enteredBy && `by ${entry.enteredBy}`}
              <p className={styles.quiet}>{factsOf(entry, account.entries)}</p>
            </div>
            {account.mayEnter && entry.kind !== 'reverse' && entry.reversedBy === null && (
              <Button size="small" aria-label={`Undo ${entryTitle(entry)}`} onClick={() => onUndo(entry)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const WORDS = {
  payment: 'Payment',
  apply: 'Credit applied',
  refund: 'Refund',
  'write-off': 'Write-off',
  reverse: 'Undone',
} as const;

/** `Payment of $110.00`. */
export const entryTitle = ({ kind, amount }: Entry): string =>
  kind === 'payment' || kind === 'refund' || kind === 'write-off'
    ? `${WORDS[kind]} of ${formatDollars(amount)}`
    : `${WORDS[kind]}, ${formatDollars(amount)}`;

/** How it was paid, what it moved, why, and what became of it. */
function factsOf(entry: Entry, entries: readonly Entry[]): string {
  const { PaymentType, reference, PaymentDate, documents, reason, reversedBy, reverses } = entry;
  const undone = entries.find(({ id }) => id === reverses);
  return [
    undone ? `${WORDS[undone.kind]} of ${dayText(undone.PaymentDate)}` : dayText(PaymentDate),
    PaymentType === CREDIT_PAYMENT || PaymentType === WRITE_OFF_PAYMENT ? '' : paidBy(PaymentType, reference),
    ...documents.map(({ InvoiceType, InvoiceNo, amount }) => `${InvoiceType} ${InvoiceNo} ${formatMoney(amount)}`),
    reason,
    reversedBy === null ? '' : 'undone',
  ]
    .filter(Boolean)
    .join(' · ');
}

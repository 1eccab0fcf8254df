import { useState } from 'react';
import { formatDollars, isPositive, subtract } from '#domain/money.ts';
import { amountProblem, sharesTotal, splitProblem } from '#domain/receivables.ts';
import styles from '../fulfilment/fulfilment.module.css';
import { noPayment, PaymentFields, readPayment } from '../fulfilment/payment-fields.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { keyOf, type OpenDocument, owing, readShares, type TypedShares } from './documents.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { ShareLines } from './share-lines.tsx';
import { type MoneyDialogProps, useMoneyForm } from './use-money-form.ts';

interface ReceiveDialogProps extends MoneyDialogProps {
  /** The invoice that is paid, when the person has chosen one. */
  document?: OpenDocument | undefined;
}

/** Records one payment of one invoice or several; what is left over is kept on account when the person says so. */
export function ReceiveDialog({ account, document, onClose, onDone }: ReceiveDialogProps) {
  const form = useMoneyForm({ account, onDone });
  const [typed, type] = useState(noPayment(document?.Balance));
  const [shares, setShares] = useState<TypedShares>(document ? { [keyOf(document)]: document.Balance } : {});
  const [isRestKept, keepRest] = useState(false);
  const rows = owing(account, document?.payerKey);
  const { applied, isValid } = readShares(rows, shares);
  const { amount, isComplete, sent } = readPayment(typed);
  const split = sharesTotal(applied);
  const problem =
    amount === undefined
      ? undefined
      : (amountProblem(amount, amount, 'the amount') ?? splitProblem(amount, split, isRestKept));
  const rest = amount === undefined ? '0' : subtract(amount, split);
  const isReady = isComplete && isValid && problem === undefined;
  const body = { ...sent, applied, isRestOnAccount: isRestKept && isPositive(rest) };
  return (
    <MoneyDialog
      form={form}
      title="Record a Payment"
      subtitle="What was received is taken off the balances of the invoices that it pays."
      actLabel={amount === undefined ? 'Record Payment' : `Record ${formatDollars(amount)}`}
      onClose={onClose}
      onSubmit={(element) =>
        form.submit(
          element,
          isReady ? { act: 'payment', body } : undefined,
          `Payment of ${formatDollars(sent.amount)} recorded`,
        )
      }
    >
      <PaymentFields
        form={form}
        typed={typed}
        onType={type}
        amountError={problem}
        byLabel="Paid by"
        dateLabel="Received"
      />
      <ShareLines form={form} rows={rows} typed={shares} onType={setShares} amount={amount} />
      {isPositive(rest) && (
        <div className={styles.form}>
          <p>
            Left over: <strong>{formatDollars(rest)}</strong>
          </p>
          <Checkbox
            label="Keep it as a payment on account"
            help="It can be applied to a later invoice, or refunded."
            checked={isRestKept}
            onChange={(event) => {
              form.touch();
              keepRest(event.target.checked);
            }}
          />
        </div>
      )}
    </MoneyDialog>
  );
}

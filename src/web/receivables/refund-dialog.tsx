import { useState } from 'react';
import { formatDollars } from '#domain/money.ts';
import { amountProblem, creditLeft } from '#domain/receivables.ts';
import { noPayment, PaymentFields, readPayment } from '../fulfilment/payment-fields.tsx';
import { typeWord } from '../fulfilment/payment-note.ts';
import { type OpenDocument, ruled } from './documents.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { type MoneyDialogProps, useMoneyForm } from './use-money-form.ts';

/** Records that an open credit was given back. */
export function RefundDialog({ account, document, onClose, onDone }: MoneyDialogProps & { document: OpenDocument }) {
  const form = useMoneyForm({ account, onDone });
  const left = creditLeft(ruled(document));
  const [typed, type] = useState(noPayment(left));
  const { amount, isComplete, sent } = readPayment(typed);
  const problem = amount === undefined ? undefined : amountProblem(amount, left, 'what the credit holds');
  const body = { ...sent, invoiceType: document.InvoiceType, invoiceNo: document.InvoiceNo };
  return (
    <MoneyDialog
      form={form}
      title={`Refund ${typeWord(document.InvoiceType)} ${document.InvoiceNo}`}
      subtitle={`It holds ${formatDollars(left)}. This records what was given back; it moves no money by itself.`}
      actLabel={amount === undefined ? 'Record Refund' : `Record ${formatDollars(amount)}`}
      onClose={onClose}
      onSubmit={(element) =>
        form.submit(
          element,
          isComplete && problem === undefined ? { act: 'refund', body } : undefined,
          `Refund of ${formatDollars(sent.amount)} recorded`,
        )
      }
    >
      <PaymentFields
        form={form}
        typed={typed}
        onType={type}
        amountError={problem}
        byLabel="Refunded by"
        dateLabel="Refunded"
      />
    </MoneyDialog>
  );
}

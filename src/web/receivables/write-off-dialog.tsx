import { useState } from 'react';
import { formatDollars } from '#domain/money.ts';
import { WORK_REASON_MAX } from '#domain/order-work.ts';
import { typeWord } from '../fulfilment/payment-note.ts';
import { TextField } from '../ui/text-field.tsx';
import type { OpenDocument } from './documents.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { type MoneyDialogProps, useMoneyForm } from './use-money-form.ts';

/** Gives up what is left of an invoice. */
export function WriteOffDialog({ account, document, onClose, onDone }: MoneyDialogProps & { document: OpenDocument }) {
  const form = useMoneyForm({ account, onDone });
  const [reason, setReason] = useState('');
  const text = reason.trim();
  const { InvoiceType: invoiceType, InvoiceNo: invoiceNo, Balance: amount } = document;
  return (
    <MoneyDialog
      form={form}
      title={`Write off the rest of ${typeWord(invoiceType).toLowerCase()} ${invoiceNo}`}
      subtitle={`The customer is asked for ${formatDollars(amount)} no longer. The entry can be undone.`}
      actLabel={`Write Off ${formatDollars(amount)}`}
      danger
      width="normal"
      onClose={onClose}
      onSubmit={(element) =>
        form.submit(
          element,
          text === '' ? undefined : { act: 'write-off', body: { invoiceType, invoiceNo, amount, reason: text } },
          `${formatDollars(amount)} written off`,
        )
      }
    >
      <TextField
        label="Reason"
        maxLength={WORK_REASON_MAX}
        value={reason}
        error={
          (form.isTried && text === '' ? 'Please say why.' : undefined) ??
          form.problemAt('reason') ??
          form.problemAt('amount') ??
          form.problemAt('invoiceNo')
        }
        help="Stands beside the entry."
        onChange={(event) => {
          form.touch();
          setReason(event.target.value);
        }}
      />
    </MoneyDialog>
  );
}

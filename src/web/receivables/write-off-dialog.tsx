import { formatDollars } from '#domain/money.ts';
import { typeWord } from '../fulfilment/payment-note.ts';
import type { OpenDocument } from './documents.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { MoneyDialogProps } from './use-money-form.ts';

/** Gives up what is left of an invoice. */
export function WriteOffDialog({ document, ...dialog }: MoneyDialogProps & { document: OpenDocument }) {
  const { InvoiceType: invoiceType, InvoiceNo: invoiceNo, Balance: amount } = document;
  return (
    <ReasonDialog
      {...dialog}
      title={`Write off the rest of ${typeWord(invoiceType).toLowerCase()} ${invoiceNo}`}
      subtitle={`The customer is asked for ${formatDollars(amount)} no longer. The entry can be undone.`}
      actLabel={`Write Off ${formatDollars(amount)}`}
      doneText={`${formatDollars(amount)} written off`}
      actFor={(reason) => ({ act: 'write-off', body: { invoiceType, invoiceNo, amount, reason } })}
      members={['amount', 'invoiceNo']}
    />
  );
}

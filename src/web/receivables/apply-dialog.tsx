import { useState } from 'react';
import { compare, formatDollars, isPositive } from '#domain/money.ts';
import { creditLeft, sharesTotal } from '#domain/receivables.ts';
import { typeWord } from '../fulfilment/payment-note.ts';
import { Note } from '../ui/note.tsx';
import { type OpenDocument, owing, readShares, ruled, type TypedShares } from './documents.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { ShareLines } from './share-lines.tsx';
import { type MoneyDialogProps, useMoneyForm } from './use-money-form.ts';

/** Applies an open credit to open invoices of the same payer. */
export function ApplyDialog({ account, document, onClose, onDone }: MoneyDialogProps & { document: OpenDocument }) {
  const form = useMoneyForm({ account, onDone });
  const [shares, setShares] = useState<TypedShares>({});
  const now = account.documents.find(
    ({ InvoiceNo, InvoiceType }) => InvoiceNo === document.InvoiceNo && InvoiceType === document.InvoiceType,
  );
  const left = now ? creditLeft(ruled(now)) : '0.00';
  const rows = owing(account, document.payerKey);
  const { applied, isValid } = readShares(rows, shares);
  const sum = sharesTotal(applied);
  const problem = !isPositive(sum)
    ? 'Nothing is named.'
    : compare(sum, left) > 0
      ? `The invoices take ${formatDollars(sum)}; the credit holds ${formatDollars(left)}.`
      : undefined;
  const body = { invoiceType: document.InvoiceType, invoiceNo: document.InvoiceNo, applied };
  return (
    <MoneyDialog
      form={form}
      title={`Apply ${typeWord(document.InvoiceType)} ${document.InvoiceNo}`}
      subtitle={`It holds ${formatDollars(left)}. What is applied is taken off the balances of both.`}
      actLabel={`Apply ${formatDollars(sum)}`}
      onClose={onClose}
      onSubmit={(element) =>
        form.submit(
          element,
          isValid && problem === undefined ? { act: 'apply', body } : undefined,
          `Credit of ${formatDollars(sum)} applied`,
        )
      }
    >
      <ShareLines form={form} rows={rows} typed={shares} onType={setShares} amount={left} />
      {form.isTried && problem !== undefined && <Note kind="warning">{problem}</Note>}
    </MoneyDialog>
  );
}

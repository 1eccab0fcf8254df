import type { WorkOrder } from '#contract/fulfilment.ts';
import { add, decimal, formatMoney, isPositive } from '#domain/money.ts';
import { Note } from '../ui/note.tsx';
import { piecesText, rowsOf, toInvoiceOf } from './quantities.ts';
import { QuantityLines } from './quantity-lines.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useQuantities } from './use-quantities.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

/** Bills what was shipped, or a part of it. */
export function InvoiceDialog(props: StepDialogProps) {
  const form = useStepForm(props);
  const { seen } = form;
  const rows = rowsOf(seen, toInvoiceOf);
  const quantities = useQuantities(form, rows);
  const body = { version: seen.version, lines: quantities.lines() };
  const isReady = quantities.isValid && quantities.isAny;
  return (
    <StepDialog
      form={form}
      step="invoice"
      title={`Invoice Order #${seen.SalesOrderNo}`}
      subtitle="Bills what was shipped. The account that pays is mailed the invoice."
      actLabel={`Invoice ${piecesText(rows, quantities.typed)}`}
      onClose={props.onClose}
      onSubmit={(element) => form.submit(element, isReady ? { step: 'invoice', body } : undefined)}
    >
      <QuantityLines
        {...quantities.fields}
        label="To invoice"
        facts={({ line }) =>
          `${decimal(line.QuantityShipped)} shipped · ${decimal(line.QuantityInvoiced)} invoiced before`
        }
      />
      <Note kind={form.isTried && !quantities.isAny ? 'warning' : 'info'}>
        {quantities.isAny ? freightWords(seen) : 'Nothing is named.'}
      </Note>
    </StepDialog>
  );
}

/** The freight that this invoice takes along. */
function freightWords({ shipments, invoices, FreightAmt, freightLeft }: WorkOrder): string {
  if (freightLeft === null) return "Freight is charged to the customer's own account.";
  const waiting = add(...shipments.filter(({ invoiceNo }) => invoiceNo === null).map(({ freight }) => freight));
  const isFirst = !invoices.some(({ InvoiceType }) => InvoiceType === 'IN' || InvoiceType === 'CA');
  const freight = shipments.length === 0 && isFirst ? FreightAmt : waiting;
  return isPositive(freight)
    ? `Freight of ${formatMoney(freight)} is billed with it.`
    : 'No freight is billed with it.';
}

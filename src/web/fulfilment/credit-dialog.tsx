import { useState } from 'react';
import type { WorkOrder } from '#contract/fulfilment.ts';
import { compare, decimal, formatMoney, isNegative, isPositive, parseMoney } from '#domain/money.ts';
import { WORK_REASON_MAX } from '#domain/order-work.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { FormGrid, span } from '../ui/form-grid.tsx';
import { Note } from '../ui/note.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type AskedRow, piecesText } from './quantities.ts';
import { QuantityLines } from './quantity-lines.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useQuantities } from './use-quantities.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

type WorkInvoice = WorkOrder['invoices'][number];

interface CreditDialogProps extends StepDialogProps {
  /** The invoice that is credited, when the person has chosen one. */
  invoiceNo?: string | undefined;
}

/** Whether anything of an invoice can still be credited. */
export const isCreditable = ({ InvoiceType, lines, freightCreditable }: WorkInvoice): boolean =>
  InvoiceType === 'IN' && (lines.some(({ creditable }) => isPositive(creditable)) || isPositive(freightCreditable));

const rowsOfInvoice = ({ detail }: WorkOrder, invoice: WorkInvoice | undefined): AskedRow[] =>
  (invoice?.lines ?? []).flatMap(({ LineKey, creditable }) => {
    const line = detail.find((each) => each.LineKey === LineKey);
    return line && isPositive(creditable) ? [{ line, most: creditable, suggested: '0' }] : [];
  });

/** Makes a credit memo for some of an invoice. */
export function CreditDialog(props: CreditDialogProps) {
  const form = useStepForm(props);
  const { seen } = form;
  const invoices = seen.invoices.filter(isCreditable);
  const [invoiceNo, chooseInvoice] = useState(props.invoiceNo ?? invoices[0]?.InvoiceNo ?? '');
  const invoice = invoices.find((each) => each.InvoiceNo === invoiceNo);
  const rows = rowsOfInvoice(seen, invoice);
  const quantities = useQuantities(form, rows);
  const [more, setMore] = useState({ freight: '0.00', reason: '', isReturned: true });
  const freight = parseMoney(more.freight || '0');
  const own = {
    freight: freightProblem(freight, invoice),
    reason: more.reason.trim() === '' ? 'Please say why.' : undefined,
  };
  const isNamed = quantities.isAny || (freight !== undefined && isPositive(freight));
  const isReady = quantities.isValid && isNamed && own.freight === undefined && own.reason === undefined;
  const change = (values: Partial<typeof more>) => {
    form.touch();
    setMore({ ...more, ...values });
  };
  const body = {
    version: seen.version,
    invoiceNo,
    lines: quantities.lines(),
    freight: freight ?? '0',
    isReturned: more.isReturned,
    reason: more.reason.trim(),
  };
  return (
    <StepDialog
      form={form}
      step="credit"
      title="Make a Credit Memo"
      subtitle="It takes off what the invoice still asks for; the rest stays as a credit of the account. This cannot be undone."
      actLabel={`Credit ${piecesText(rows, quantities.typed)}`}
      onClose={props.onClose}
      onSubmit={(element) => form.submit(element, isReady ? { step: 'credit', body } : undefined)}
    >
      <FormGrid>
        <Select
          label="Invoice"
          value={invoiceNo}
          className={span(7)}
          error={form.problemAt('invoiceNo')}
          options={invoices.map(({ InvoiceNo, total }) => ({
            value: InvoiceNo,
            label: `${InvoiceNo}, ${formatMoney(total)}`,
          }))}
          onChange={(event) => {
            form.touch();
            chooseInvoice(event.target.value);
            quantities.type({});
          }}
        />
        <TextField
          label="Freight"
          align="end"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={more.freight}
          className={span(5)}
          help={`Of ${formatMoney(invoice?.freightCreditable ?? '0')}.`}
          error={own.freight ?? form.problemAt('freight')}
          onChange={(event) => change({ freight: event.target.value })}
        />
      </FormGrid>
      <QuantityLines
        {...quantities.fields}
        label="To credit"
        fill={
          <Button
            size="small"
            onClick={() =>
              quantities.type(Object.fromEntries(rows.map(({ line, most }) => [line.LineKey, decimal(most)])))
            }
          >
            All of it
          </Button>
        }
        facts={({ line }) =>
          `${decimal(line.QuantityInvoiced)} invoiced · ${decimal(line.QuantityCredited)} credited before`
        }
      />
      {form.isTried && !isNamed && <Note kind="warning">Nothing is named.</Note>}
      <Checkbox
        label="The goods are back: put them into the stock"
        checked={more.isReturned}
        onChange={(event) => change({ isReturned: event.target.checked })}
      />
      <TextField
        label="Reason"
        maxLength={WORK_REASON_MAX}
        value={more.reason}
        error={(form.isTried ? own.reason : undefined) ?? form.problemAt('reason')}
        help="The customer reads it on the credit memo."
        onChange={(event) => change({ reason: event.target.value })}
      />
    </StepDialog>
  );
}

function freightProblem(freight: string | undefined, invoice: WorkInvoice | undefined): string | undefined {
  if (freight === undefined || isNegative(freight)) return 'Please enter an amount.';
  const most = invoice?.freightCreditable ?? '0';
  return compare(freight, most) > 0 ? `At most ${formatMoney(most)}.` : undefined;
}

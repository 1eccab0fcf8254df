import { useState } from 'react';
import { formatDollars, isPositive } from '#domain/money.ts';
import { paymentProblem } from '#domain/order-billing.ts';
import { FormGrid, span } from '../ui/form-grid.tsx';
import { Select } from '../ui/select.tsx';
import { noPayment, PaymentFields, readPayment } from './payment-fields.tsx';
import { StepDialog } from './step-dialog.tsx';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

interface PaymentDialogProps extends StepDialogProps {
  /** The invoice that is paid, when the person has chosen one. */
  invoiceNo?: string | undefined;
}

/** Records a payment of one of the order's invoices. */
export function PaymentDialog(props: PaymentDialogProps) {
  const form = useStepForm(props);
  const { seen } = form;
  const owing = seen.invoices.filter(({ InvoiceType, Balance }) => InvoiceType !== 'CM' && isPositive(Balance));
  const first = owing.find(({ InvoiceNo }) => InvoiceNo === props.invoiceNo) ?? owing[0];
  const [invoiceNo, choose] = useState(first?.InvoiceNo ?? '');
  const [typed, type] = useState(noPayment(first?.Balance));
  const invoice = owing.find(({ InvoiceNo }) => InvoiceNo === invoiceNo);
  const { amount, isComplete, sent } = readPayment(typed);
  const problem = amount && paymentProblem(amount, invoice?.Balance ?? first?.Balance ?? '0');
  const body = { ...sent, version: seen.version, invoiceNo };
  return (
    <StepDialog
      form={form}
      step="pay"
      title="Record a Payment"
      subtitle="What was received is taken off the invoice's balance."
      actLabel={amount === undefined ? 'Record Payment' : `Record ${formatDollars(amount)}`}
      onClose={props.onClose}
      onSubmit={(element) => form.submit(element, isComplete && !problem ? { step: 'pay', body } : undefined)}
    >
      <FormGrid>
        <Select
          label="Invoice"
          value={invoiceNo}
          className={span(12)}
          error={form.problemAt('invoiceNo')}
          options={owing.map(({ InvoiceNo, Balance }) => ({
            value: InvoiceNo,
            label: `${InvoiceNo}, balance ${formatDollars(Balance)}`,
          }))}
          onChange={({ target: { value } }) => {
            form.touch();
            choose(value);
            type({ ...typed, amount: owing.find(({ InvoiceNo }) => InvoiceNo === value)?.Balance ?? '' });
          }}
        />
      </FormGrid>
      <PaymentFields
        form={form}
        typed={typed}
        onType={type}
        amountError={problem}
        byLabel="Paid by"
        dateLabel="Received"
      />
    </StepDialog>
  );
}

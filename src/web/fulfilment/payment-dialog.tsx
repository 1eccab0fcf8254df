import { useState } from 'react';
import { formatDollars, isPositive, parseMoney } from '#domain/money.ts';
import { paymentProblem } from '#domain/order-billing.ts';
import { findPaymentType, PAYMENT_TYPES } from '#domain/payment.ts';
import { DateField } from '../ui/date-field.tsx';
import { FormGrid, span } from '../ui/form-grid.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { StepDialog } from './step-dialog.tsx';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';
import { localDay } from './work-words.ts';

const TYPES = PAYMENT_TYPES.filter(({ allowTerms }) => !allowTerms);

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
  const [typed, setTyped] = useState({
    invoiceNo: first?.InvoiceNo ?? '',
    amount: first?.Balance ?? '',
    paymentType: '',
    reference: '',
    paymentDate: '',
  });
  const invoice = owing.find(({ InvoiceNo }) => InvoiceNo === typed.invoiceNo);
  const type = findPaymentType(typed.paymentType);
  const amount = parseMoney(typed.amount);
  const own = {
    amount:
      amount === undefined
        ? 'Please enter an amount.'
        : paymentProblem(amount, invoice?.Balance ?? first?.Balance ?? '0'),
    paymentType: type === undefined ? 'Please choose how it was paid.' : undefined,
    reference:
      type?.allowCC && !/^\d{4}$/.test(typed.reference.trim())
        ? 'Please enter the last four digits of the card.'
        : undefined,
  };
  const problemAt = (path: keyof typeof own) => (form.isTried ? own[path] : undefined) ?? form.problemAt(path);
  const change = (values: Partial<typeof typed>) => {
    form.touch();
    setTyped({ ...typed, ...values });
  };
  const isReady = Object.values(own).every((problem) => problem === undefined) && amount !== undefined;
  const body = {
    version: seen.version,
    invoiceNo: typed.invoiceNo,
    amount: amount ?? '0',
    paymentType: typed.paymentType,
    reference: typed.reference.trim(),
    paymentDate: typed.paymentDate || undefined,
  };
  return (
    <StepDialog
      form={form}
      step="pay"
      title="Record a Payment"
      subtitle="What was received is taken off the invoice's balance."
      actLabel={amount === undefined ? 'Record Payment' : `Record ${formatDollars(amount)}`}
      onClose={props.onClose}
      onSubmit={(element) => form.submit(element, isReady ? { step: 'pay', body } : undefined)}
    >
      <FormGrid>
        <Select
          label="Invoice"
          value={typed.invoiceNo}
          className={span(7)}
          error={form.problemAt('invoiceNo')}
          options={owing.map(({ InvoiceNo, Balance }) => ({
            value: InvoiceNo,
            label: `${InvoiceNo}, balance ${formatDollars(Balance)}`,
          }))}
          onChange={({ target: { value } }) =>
            change({ invoiceNo: value, amount: owing.find(({ InvoiceNo }) => InvoiceNo === value)?.Balance ?? '' })
          }
        />
        <TextField
          label="Amount"
          align="end"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed.amount}
          className={span(5)}
          error={problemAt('amount')}
          onChange={(event) => change({ amount: event.target.value })}
        />
        <Select
          label="Paid by"
          placeholder="Please choose"
          value={typed.paymentType}
          className={span(5)}
          error={problemAt('paymentType')}
          options={TYPES.map(({ code, description }) => ({ value: code, label: description }))}
          onChange={(event) => change({ paymentType: event.target.value })}
        />
        <TextField
          label={type?.code === 'CHECK' || type === undefined ? 'Check number' : 'Last four digits'}
          optional={!type?.allowCC}
          autoComplete="off"
          maxLength={10}
          value={typed.reference}
          className={span(4)}
          error={problemAt('reference')}
          onChange={(event) => change({ reference: event.target.value })}
        />
        <DateField
          label="Received"
          optional
          max={localDay(new Date())}
          value={typed.paymentDate}
          className={span(3)}
          help="Today, if blank."
          error={form.problemAt('paymentDate')}
          onChange={(event) => change({ paymentDate: event.target.value })}
        />
      </FormGrid>
    </StepDialog>
  );
}

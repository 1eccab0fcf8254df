import { parseMoney } from '#domain/money.ts';
import { findPaymentType, PAYMENT_TYPES } from '#domain/payment.ts';
import { earliestPaymentDate } from '#domain/payment-date.ts';
import { today } from '../session/seller-time.ts';
import { DateField } from '../ui/date-field.tsx';
import { FormGrid, span } from '../ui/form-grid.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';

const TYPES = PAYMENT_TYPES.filter(({ allowTerms }) => !allowTerms);

/** How something was paid, as typed. */
export interface TypedPayment {
  amount: string;
  paymentType: string;
  reference: string;
  paymentDate: string;
}

export const noPayment = (amount = ''): TypedPayment => ({ amount, paymentType: '', reference: '', paymentDate: '' });

/** What was typed, to be sent; without a value while something is missing. */
export function readPayment(typed: TypedPayment) {
  const type = findPaymentType(typed.paymentType);
  const amount = parseMoney(typed.amount);
  const problems = {
    amount: amount === undefined ? 'Please enter an amount.' : undefined,
    paymentType: type === undefined ? 'Please choose how it was paid.' : undefined,
    reference:
      type?.allowCC && !/^\d{4}$/.test(typed.reference.trim())
        ? 'Please enter the last four digits of the card.'
        : undefined,
  };
  const isComplete = Object.values(problems).every((problem) => problem === undefined);
  const sent = {
    amount: amount ?? '0',
    paymentType: typed.paymentType,
    reference: typed.reference.trim(),
    paymentDate: typed.paymentDate || undefined,
  };
  return { amount, problems, isComplete, sent };
}

interface PaymentFieldsProps {
  /** The form around them: when it may complain, and what the server said. */
  form: { isTried: boolean; problemAt: (path: string) => string | undefined; touch: () => void };
  typed: TypedPayment;
  onType: (typed: TypedPayment) => void;
  /** What else is wrong with the amount. */
  amountError?: string | undefined;
  /** `Paid by`, `Refunded by`. */
  byLabel: string;
  dateLabel: string;
}

/** Amount, way, trail and day of a payment. */
export function PaymentFields({ form, typed, onType, amountError, byLabel, dateLabel }: PaymentFieldsProps) {
  const { problems } = readPayment(typed);
  const type = findPaymentType(typed.paymentType);
  const problemAt = (path: keyof typeof problems) =>
    (form.isTried ? (problems[path] ?? (path === 'amount' ? amountError : undefined)) : undefined) ??
    form.problemAt(path);
  const change = (values: Partial<TypedPayment>) => {
    form.touch();
    onType({ ...typed, ...values });
  };
  return (
    <FormGrid>
      <TextField
        label="Amount"
        align="end"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed.amount}
        className={span(3)}
        error={problemAt('amount')}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <Select
        label={byLabel}
        placeholder="Please choose"
        value={typed.paymentType}
        className={span(3)}
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
        className={span(3)}
        error={problemAt('reference')}
        onChange={(event) => change({ reference: event.target.value })}
      />
      <DateField
        label={dateLabel}
        optional
        min={earliestPaymentDate(today())}
        max={today()}
        value={typed.paymentDate}
        className={span(3)}
        help="Today, if blank."
        error={form.problemAt('paymentDate')}
        onChange={(event) => change({ paymentDate: event.target.value })}
      />
    </FormGrid>
  );
}

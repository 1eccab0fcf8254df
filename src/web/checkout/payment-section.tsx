import { CART_COMMENT_MAX, CART_NAME_MAX } from '#domain/cart.ts';
import { purchaseOrderProblem } from '#domain/checkout.ts';
import type { PaymentChoice } from '#domain/payment.ts';
import { FormGrid, span } from '../ui/form-grid.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './checkout.module.css';
import { fieldId, problemAt, type SectionProps } from './delivery-section.tsx';

interface PaymentSectionProps extends SectionProps {
  choices: readonly PaymentChoice[];
  paymentType: string;
}

/** How it is paid and under which number: the Payment step. */
export function PaymentSection(props: PaymentSectionProps) {
  const { form, onChange, problems, readOnly, choices, paymentType } = props;
  const chosen = choices.find(({ value }) => value === paymentType);
  return (
    <section className={styles.section} aria-labelledby="checkout-payment">
      <h2 id="checkout-payment" tabIndex={-1}>
        Payment
      </h2>
      <FormGrid>
        <Select
          className={span(6)}
          id={fieldId('paymentType')}
          label="Payment Type"
          placeholder="Select One"
          options={choices.map(({ value, label }) => ({ value, label }))}
          value={chosen?.value ?? ''}
          disabled={readOnly}
          error={problemAt(problems, 'paymentType')}
          help={chosen?.message}
          onChange={(event) => onChange('paymentType', event.target.value)}
        />
        <TextField
          className={span(6)}
          id={fieldId('customerPONo')}
          label="Purchase Order No"
          autoComplete="off"
          maxLength={CART_NAME_MAX}
          value={form.customerPONo}
          disabled={readOnly}
          required
          error={purchaseOrderProblem(form.customerPONo)}
          help="The cart name and the PO # are one."
          onChange={(event) => onChange('customerPONo', event.target.value)}
        />
        <TextArea
          className={span(12)}
          label="Comment"
          optional
          help="Printed on the order."
          maxLength={CART_COMMENT_MAX}
          value={form.comment}
          disabled={readOnly}
          onChange={(event) => onChange('comment', event.target.value)}
        />
      </FormGrid>
    </section>
  );
}

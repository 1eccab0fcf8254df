import { useEffect, useEffectEvent, useState } from 'react';
import type { CheckoutField, CheckoutProblem } from '#domain/checkout.ts';
import { dayText } from '#domain/day-text.ts';
import { type ShipDateBounds, settledShipDate, shipDateProblem } from '#domain/ship-date.ts';
import {
  cleanShippingAccount,
  isCustomerAccountAllowed,
  offeredShippingMethods,
  shippingAccountProblem,
  shippingDescription,
} from '#domain/shipping.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Beside, FormGrid, span } from '../ui/form-grid.tsx';
import { Select, type SelectOption } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { accountOf, type CartField, type CartForm } from './cart-form.ts';
import styles from './checkout.module.css';

/** The id of a field, for the focus that a refused step gives it. */
export const fieldId = (field: CheckoutField): string => `checkout-${field}`;

export interface SectionProps {
  form: CartForm;
  onChange: (field: CartField, value: string) => void;
  /** What a refused step found; shown at the fields. */
  problems: readonly CheckoutProblem[];
  readOnly: boolean;
}

interface DeliverySectionProps extends SectionProps {
  locations: readonly SelectOption[];
  dates: ShipDateBounds | undefined;
  /** The chosen date, or the earliest one. */
  shipDate: string;
  typedDate: string | undefined;
  onTypeDate: (date: string | undefined) => void;
}

export const problemAt = (problems: readonly CheckoutProblem[], field: CheckoutField): string | undefined =>
  problems.find((problem) => problem.field === field)?.message;

/** Where to, when and how: the Shipping & Delivery step. */
export function DeliverySection(props: DeliverySectionProps) {
  const { form, onChange, problems, readOnly, locations } = props;
  const allowsAccount = isCustomerAccountAllowed(form.shipVia);
  const account = accountOf(form);
  return (
    <section className={styles.section} aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery" tabIndex={-1}>
        Shipping & Delivery
      </h2>
      <FormGrid>
        <Select
          className={span(7)}
          label="Delivery Address"
          options={withCurrent(locations, form.shipToCode)}
          value={form.shipToCode}
          disabled={readOnly}
          onChange={(event) => onChange('shipToCode', event.target.value)}
        />
        <Select
          className={span(5)}
          id={fieldId('shipVia')}
          label="Ship Via"
          placeholder="Select One"
          options={withCurrent(
            offeredShippingMethods().map(({ code, description }) => ({ value: code, label: description })),
            form.shipVia,
          )}
          value={form.shipVia}
          disabled={readOnly}
          error={problemAt(problems, 'shipVia')}
          onChange={(event) => onChange('shipVia', event.target.value)}
        />
        <ShipDate {...props} />
        <Beside columns={3}>
          <Checkbox
            label="Hold for Ship Date"
            checked={form.hold === 'Y'}
            disabled={readOnly}
            onChange={(event) => onChange('hold', event.target.checked ? 'Y' : '')}
          />
        </Beside>
        <div className={span(5)}>
          <Checkbox
            label="Use my shipping account"
            className={styles.accountToggle}
            checked={form.accountEnabled === 'Y' && allowsAccount}
            disabled={readOnly || !allowsAccount}
            onChange={(event) => onChange('accountEnabled', event.target.checked ? 'Y' : '')}
          />
          {/* Without a limit of its own, which would cut the last digits of what comes with dashes: what is too long is told. */}
          <TextField
            id={fieldId('shippingAccount')}
            label="Shipping account"
            hideLabel
            autoComplete="off"
            placeholder={allowsAccount ? `${shippingDescription(form.shipVia)} account number` : 'Account number'}
            value={form.account}
            disabled={readOnly || !allowsAccount || form.accountEnabled !== 'Y'}
            error={shippingAccountProblem(form.shipVia, account)}
            help={allowsAccount ? undefined : 'This method does not bill customer accounts.'}
            onChange={(event) => onChange('account', cleanShippingAccount(event.target.value))}
          />
        </div>
      </FormGrid>
    </section>
  );
}

/** A stored value that is not offered any more stays choosable, so that nothing changes by itself. */
function withCurrent(options: readonly SelectOption[], value: string): SelectOption[] {
  const isOffered = value === '' || options.some((option) => option.value === value);
  return isOffered ? [...options] : [...options, { value, label: shippingDescription(value) }];
}

/** While it is typed it may be in error; on leaving it becomes a day on which things ship (ruling 28). */
function ShipDate({
  form,
  dates,
  shipDate,
  typedDate,
  onTypeDate,
  onChange,
  problems,
  readOnly,
}: DeliverySectionProps) {
  const [moved, setMoved] = useState<{ to: string; why: string }>();
  function settle() {
    if (dates === undefined || typedDate === undefined) return;
    const settled = settledShipDate(typedDate, dates);
    const why = settled < typedDate ? 'the last day that can be chosen' : 'the next day on which we ship';
    setMoved(settled === typedDate ? undefined : { to: settled, why });
    onTypeDate(undefined);
    onChange('requestedShipDate', settled);
  }
  const settleNow = useEffectEvent(settle);
  // Synchronises with a screen that is turned: a phone's step takes the field away without a blur, and the draft is what is saved.
  useEffect(() => () => settleNow(), []);
  const typing = dates && typedDate !== undefined ? shipDateProblem(typedDate, dates) : undefined;
  const earliest = dates ? `Earliest date is ${dayText(dates.min)}` : undefined;
  return (
    <DateField
      className={span(4)}
      id={fieldId('shipExpireDate')}
      label="Ship Date"
      min={dates?.min}
      max={dates?.max}
      value={shipDate}
      disabled={readOnly || dates === undefined}
      error={typing ?? problemAt(problems, 'shipExpireDate')}
      help={moved?.to === form.requestedShipDate ? `Moved to ${dayText(moved.to)}: ${moved.why}.` : earliest}
      onChange={(event) => {
        setMoved(undefined);
        onTypeDate(event.target.value);
      }}
      onBlur={settle}
    />
  );
}

import { dayText } from '#domain/day-text.ts';
import { isCustomerAccountUsed, shippingDescription } from '#domain/shipping.ts';
import { accountOf, type CartForm } from './cart-form.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** What a cart's order will be: how it goes and how it is paid, in the words of every place that only tells it. */
export interface ChosenWords {
  shipDate: string;
  hold: string | undefined;
  shipVia: string;
  /** The customer's own account with the carrier, where the order uses it (CHK-024, CHK-039). */
  account: string | undefined;
  payment: string;
}

export function chosenWords(form: CartForm, values: CheckoutValues | undefined): ChosenWords {
  const account = accountOf(form);
  return {
    shipDate: dayText(values?.shipDate ?? ''),
    hold: form.hold === 'Y' ? 'Hold for Ship Date' : undefined,
    shipVia: shippingDescription(form.shipVia),
    account: isCustomerAccountUsed(form.shipVia, account) ? account.value : undefined,
    payment: values?.choices.find(({ value }) => value === values.paymentType)?.label ?? '',
  };
}

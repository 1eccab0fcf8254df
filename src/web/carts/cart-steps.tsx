import type { CustomerLoad } from '#contract/accounts.ts';
import { CHECKOUT_STEPS, type CheckoutStep, isStepEnabled } from '#domain/checkout.ts';
import { shortDayText } from '#domain/day-text.ts';
import { formatPieces } from '#domain/quantity.ts';
import { shippingDescription } from '#domain/shipping.ts';
import { paymentLabel } from '../checkout/payment-section.tsx';
import { ProgressSteps } from '../ui/progress-steps.tsx';
import type { CartScreenState } from './use-cart-screen.ts';

/** The progress of the checkout: four buttons, the later ones closed until they are reached (CHK-004, CHK-005). */
export function CartSteps({ state, load }: { state: CartScreenState; load: CustomerLoad | undefined }) {
  const { checkout, shown } = state;
  const details = detailsOf(state, load, shown.lines.length);
  return (
    <ProgressSteps
      label="Checkout progress"
      steps={CHECKOUT_STEPS.map(({ step, label }) => ({
        key: String(step),
        label,
        detail: details[step],
        state: stateOf(step, checkout.step, checkout.reached),
      }))}
      onStep={(key) => {
        const chosen = CHECKOUT_STEPS.find(({ step }) => String(step) === key);
        if (chosen) checkout.goTo(chosen.step);
      }}
    />
  );
}

function stateOf(step: CheckoutStep, current: CheckoutStep, reached: CheckoutStep) {
  if (step === current) return 'current';
  if (!isStepEnabled(step, reached)) return 'disabled';
  return step < current ? 'done' : 'open';
}

function detailsOf({ shown, checkout, draft }: CartScreenState, load: CustomerLoad | undefined, lines: number) {
  const { values } = checkout;
  const delivery = [shortDayText(values?.shipDate), shippingDescription(draft.form.shipVia)].filter(Boolean).join(', ');
  const chosen = values?.choices.find(({ value }) => value === values.paymentType);
  return [
    `${lines} ${lines === 1 ? 'line' : 'lines'}, ${formatPieces(shown.pieces)}`,
    delivery,
    paymentLabel(chosen, load?.customer.TermsCode),
    'Review and submit',
  ];
}

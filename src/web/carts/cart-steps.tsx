import type { CustomerLoad } from '#contract/accounts.ts';
import { CHECKOUT_STEPS, type CheckoutStep, isStepEnabled } from '#domain/checkout.ts';
import { shortDayText } from '#domain/day-text.ts';
import { formatPieces } from '#domain/quantity.ts';
import { shippingDescription } from '#domain/shipping.ts';
import { paymentLabel } from '../checkout/payment-section.tsx';
import { ProgressSteps } from '../ui/progress-steps.tsx';
import type { ShownCart } from './shown-lines.ts';
import type { CartScreenState } from './use-cart-screen.ts';
import { useShownCart } from './use-shown-cart.ts';

/** The progress of the checkout: four buttons, the later ones closed until they are reached (CHK-004, CHK-005). */
export function CartSteps({ state, load }: { state: CartScreenState; load: CustomerLoad | undefined }) {
  const { checkout } = state;
  const details = detailsOf(state, load, useShownCart(state));
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
        if (chosen) state.goTo(chosen.step);
      }}
    />
  );
}

function stateOf(step: CheckoutStep, current: CheckoutStep, reached: CheckoutStep) {
  if (step === current) return 'current';
  if (!isStepEnabled(step, reached)) return 'disabled';
  return step < current ? 'done' : 'open';
}

function detailsOf({ checkout, draft }: CartScreenState, load: CustomerLoad | undefined, { lines, pieces }: ShownCart) {
  const { values } = checkout;
  const delivery = [shortDayText(values?.shipDate), shippingDescription(draft.form.shipVia)].filter(Boolean).join(', ');
  const chosen = values?.choices.find(({ value }) => value === values.paymentType);
  return [
    `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}, ${formatPieces(pieces)}`,
    delivery,
    paymentLabel(chosen, load?.customer.TermsCode),
    'Review and submit',
  ];
}

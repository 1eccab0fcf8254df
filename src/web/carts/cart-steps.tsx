import { CHECKOUT_STEPS, type CheckoutStep, isStepEnabled } from '#domain/checkout.ts';
import { shortDayText } from '#domain/day-text.ts';
import { formatPieces } from '#domain/quantity.ts';
import { chosenWords } from '../checkout/chosen-words.ts';
import { ProgressSteps } from '../ui/progress-steps.tsx';
import type { ShownCart } from './shown-lines.ts';
import type { CartScreenState } from './use-cart-screen.ts';
import { useShownCart } from './use-shown-cart.ts';

/** The progress of the checkout: four buttons, the later ones closed until they are reached (CHK-004, CHK-005). */
export function CartSteps({ state }: { state: CartScreenState }) {
  const { checkout } = state;
  const details = detailsOf(state, useShownCart(state));
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

function detailsOf({ checkout, draft }: CartScreenState, { lines, pieces }: ShownCart) {
  const { values } = checkout;
  const { shipVia, payment } = chosenWords(draft.form, values);
  return [
    `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}, ${formatPieces(pieces)}`,
    [shortDayText(values?.shipDate, checkout.dates?.min), shipVia].filter(Boolean).join(', '),
    payment,
    'Review and submit',
  ];
}

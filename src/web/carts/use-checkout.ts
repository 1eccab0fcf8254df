import { useEffect, useState } from 'react';
import type { CustomerLoad } from '#contract/accounts.ts';
import type { AppliedPromo } from '#contract/cart.ts';
import { advance, CHECKOUT_STEP, type CheckoutProblem, type CheckoutStep, checkoutProblems } from '#domain/checkout.ts';
import type { ShipDateBounds } from '#domain/ship-date.ts';
import type { CartForm } from '../checkout/cart-form.ts';
import { type CheckoutValues, checkoutValues } from '../checkout/checkout-values.ts';
import { fieldId } from '../checkout/delivery-section.tsx';
import { useShipDates } from '../checkout/ship-date-queries.ts';
import { today } from '../session/seller-time.ts';
import { PHONE } from '../ui/media-query.ts';
import { useSteps } from './use-steps.ts';

/** The ids of the steps' headings, which take the focus when a step is reached. */
export const STEP_IDS = ['checkout-cart', 'checkout-delivery', 'checkout-payment', 'checkout-confirm'] as const;

export const CART_NAME_ID = 'cart-name';

export interface Checkout {
  step: CheckoutStep;
  /** The furthest step that was reached; later ones are closed (CHK-005). */
  reached: CheckoutStep;
  /** The step has only just changed: the main button rests. */
  isSettling: boolean;
  goTo: (step: CheckoutStep) => void;
  /** To the field that holds the cart's name, which is asked for in two steps. */
  goToName: () => void;
  goToAccount: () => void;
  reset: () => void;
  /** From the first step on, seen from its heading. */
  restart: () => void;
  /** Takes the steps out of the browser's way back. */
  leave: () => Promise<void>;
  /** The main button: the next step, or the field that is missing; true when everything is there to be submitted. */
  next: () => boolean;
  dates: ShipDateBounds | undefined;
  values: CheckoutValues | undefined;
  /** Found by the last press of the main button, and still there. */
  problems: readonly CheckoutProblem[];
  typedDate: string | undefined;
  typeDate: (date: string | undefined) => void;
}

/** Where a checkout stands (rulings 27 to 29). The rules are `domain/checkout`'s. */
export function useCheckout(
  cart: CartForm,
  load: CustomerLoad | undefined,
  promo: AppliedPromo | null | undefined,
  isHeldUp: () => boolean,
): Checkout {
  const dates = useShipDates();
  const [typedDate, typeDate] = useState<string>();
  const [checked, setChecked] = useState<CheckoutStep>(CHECKOUT_STEP.cart);
  const focus = useFocus();
  const steps = useSteps((to) => focus(STEP_IDS[to]), isHeldUp);
  const { step, reached, isSettling, leave } = steps;
  const values = dates && checkoutValues({ cart, typedDate, dates, load, promo, today: today() });
  const problems = values ? checkoutProblems(values.form).filter((problem) => problem.step <= checked) : [];

  function goTo(to: CheckoutStep) {
    steps.go(to);
    focus(STEP_IDS[to]);
  }

  function goToName() {
    goToField(step === CHECKOUT_STEP.payment ? fieldId('customerPONo') : CART_NAME_ID, CHECKOUT_STEP.cart);
  }

  function goToField(id: string, at: CheckoutStep) {
    // A phone has it in another step.
    if (!document.getElementById(id)) steps.go(at);
    focus(id);
  }

  function next(): boolean {
    if (values === undefined || isSettling) return false;
    const move = advance(step, values.form);
    steps.go(move.step);
    // A step whose field was asked for shows what is wrong with it; one that is only reached does not yet.
    if (move.focus && move.step <= step && move.step > checked) setChecked(move.step);
    if (move.submit) return true;
    focus(move.focus ? fieldId(move.focus) : STEP_IDS[move.step]);
    return false;
  }

  function reset() {
    steps.reset();
    setChecked(CHECKOUT_STEP.cart);
  }

  function restart() {
    reset();
    focus(STEP_IDS[CHECKOUT_STEP.cart]);
  }

  const goToAccount = () => goToField(fieldId('shippingAccount'), CHECKOUT_STEP.delivery);
  const acts = { goTo, goToName, goToAccount, reset, restart, leave, next, typeDate };
  return { ...acts, step, reached, isSettling, dates, values, problems, typedDate };
}

/** The fields of a step begin at the top of a phone's screen: at the bottom stand a bar, and what was just said over it. */
const isPhoneForm = (id: string): boolean =>
  (id === STEP_IDS[CHECKOUT_STEP.delivery] || id === STEP_IDS[CHECKOUT_STEP.payment]) &&
  window.matchMedia(PHONE).matches;

/** Moves the focus to an element once it is on the page. */
function useFocus(): (id: string) => void {
  const [target, setTarget] = useState<{ id: string }>();
  // Synchronises the document's focus, which is no state of the tree.
  useEffect(() => {
    const id = target?.id ?? '';
    const element = document.getElementById(id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: isPhoneForm(id) ? 'start' : 'center', behavior: 'smooth' });
  }, [target]);
  return (id) => setTarget({ id });
}

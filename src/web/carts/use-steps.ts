import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CHECKOUT_STEP, CHECKOUT_STEPS, type CheckoutStep, isStepEnabled } from '#domain/checkout.ts';
import type { Location } from '../router/location.ts';
import { isOtherPage } from '../router/other-page.ts';
import { useRouter } from '../router/router-context.ts';
import { useBlocker } from '../router/use-blocker.ts';
import { useLocation } from '../router/use-route.ts';
import { takeTyped } from '../ui/take-typed.ts';

/** So long the main button rests after its words have changed: the tail of a double click is no act of the next step. */
const STEP_PAUSE_MS = 600;

export interface Steps {
  step: CheckoutStep;
  /** The furthest step that was reached; later ones are closed (CHK-005). */
  reached: CheckoutStep;
  /** The step has only just changed. */
  isSettling: boolean;
  go: (to: CheckoutStep) => void;
  reset: () => void;
  /** Goes back to the entry of the history in which the cart was opened. */
  leave: () => Promise<void>;
}

/**
 * The steps of a checkout, each an entry of the browser's history: Back leads to the step before. A reload begins anew, and Back then passes over
 * the entries from before. What is typed is told before the browser steps, and it goes on only where nothing holds it up.
 */
export function useSteps(onBack: (step: CheckoutStep) => void, isHeldUp: () => boolean): Steps {
  const { key, state, pathname, search } = useLocation();
  const router = useRouter();
  const [first] = useState(key);
  const [step, setStep] = useState<CheckoutStep>(CHECKOUT_STEP.cart);
  const [reached, reach] = useState<CheckoutStep>(CHECKOUT_STEP.cart);
  const isSettling = useIsSettling(step);
  const isOwn = useRef(false);
  const isLeaving = useRef(false);
  // The entry in which they began, or began anew.
  const [base, setBase] = useState(placeOf(state)?.depth ?? 0);
  const placeIn = (entry: Pick<Location, 'key' | 'state'>) =>
    placeOf(entry.state) ?? (entry.key === first ? { step: CHECKOUT_STEP.cart, depth: 0 } : undefined);
  function stepIn(entry: Place | undefined): CheckoutStep {
    if (entry && entry.depth <= base) return CHECKOUT_STEP.cart;
    return entry && isStepEnabled(entry.step, reached) ? entry.step : step;
  }
  const place = placeIn({ key, state });
  const depth = place?.depth ?? 0;

  useBlocker(({ currentLocation, nextLocation }) => {
    const to = stepIn(placeIn(nextLocation));
    if (isOwn.current || to === step || isOtherPage(currentLocation, nextLocation)) return false;
    takeTyped();
    return to > step && isHeldUp();
  });

  const follow = useEffectEvent((_key: string) => {
    const to = stepIn(place);
    const isOver = place !== undefined && depth < base;
    if (isOver) setBase(depth);
    if (isOver && to === step && !isLeaving.current) window.history.go(-depth - 1);
    if (to === step) return;
    setStep(to);
    onBack(to);
  });
  // Synchronises the step with the entry of the browser's history.
  useEffect(() => follow(key), [key]);

  function go(to: CheckoutStep) {
    if (to > reached) reach(to);
    if (to === step) return;
    setStep(to);
    isOwn.current = true;
    void router.navigate(pathname + search, {
      state: { checkout: { step: to, depth: depth + 1 } },
      preventScrollReset: true,
    });
    isOwn.current = false;
  }

  function reset() {
    setStep(CHECKOUT_STEP.cart);
    reach(CHECKOUT_STEP.cart);
    setBase(depth);
  }

  function leave(): Promise<void> {
    isLeaving.current = true;
    // From where one is by then: what leads away may wait for a step that is on its way.
    return goBack(placeOf(router.state().location.state)?.depth ?? 0);
  }

  return { step, reached, isSettling, go, reset, leave };
}

/** Steps back in the history, and waits until the browser has done so. */
function goBack(entries: number): Promise<void> {
  if (entries === 0) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  window.addEventListener('popstate', () => resolve(), { once: true });
  window.history.go(-entries);
  return promise;
}

/** True for a moment after a step was reached. */
function useIsSettling(step: CheckoutStep): boolean {
  const [settled, settle] = useState(step);
  // Synchronises with the browser's timer.
  useEffect(() => {
    const timer = setTimeout(() => settle(step), STEP_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [step]);
  return settled !== step;
}

interface Place {
  step: CheckoutStep;
  /** How many entries stand between this one and that in which the cart was opened. */
  depth: number;
}

/** What an entry of the history says of the checkout. */
function placeOf(state: unknown): Place | undefined {
  if (typeof state !== 'object' || state === null || !('checkout' in state)) return undefined;
  const { checkout } = state;
  if (typeof checkout !== 'object' || checkout === null || !('step' in checkout) || !('depth' in checkout)) {
    return undefined;
  }
  const { depth } = checkout;
  const known = CHECKOUT_STEPS.find(({ step }) => step === checkout.step);
  return known && typeof depth === 'number' ? { step: known.step, depth } : undefined;
}

import { type CartScreen, CHECKOUT_STEP, CHECKOUT_STEPS, mayCheckOut, unsavedWarning } from '#domain/checkout.ts';
import { Button } from '../ui/button.tsx';
import { useIsSlow } from '../ui/use-is-slow.ts';
import styles from './cart-page.module.css';
import { MAIN_ACT } from './step-focus.ts';
import type { CartScreenState } from './use-cart-screen.ts';
import { useShownCart } from './use-shown-cart.ts';

const PLACING = 'The order is being placed.';
const SLOW = 'This takes longer than usual. Please keep this page open.';
const FINDING_OUT = 'The connection was lost. Asking whether your order was placed; it is ordered once at most.';

/** The one primary act of the screen; its words follow the step (CHK-007 to CHK-010). */
export function CheckoutButton({ state }: { state: CartScreenState }) {
  const { screen, checkout, isBusy, rights } = state;
  const shown = useShownCart(state);
  const isSlow = useIsSlow(isBusy);
  const isReady = mayCheckOut(screen) && shown.hasItems && checkout.values !== undefined && rights === undefined;
  return (
    <>
      <Button
        look="primary"
        size="big"
        disabled={!isReady && !isBusy}
        busy={isBusy}
        resting={checkout.isSettling}
        {...{ [MAIN_ACT]: '' }}
        onClick={state.proceed}
      >
        {CHECKOUT_STEPS[screen.step].button}
      </Button>
      <p role="status" className={styles.slow}>
        {statusOf(state, isSlow)}
      </p>
    </>
  );
}

/** Said where the button was pressed once it takes long; a page that was opened again, and has no pressed button, says it at once. */
function statusOf({ screen, submit }: CartScreenState, isSlow: boolean): string {
  if (submit.isFindingOut) return isSlow ? FINDING_OUT : '';
  const isElsewhere = submit.isBusy && screen.step !== CHECKOUT_STEP.confirm;
  return [isElsewhere && PLACING, isSlow && SLOW].filter(Boolean).join(' ');
}

/** The warning of the save bar: the specified words at the Cart step (CHK-023), plain ones later. */
export const leavingWarning = (screen: CartScreen): string =>
  unsavedWarning(screen) ?? 'Save your changes to go on with the checkout.';

import { type Ref, useState } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { CHECKOUT_STEP } from '#domain/checkout.ts';
import { messageOf } from '../api/problem.ts';
import { paths } from '../paths.ts';
import { useCustomerRef } from '../session/customer-ref.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { IconArrowBackUp } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { restoreItem } from './cart-calls.ts';
import { useCartContext } from './cart-mutations.ts';
import styles from './cart-page.module.css';
import { countOf } from './order-list-words.ts';
import type { CartScreenState } from './use-cart-screen.ts';

interface EmptiedAlertProps {
  /** That it was changed, and by whom. */
  message: string;
  /** The lines that are gone, where the same person took them out: they can be had back here. */
  gone: readonly CartLine[];
  state: CartScreenState;
  place: Ref<HTMLDivElement>;
}

/** A cart that was to be submitted has nothing in it any more: what happened, and the ways on from here. */
export function EmptiedAlert({ message, gone, state, place }: EmptiedAlertProps) {
  const { submit, cart } = state;
  const ref = useCustomerRef();
  const contextFor = useCartContext();
  const [isBusy, setBusy] = useState(false);
  const show = useSnackbar();
  if (ref === undefined) return null;
  const context = contextFor(ref);
  async function restore() {
    setBusy(true);
    try {
      // One after the other: each is a change of the same cart.
      for (const line of gone) await restoreItem(context, cart.header.id, line.id);
      submit.dismissError();
      show({ text: `${countOf(gone.length, 'line')} brought back`, icon: IconArrowBackUp });
    } catch (error) {
      show({ text: `Not brought back: ${messageOf(error)}`, kind: 'warning' });
    } finally {
      setBusy(false);
    }
  }
  function addOthers() {
    submit.dismissError();
    state.goTo(CHECKOUT_STEP.cart);
  }
  return (
    <Alert kind="error" ref={place} onDismiss={submit.dismissError}>
      {message} {submit.meanwhile?.words} Nothing to order is left in it, and nothing has been ordered.
      <div className={styles.ways}>
        {gone.length > 0 && (
          <Button size="small" busy={isBusy} onClick={() => void restore()}>
            Bring {countOf(gone.length, 'line')} back
          </Button>
        )}
        <Button size="small" onClick={addOthers}>
          Add other items
        </Button>
        <TextLink href={paths.carts(ref)}>Go to the carts</TextLink>
      </div>
    </Alert>
  );
}

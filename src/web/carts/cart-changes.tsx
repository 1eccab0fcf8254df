import type { CartChange } from '#contract/checkout.ts';
import { CHECKOUT_STEP } from '#domain/checkout.ts';
import { ChangesDialog } from '../checkout/changes-dialog.tsx';
import { useCustomer } from '../session/customer-queries.ts';
import type { CartScreenState } from './use-cart-screen.ts';

/** What an order would be made of and the cart's page did not show; who leaves it is shown that. */
export function CartChanges({ state, changes }: { state: CartScreenState; changes: readonly CartChange[] }) {
  const { submit, draft, cart } = state;
  const { refetch } = useCustomer();
  function leave() {
    submit.leaveChanges();
    // An address is the account's, everything else the cart's.
    if (changes.some(({ kind }) => kind === 'address')) void refetch();
    if (changes.some(({ kind }) => kind !== 'address')) draft.takeToday();
    state.goTo(CHECKOUT_STEP.cart);
  }
  return (
    <ChangesDialog
      changes={changes}
      lines={cart.detail}
      busy={submit.isBusy}
      onAccept={submit.accept}
      onClose={leave}
    />
  );
}

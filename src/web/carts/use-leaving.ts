import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Cart } from '#contract/cart.ts';
import { paths } from '../paths.ts';
import { isShownPage } from '../router/shown-path.ts';
import { useNavigate } from '../router/use-route.ts';
import { useTrack } from '../session/analytics.ts';
import { ifLeft, type LeftAct, tellLeft } from '../session/left-act.ts';
import { useSite } from '../session/site.tsx';
import { IconCheck } from '../ui/icons.ts';
import { forgetActiveCart } from './active-cart.ts';
import { recount, removeCart } from './cart-calls.ts';
import { useCartContext } from './cart-mutations.ts';
import { dropCart, forgetProcessed } from './cart-queries.ts';
import { withLaterParts } from './later-parts.ts';
import type { CartScreenInput } from './use-cart-screen.ts';

/**
 * The ways out of the screen: to the order that the cart became, or to the list after it was deleted (CHK-017, CHK-018, CRT-004). Who has gone on
 * elsewhere, or is about to, stays with that and is told there (R28).
 */
export function useLeaving({
  customerRef,
  cart,
  leaveSteps,
  begin,
}: Pick<CartScreenInput, 'customerRef' | 'cart'> & { leaveSteps: () => Promise<void>; begin: () => LeftAct }) {
  const contextFor = useCartContext();
  const navigate = useNavigate();
  const { slug } = useSite();
  const track = useTrack();
  const { id, salesOrderNo } = cart.header;
  async function leaveFor(href: string) {
    await leaveSteps();
    await navigate(href, { replace: true });
  }
  const countPurchase = (bought: Cart, number?: string) =>
    withLaterParts((parts) => parts.trackPurchase(track, bought, number));
  // Its answer and the question where it stands may both find it.
  const isOrdered = useRef(false);
  async function toOrder(number: string | undefined, act: LeftAct) {
    if (isOrdered.current) return;
    isOrdered.current = true;
    countPurchase(cart, number);
    const context = contextFor(customerRef);
    forgetActiveCart(slug, id);
    const href = number ? paths.openOrder(customerRef, number) : paths.carts(customerRef);
    await act.arrival();
    if (!act.isLeft()) await leaveFor(href);
    // Its page was left, and opened again since.
    else if (isShownPage(paths.cart(customerRef, id))) await navigate(href, { replace: true });
    const text = number ? `Order ${number} submitted` : `Cart ${id} submitted`;
    const action = { label: number ? 'View order' : 'View carts', href };
    tellLeft(act, { kind: 'info', text, icon: IconCheck, action });
    forgetProcessed(context.queryClient, customerRef, id);
    recount(context);
  }
  const deletion = useMutation({
    onMutate: begin,
    mutationFn: () => removeCart(contextFor(customerRef), { id, salesOrderNo }),
    onSuccess: async (_answer, _asked, act) => {
      forgetActiveCart(slug, id);
      await act.arrival();
      if (!act.isLeft()) await leaveFor(paths.carts(customerRef));
      tellLeft(act, { kind: 'info', text: `Cart ${id} deleted`, icon: IconCheck, duration: undefined });
      dropCart(contextFor(customerRef).queryClient, customerRef, id);
    },
    onError: (error, _asked, act) => {
      ifLeft(act, (left) => withLaterParts((parts) => parts.tellNotDeleted(left, { ref: customerRef, id }, error)));
    },
  });
  return { toOrder: (number: string | undefined, act = begin()) => void toOrder(number, act), countPurchase, deletion };
}

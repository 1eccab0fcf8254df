import { useMutation } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import { type BoughtCart, purchaseEvent } from '#domain/purchase-event.ts';
import { paths } from '../paths.ts';
import { isShownPath } from '../router/shown-path.ts';
import { useNavigate } from '../router/use-route.ts';
import { useTrack } from '../session/analytics.ts';
import { useSite } from '../session/site.tsx';
import { useLeftAct } from '../session/use-left-act.ts';
import { IconCheck } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import { forgetActiveCart } from './active-cart.ts';
import { recount, removeCart } from './cart-calls.ts';
import { useCartContext } from './cart-mutations.ts';
import { dropCart, forgetProcessed } from './cart-queries.ts';
import { withLaterParts } from './later-parts.ts';
import type { CartScreenInput } from './use-cart-screen.ts';

/** An order is worth more time than a saved cart. */
const TOLD_MS = 10_000;

/** The ways out of the screen: to the order that the cart became, or to the list after it was deleted (CHK-017, CHK-018, CRT-004). */
export function useLeaving({
  customerRef,
  cart,
  leaveSteps,
  isShown,
}: Pick<CartScreenInput, 'customerRef' | 'cart'> & { leaveSteps: () => Promise<void>; isShown: () => boolean }) {
  const show = useSnackbar();
  const contextFor = useCartContext();
  const navigate = useNavigate();
  const { slug } = useSite();
  const track = useTrack();
  const { id, salesOrderNo } = cart.header;
  async function leaveFor(href: string) {
    await leaveSteps();
    await navigate(href, { replace: true });
  }
  async function toOrder(number: string | undefined) {
    track(purchaseEvent(boughtCart(cart), number));
    const context = contextFor(customerRef);
    forgetActiveCart(slug, id);
    const href = number ? paths.openOrder(customerRef, number) : paths.carts(customerRef);
    const isHere = isShown();
    // Its page was left, and opened again since.
    const isBack = !isHere && isShownPath(paths.cart(customerRef, id));
    if (isHere) await leaveFor(href);
    else if (isBack) await navigate(href, { replace: true });
    show({
      text: number ? `Order ${number} submitted` : `Cart ${id} submitted`,
      icon: IconCheck,
      duration: TOLD_MS,
      // Who has gone on elsewhere stays there.
      ...(isHere || isBack ? {} : { action: { label: number ? 'View order' : 'View carts', href } }),
    });
    forgetProcessed(context.queryClient, customerRef, id);
    recount(context);
  }
  const { begin } = useLeftAct();
  const deletion = useMutation({
    onMutate: begin,
    mutationFn: () => removeCart(contextFor(customerRef), { id, salesOrderNo }),
    onSuccess: async () => {
      forgetActiveCart(slug, id);
      if (isShown()) await leaveFor(paths.carts(customerRef));
      show({ text: `Cart ${id} deleted`, icon: IconCheck });
      dropCart(contextFor(customerRef).queryClient, customerRef, id);
    },
    onError: (error, _asked, act) => {
      if (act?.isLeft()) withLaterParts((parts) => parts.tellNotDeleted(act, { ref: customerRef, id }, error));
    },
  });
  return { toOrder: (number: string | undefined) => void toOrder(number), deletion };
}

const boughtCart = ({ header, detail }: Cart): BoughtCart => ({
  id: header.id,
  subTotal: header.subTotalAmt,
  discount: header.DiscountAmt,
  lines: detail.map((line) => ({ ...line, quantityOrdered: Number(line.quantityOrdered) })),
});

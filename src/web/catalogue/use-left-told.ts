import { useQueryClient } from '@tanstack/react-query';
import { isUncertain, mayHaveArrived } from '../api/attempt-key.ts';
import { cartKey, cartsKey } from '../carts/cart-queries.ts';
import { wayBackTo } from '../carts/way-back.ts';
import { hrefOf } from '../router/location.ts';
import { useRouter } from '../router/router-context.ts';
import { useLocation } from '../router/use-route.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { failureText, ifLeft, isWithheld, type LeftAct, tellLeft } from '../session/left-act.ts';
import { useLeftAct } from '../session/use-left-act.ts';
import { cartIdOf } from './cart-sheets.ts';
import type { Quantities } from './save-queue.ts';

/** What does not get into its cart after the sheet was left is told where the person is, with the way back to what was typed (R28). */
export function useLeftTold(customer: CustomerRef) {
  const queryClient = useQueryClient();
  const { begin } = useLeftAct();
  const router = useRouter();
  // On a phone the sheet is a part of its page by the hash alone.
  const href = hrefOf(useLocation());
  return (target: string, quantities: Quantities) => {
    const act = begin();
    const cartId = cartIdOf(target);
    const count = Object.keys(quantities).length;
    const what = count === 1 ? '1 quantity was' : `${count} quantities were`;
    const isNew = cartId === 'new';
    const cart = isNew ? 'a new cart' : `cart ${cartId}`;
    function tell(left: LeftAct, error: unknown, isUnknown: boolean) {
      if (isWithheld(error)) return;
      function textOf(account?: string) {
        const place = account ? `${cart} of account ${account}` : cart;
        return failureText(error, {
          failed: `${what} not saved in ${place}`,
          unknown: `${what} saved in ${place}`,
          isUnknown,
        });
      }
      tellLeft(left, wayBackTo({ slug: left.slug, router, ref: customer, cartId, href, textOf }));
    }
    return (error: unknown): never => {
      // Of a new cart the sheet keeps every attempt that may have made it, and so must say.
      const isUnknown = isNew ? isUncertain(error) : mayHaveArrived(error);
      ifLeft(act, (left) => {
        tell(left, error, isUnknown);
        // Nobody else looks whether it has arrived.
        if (!isUnknown) return;
        void queryClient.invalidateQueries({ queryKey: cartsKey(customer) });
        if (!isNew) void queryClient.invalidateQueries({ queryKey: cartKey(customer, cartId) });
      });
      throw error;
    };
  };
}

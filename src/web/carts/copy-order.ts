import { useMutation } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import type { duplicateOrder as duplicateOrderCall } from '#contract/carts.ts';
import type { Sent } from '#contract/route.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { useSite } from '../session/site.tsx';
import { activateLater } from './active-cart.ts';
import { attempt } from './attempt-key.ts';
import { type CartContext, changeCart, keyOf } from './cart-calls.ts';
import { useCartContext } from './cart-mutations.ts';

type DuplicateBody = Sent<typeof duplicateOrderCall>['body'];

/** Copies an order into a new cart at today's prices (DUP-008, DUP-012). */
export const duplicateOrder = (context: CartContext, salesOrderNo: string, body: DuplicateBody): Promise<Cart> =>
  attempt(['duplicate', context.ref, salesOrderNo, body], (key) =>
    changeCart(context, 'new', () =>
      context.api.call<typeof duplicateOrderCall>(
        'POST /api/carts/:customerKey/duplicate/:salesOrderNo.json',
        {
          params: { customerKey: context.ref.accountKey, salesOrderNo },
          query: { company: context.ref.company },
          body,
        },
        keyOf(key),
      ),
    ),
  );

/** Copies an order into a new cart, which becomes the active one unless another was chosen meanwhile (DUP-009, DUP-011). */
export function useDuplicateOrder(ref: CustomerRef, onError: (error: Error) => void) {
  const contextFor = useCartContext();
  const { slug } = useSite();
  return useMutation({
    onMutate: () => activateLater(slug),
    mutationFn: ({ salesOrderNo, ...body }: { salesOrderNo: string } & DuplicateBody) =>
      duplicateOrder(contextFor(ref), salesOrderNo, body),
    onSuccess: (cart, _asked, activate) => activate(cart.header.id),
    onError,
  });
}

import type { Cart } from '#contract/cart.ts';
import type { CartContext } from './cart-calls.ts';
import { cartKey, cartQuery, cartsKey, cartsQuery, putCart } from './cart-queries.ts';

/** Reads the cart, or for a new one all carts, where everyone reads them; where that fails, they are read again by whoever shows them. */
export async function readAnew(
  { api, queryClient, ref }: CartContext,
  cartId: number | 'new',
): Promise<readonly Cart[]> {
  const once = { staleTime: 0, retry: false, networkMode: 'always' } as const;
  const keys = cartId === 'new' ? [cartsKey(ref)] : [cartKey(ref, cartId), cartsKey(ref)];
  // What was asked for before the add would come without it.
  for (const queryKey of keys) await queryClient.cancelQueries({ queryKey });
  try {
    if (cartId === 'new') return await queryClient.fetchQuery({ ...cartsQuery(api, ref), ...once });
    const cart = await queryClient.fetchQuery({ ...cartQuery(api, ref, cartId), ...once });
    putCart(queryClient, ref, cart);
    return [cart];
  } catch (error) {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}

/** A cart as it is called where several are. */
export const titleOf = ({ header }: Cart): string => `“${header.customerPONo ?? ''}” (#${header.id})`;

import type { CustomerKey } from '#domain/customer-key.ts';
import { notFound, type Refusal } from '../refusal.ts';

/** A cart as a path names it. Its number decides; the customer must be the one of the path, and the caller's (security T02). */
export interface CartRef {
  /** Absent in the calls that name no customer: there the owner is found by the cart (security T03). */
  customerKey?: CustomerKey | undefined;
  cartId: number;
  company?: string | undefined;
  /** Also of a company or an account that is not active any more, once it was submitted: what is under way is brought to its end, and that is told. */
  isSubmitted?: boolean;
}

/** NF of carts: the text that makes the reference client drop the cart is the reason phrase. */
export const cartNotFound = (): Refusal => notFound('Cart not found', 'Not Found');

const NO_LINE = 'This line is no longer in the cart.';

/**
 * NF of lines, the same for missing and foreign ones (T04). Neither its words nor its reason phrase are those of a missing cart, on which
 * the reference client drops the whole cart (wire contract 1.2).
 */
export const lineNotFound = (): Refusal => notFound(NO_LINE, NO_LINE);

/** Path and query of a cart call as a reference. */
export function cartRef(
  params: { customerKey: CustomerKey; cartId: number },
  query?: { company?: string | undefined },
): CartRef {
  return { customerKey: params.customerKey, cartId: params.cartId, company: query?.company };
}

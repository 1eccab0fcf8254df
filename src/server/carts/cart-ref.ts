import type { CustomerKey } from '#domain/customer-key.ts';
import { notFound, type Refusal } from '../refusal.ts';

/** A cart as a path names it. Its number decides; the customer must be the one of the path, and the caller's (security T02). */
export interface CartRef {
  /** Absent in the calls that name no customer: there the owner is found by the cart (security T03). */
  customerKey?: CustomerKey | undefined;
  cartId: number;
  company?: string | undefined;
}

/** NF of carts: the text that makes the reference client drop the cart is the reason phrase. */
export const cartNotFound = (): Refusal => notFound('Cart not found');

/** Path and query of a cart call as a reference. */
export function cartRef(
  params: { customerKey: CustomerKey; cartId: number },
  query?: { company?: string | undefined },
): CartRef {
  return { customerKey: params.customerKey, cartId: params.cartId, company: query?.company };
}

import { useIsFetching } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { NEW_CART_ID } from '#domain/cart.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { cartKey } from './cart-queries.ts';
import { isActedOn, watchActs } from './in-order.ts';

/** Where one cart stands: an act on it runs, it is being read, or neither (CRT-034). */
export type CartStatus = 'idle' | 'loading' | 'saving';
/** Where the list of carts stands (CRT-035). */
export type CartsStatus = 'idle' | 'loading' | 'rejected';

/** What the acts on a cart wait in line for; carts that are yet to be made share the key 0 (CRT-038). */
export const cartLane = (ref: Pick<CustomerRef, 'company'>, cartId: number | 'new'): string =>
  `${ref.company ?? ''}/${cartId === 'new' ? NEW_CART_ID : cartId}`;

/** Saving comes first: what is read meanwhile is not yet what it will be. */
export function cartStatus(lane: string, isLoading: boolean): CartStatus {
  if (isActedOn(lane)) return 'saving';
  return isLoading ? 'loading' : 'idle';
}

/** The status of a cart, key 0 for new ones, as it changes. */
export function useCartStatus(ref: CustomerRef | undefined, cartId: number): CartStatus {
  const lane = cartLane(ref ?? { company: undefined }, cartId);
  const isLoading = useIsFetching({ queryKey: ref ? cartKey(ref, cartId) : ['cart', 'none'] }) > 0;
  useSyncExternalStore(
    watchActs,
    () => isActedOn(lane),
    () => false,
  );
  return cartStatus(lane, isLoading);
}

/** The status of the list: a failed load is rejected until it is dismissed or tried again. */
export function cartsStatus(query: { isFetching: boolean; isError: boolean }): CartsStatus {
  if (query.isFetching) return 'loading';
  return query.isError ? 'rejected' : 'idle';
}

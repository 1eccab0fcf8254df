import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Cart } from '#contract/cart.ts';
import { isCartOpen, NEW_CART_ID } from '#domain/cart.ts';
import { STORED_SETTINGS, storageKey } from '#domain/stored-settings.ts';
import { type CustomerRef, readCustomerRef, useCustomerRef } from '../session/customer-ref.ts';
import { useSite } from '../session/site.tsx';
import { readStored, watchStored, writeStored } from '../session/stored.ts';
import { cartsKey, useCarts } from './cart-queries.ts';

const storedKey = (productSlug: string): string => storageKey(productSlug, STORED_SETTINGS.currentCart);

/** The id that was last made active, in this tab or in any. It may belong to another customer: then it is in no list. */
function readActiveId(productSlug: string): number | undefined {
  const value = readStored(storedKey(productSlug), 'session') ?? readStored(storedKey(productSlug));
  return typeof value === 'number' ? value : undefined;
}

/** Makes a cart the active one, for this tab and for new ones; undefined forgets it. */
export function storeActiveCart(productSlug: string, cartId: number | undefined): void {
  writeStored(storedKey(productSlug), cartId, 'session');
  writeStored(storedKey(productSlug), cartId);
}

/**
 * For a cart that is being made or added to: answers what makes it the active one once that is done, unless the person has chosen another, or
 * another customer, meanwhile. For new tabs another tab's choice stays as well.
 */
export function activateLater(productSlug: string): (cartId: number) => void {
  const key = storedKey(productSlug);
  const choice = () => JSON.stringify([readActiveId(productSlug), readCustomerRef(productSlug)]);
  const [chosen, elsewhere] = [choice(), readStored(key)];
  return (cartId) => {
    if (choice() !== chosen) return;
    if (readStored(key) === elsewhere) storeActiveCart(productSlug, cartId);
    else writeStored(key, cartId, 'session');
  };
}

/** Forgets a cart that was processed or deleted (CRT-050); another that was chosen meanwhile stays. */
export function forgetActiveCart(productSlug: string, cartId: number): void {
  for (const kind of ['session', 'local'] as const) {
    if (readStored(storedKey(productSlug), kind) === cartId) writeStored(storedKey(productSlug), undefined, kind);
  }
}

/** The one last chosen while it is listed, else the first; none where New Cart was chosen, until something is added to it (CRT-049). */
export function activeOf<C extends { header: { id: number } }>(
  carts: readonly C[] | undefined,
  chosenId: number | undefined,
): C | undefined {
  return chosenId === NEW_CART_ID ? undefined : (carts?.find(({ header }) => header.id === chosenId) ?? carts?.[0]);
}

export interface ActiveCart {
  ref: CustomerRef | undefined;
  /** The open carts of the customer in hand; undefined while they load. One that waits for its order number takes nothing more (CRT-050). */
  carts: readonly Cart[] | undefined;
  cart: Cart | undefined;
  setActive: (cartId: number | undefined) => void;
}

/** The active cart as it is known now, for what is not drawn: an answer that has just come. */
export function readActiveCart(
  queryClient: QueryClient,
  ref: CustomerRef,
  productSlug: string,
): Pick<ActiveCart, 'carts' | 'cart'> {
  const carts = queryClient.getQueryData<Cart[]>(cartsKey(ref))?.filter(({ header }) => isCartOpen(header));
  return { carts, cart: activeOf(carts, readActiveId(productSlug)) };
}

/** The active cart of the customer in hand. */
export const useActiveCart = (): ActiveCart => useActiveCartOf(useCustomerRef());

/** The active cart of a customer. */
export function useActiveCartOf(ref: CustomerRef | undefined): ActiveCart {
  const { slug } = useSite();
  const { data } = useCarts(ref);
  const carts = data?.filter(({ header }) => isCartOpen(header));
  const id = useSyncExternalStore(
    watchStored,
    () => readActiveId(slug),
    () => undefined,
  );
  return { ref, carts, cart: activeOf(carts, id), setActive: (cartId) => storeActiveCart(slug, cartId) };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Cart } from '#contract/cart.ts';
import { isCartOpen } from '#domain/cart.ts';
import { isUncertain } from '../api/attempt-key.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { type ActiveCart, readActiveCart } from '../carts/active-cart.ts';
import { cartQuery, putCart } from '../carts/cart-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { useSite } from '../session/site.tsx';
import { cartIdOf } from './cart-sheets.ts';

interface EndedParts {
  customer: CustomerRef;
  carts: readonly Cart[] | undefined;
  targets: readonly string[];
  /** Told what the cart is now, unless it was deleted, and which one is the active one. */
  onOver: (target: string, cart: Cart | undefined, active: Pick<ActiveCart, 'carts' | 'cart'>) => void;
}

/** A cart that is not among the open ones any more is asked what it holds of what was typed for it; only the rest is for another. */
export function useEndedCarts({ customer, carts, targets, onOver }: EndedParts): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const gone = targets.filter(
    (each) => carts && cartIdOf(each) !== 'new' && !carts.some(({ header }) => header.id === Number(each)),
  );
  const { slug } = useSite();
  const settle = useEffectEvent(async (target: string) => {
    const over = (found?: Cart) => onOver(target, found, readActiveCart(queryClient, customer, slug));
    const isTriedAgain = (_: number, error: Error) => isHere.current && isUncertain(error);
    try {
      const found = await queryClient.fetchQuery({
        ...cartQuery(api, customer, Number(target)),
        staleTime: 0,
        retry: isTriedAgain,
      });
      if (isCartOpen(found.header)) putCart(queryClient, customer, found);
      else over(found);
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) over();
    }
  });
  const isHere = useRef(true);
  // Synchronises with the way out: nobody waits for the look any more.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const names = gone.join(' ');
  // Synchronises with the server: carts are submitted and deleted elsewhere.
  useEffect(() => {
    for (const target of names.split(' ').filter(Boolean)) void settle(target);
  }, [names]);
}

import { useSyncExternalStore } from 'react';
import { type ShownCart, shownCart } from './shown-lines.ts';
import type { CartScreenState } from './use-cart-screen.ts';

/** The cart with what was typed on top of it. Only the parts that ask for it are drawn again while somebody types. */
export function useShownCart({ cart, lines: { edits, removed } }: CartScreenState): ShownCart {
  const edited = () => edits.state().edits;
  return shownCart(cart, useSyncExternalStore(edits.subscribe, edited, edited), removed);
}

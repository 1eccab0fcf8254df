import type { Quantities } from './save-queue.ts';

/** So many saves of one item may be unanswered and known. */
const KNOWN_MAX = 6;

/** What this browser's tab has set itself, by cart and item: answered last, or not answered. It outlives the page that set it. */
const own = new Map<string, readonly number[]>();

export interface OwnQuantities {
  /** Of the cart. */
  name: string;
  /** What an item of the cart may hold by saves of this tab. */
  of: (itemCode: string) => readonly number[];
  sent: (quantities: Quantities) => void;
  saved: (quantities: Quantities) => void;
  /** It is known that they did not get there. */
  refused: (quantities: Quantities) => void;
}

/** What this tab has set in a cart: nobody else's change, though its answer may never have come (R28, ruling 31). */
export function ownQuantities(cart: string): OwnQuantities {
  const keyOf = (itemCode: string) => `${cart} ${itemCode}`;
  const of = (itemCode: string) => own.get(keyOf(itemCode)) ?? [];
  const change = (quantities: Quantities, next: (known: readonly number[], quantity: number) => readonly number[]) => {
    for (const [itemCode, quantity] of Object.entries(quantities))
      own.set(keyOf(itemCode), next(of(itemCode), quantity).slice(-KNOWN_MAX));
  };
  return {
    name: cart,
    of,
    sent: (quantities) => change(quantities, (known, quantity) => [...known, quantity]),
    saved: (quantities) => change(quantities, (_, quantity) => [quantity]),
    refused: (quantities) => change(quantities, (known, quantity) => known.filter((each) => each !== quantity)),
  };
}

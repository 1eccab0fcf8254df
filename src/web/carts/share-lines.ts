import { replaceEqualDeep } from '@tanstack/react-query';
import type { Cart, CartLine } from '#contract/cart.ts';

/**
 * An answered cart, with those of its lines that are as they were taken from the one that is known: only rows that changed are drawn again.
 * The query's own way of sharing copies each line before it compares it, which a cart of hundreds of lines is too long for. A cart that is known in a
 * newer version stays: the answer was on its way while it was saved.
 */
export function shareLines(known: Cart | undefined, cart: Cart): Cart {
  if (known === undefined) return cart;
  if ((known.header.version ?? 0) > (cart.header.version ?? 0)) return known;
  const knownLines = new Map(known.detail.map((line) => [line.id, line]));
  const detail = cart.detail.map((line) => sharedLine(knownLines.get(line.id), line));
  const header = replaceEqualDeep(known.header, cart.header);
  const isKnown =
    header === known.header &&
    detail.length === known.detail.length &&
    detail.every((line, index) => line === known.detail[index]);
  return isKnown ? known : { ...cart, header, detail };
}

/** The answered carts of a customer, each as `shareLines` gives it; the known list where nothing of it changed. */
export function shareCarts(known: Cart[] | undefined, carts: Cart[]): Cart[] {
  if (known === undefined) return carts;
  const knownCarts = new Map(known.map((cart) => [cart.header.id, cart]));
  const shared = carts.map((cart) => shareLines(knownCarts.get(cart.header.id), cart));
  const isKnown = shared.length === known.length && shared.every((cart, index) => cart === known[index]);
  return isKnown ? known : shared;
}

const sharedLine = (known: CartLine | undefined, line: CartLine): CartLine =>
  known !== undefined && isSame(known, line) ? known : line;

/** Of values that came as JSON. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(one[key as keyof typeof one], other[key as keyof typeof other]))
  );
}

import { expect, it } from 'vitest';
import { NEW_CART_ID } from '#domain/cart.ts';
import { activeOf } from './active-cart.ts';

const carts = [{ header: { id: 3 } }, { header: { id: 5 } }];

it('CRT-049: the active cart is the one last chosen while it is listed, else the first; none after New Cart', () => {
  expect([5, undefined, 9].map((chosen) => activeOf(carts, chosen)?.header.id)).toEqual([5, 3, 3]);
  expect([activeOf(carts, NEW_CART_ID), activeOf([], 5), activeOf(undefined, 5)]).toEqual(Array(3).fill(undefined));
});

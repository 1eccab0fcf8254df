import type { Kysely } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { cartAnswer } from './cart-answer.ts';
import { findCartRow, findLockedCartRow } from './cart-query.ts';
import { type CartRef, cartNotFound } from './cart-ref.ts';

/** One cart, when the caller may see it: one round trip (CRT-064, security T02). 404 'Cart not found' otherwise. */
export async function findCart(db: Kysely<Database>, caller: Caller, ref: CartRef): Promise<Cart> {
  const row = await findCartRow(db, caller, ref);
  if (row === undefined) throw cartNotFound();
  return cartAnswer(row, caller);
}

/** A cart that the transaction has locked, and so has checked, as it stands now. */
export async function readCart(trx: Kysely<Database>, caller: Caller, lockedId: number): Promise<Cart> {
  const row = await findLockedCartRow(trx, caller, lockedId);
  if (row === undefined) throw cartNotFound();
  return cartAnswer(row, caller);
}

import type { Kysely } from 'kysely';
import { takeLock } from '../access/take-lock.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { conflict, forbidden, type Refusal } from '../refusal.ts';
import { type CartRef, cartNotFound } from './cart-ref.ts';
import { findChangers, type LockedCart, lockCartRow } from './cart-store.ts';
import { readCart } from './find-cart.ts';

/**
 * Takes the cart's header row first, as every writer does (mechanism 2), when the caller may see the cart. Missing, deleted and
 * foreign carts, and carts of inactive customers, are the same 404 (security T02). Who had to wait for it is asked again (T13).
 */
export async function lockCart(trx: Kysely<Database>, caller: Caller, ref: CartRef): Promise<LockedCart> {
  const cart = await takeLock(trx, caller, (way) => lockCartRow(trx, caller, ref, way));
  if (cart === undefined) throw cartNotFound();
  return cart;
}

/**
 * Locks a cart to change it: the caller may order there (ruling 26), the cart is open, and its version is the one that the
 * caller has read. 409 carries the cart as it is now, so that the screen can offer a choice (ruling 31).
 */
export async function lockOpenCart(
  trx: Kysely<Database>,
  caller: Caller,
  ref: CartRef,
  version?: number,
): Promise<LockedCart> {
  const cart = await lockCart(trx, caller, ref);
  if (!mayChange(caller, cart)) throw forbidden('You may not order for this account.');
  if (cart.state !== 'open') {
    throw conflict('conflict', alreadySubmitted(cart), { cart: await readCart(trx, caller, cart.id) });
  }
  if (version !== undefined && version !== cart.version) {
    throw await changedMeanwhile(trx, caller, { cart, seen: version });
  }
  return cart;
}

const WHERE = { own: 'in another window', others: 'by someone else', both: 'elsewhere' } as const;

/** 409 with the cart as it is now, and whether it was somebody else: the same person may have two windows open (ruling 31). */
export async function changedMeanwhile(
  trx: Kysely<Database>,
  caller: Caller,
  { cart: { id, version }, seen }: { cart: Pick<LockedCart, 'id' | 'version'>; seen: number },
): Promise<Refusal> {
  const cart = await readCart(trx, caller, id);
  const where = WHERE[await findChangers(trx, caller, { cartId: id, changes: version - seen })];
  return conflict('conflict', `This cart was changed ${where} in the meantime.`, { cart });
}

/** A user limited to locations changes carts of its locations only when it was given the right to order (ruling 26). */
export function mayChange(caller: Caller, cart: Pick<LockedCart, 'isWholeAccount' | 'isOwnLocation'>): boolean {
  return cart.isWholeAccount || (caller.mayOrder && cart.isOwnLocation);
}

function alreadySubmitted({ id, salesOrderNo }: LockedCart): string {
  const became = salesOrderNo ? `as sales order ${salesOrderNo}` : 'and waits for its order number';
  return `Cart ${id} was already submitted ${became}. Please choose another cart.`;
}

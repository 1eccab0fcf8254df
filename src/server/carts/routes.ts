import type { FastifyInstance } from 'fastify';
import {
  addCartItem,
  duplicateOrder as duplicateOrderCall,
  emailCart as emailCartCall,
  findCart as findCartCall,
  listCarts as listCartsCall,
  previewDuplicate as previewDuplicateCall,
  removeCart as removeCartCall,
  removeCartItem,
  restoreCartItem,
  saveCart as saveCartCall,
  saveCartItem,
  saveCartItems,
  saveCartQuantities,
} from '#contract/carts.ts';
import { addOrderList as addOrderListCall, checkOrderList as checkOrderListCall } from '#contract/order-list.ts';
import { claimOf } from '../http/idempotency.ts';
import { answer } from '../http/routes.ts';
import { addItem } from './add-item.ts';
import { addOrderList } from './add-order-list.ts';
import { cartRef } from './cart-ref.ts';
import { checkOrderList } from './check-order-list.ts';
import { duplicateOrder, previewDuplicate } from './duplicate-order.ts';
import { type CartMailDeps, emailCart } from './email-cart.ts';
import { findCart } from './find-cart.ts';
import { listCarts } from './list-carts.ts';
import { removeCart } from './remove-cart.ts';
import { removeItem } from './remove-item.ts';
import { restoreItem } from './restore-item.ts';
import { saveCart } from './save-cart.ts';
import { saveItem, saveItems } from './save-items.ts';
import { setQuantities } from './set-quantities.ts';
import type { Clock } from './ship-dates.ts';

/** What the carts need: the database, the seller's clock, and for their mails the relay and the sender's address. */
export interface CartDeps extends CartMailDeps {
  clock: Clock;
}

/** Carts and their lines (wire contract 8.2). */
export function cartRoutes(app: FastifyInstance, deps: CartDeps): void {
  const { db } = deps;
  answer(app, listCartsCall, (call) => listCarts(db, call.caller, call));
  answer(app, findCartCall, async ({ caller, params, query }) => ({
    cart: await findCart(db, caller, cartRef(params, query)),
  }));
  answer(app, saveCartCall, (call) => saveCart(deps, call, call));
  answer(app, removeCartCall, (call) => removeCart(db, call, call));
  answer(app, addCartItem, (call) => addItem(db, { ...call, claim: claimOf(addCartItem, call) }, call));
  answer(app, saveCartItem, (call) => saveItem(db, call, call));
  answer(app, saveCartItems, (call) => saveItems(db, call, call));
  answer(app, saveCartQuantities, (call) =>
    setQuantities(db, { ...call, claim: claimOf(saveCartQuantities, call) }, call),
  );
  answer(app, removeCartItem, (call) => removeItem(db, call, call));
  answer(app, restoreCartItem, (call) => restoreItem(db, call, call));
  answer(app, previewDuplicateCall, (call) => previewDuplicate(db, call.caller, call));
  answer(app, duplicateOrderCall, (call) =>
    duplicateOrder(db, { ...call, claim: claimOf(duplicateOrderCall, call) }, call),
  );
  answer(app, checkOrderListCall, (call) => checkOrderList(db, call.caller, call));
  answer(app, addOrderListCall, (call) => addOrderList(db, { ...call, claim: claimOf(addOrderListCall, call) }, call));
  answer(app, emailCartCall, (call) => emailCart(deps, call, call));
}

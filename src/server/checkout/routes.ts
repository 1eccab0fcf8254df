import type { FastifyInstance } from 'fastify';
import {
  findNextShipDate as findNextShipDateCall,
  findSubmission as findSubmissionCall,
  listHolidays,
  promoteCart,
  removeQuote as removeQuoteCall,
} from '#contract/checkout.ts';
import {
  giveBackSubmission,
  listAllCarts,
  listDeletedCarts as listDeletedCartsCall,
  listOrderDesk,
  listOrderedCarts,
  restoreCart as restoreCartCall,
  retrySubmission as retrySubmissionCall,
} from '#contract/staff.ts';
import { findCartRow } from '../carts/cart-query.ts';
import { cartNotFound, cartRef } from '../carts/cart-ref.ts';
import { listHolidayDays } from '../carts/choice-store.ts';
import { listDeletedCarts, restoreCart } from '../carts/deleted-carts.ts';
import { listStaffCarts } from '../carts/list-staff-carts.ts';
import { claimOf } from '../http/idempotency.ts';
import { answer } from '../http/routes.ts';
import { createTurnstile } from '../http/turnstile.ts';
import { type GiveBackDeps, giveBack } from './give-back.ts';
import { findNextShipDate } from './next-ship-date.ts';
import { listDesk, retrySubmission } from './order-desk.ts';
import { removeQuote } from './remove-quote.ts';
import { type CheckoutDeps, submitCart } from './submit-cart.ts';

/** Submits that may hold a database connection at a time; the pool has 20, and carts are read meanwhile. */
const SUBMITS_AT_ONCE = 8;

/** From cart to order (wire contract 8.2 #10, #13, #14). */
export function checkoutRoutes(app: FastifyInstance, settings: Omit<CheckoutDeps, 'turnstile'>): void {
  const deps = { ...settings, turnstile: createTurnstile({ perKey: 1, atOnce: SUBMITS_AT_ONCE }) };
  const { db, clock } = deps;
  answer(app, promoteCart, (call) => submitCart(deps, { ...call, claim: claimOf(promoteCart, call) }, call));
  answer(app, removeQuoteCall, (call) => removeQuote(deps, call, call));
  answer(app, findNextShipDateCall, () => findNextShipDate(db, clock));
  answer(app, listHolidays, async () => ({ holidays: await listHolidayDays(db) }));
  answer(app, findSubmissionCall, async ({ caller, params, query }) => {
    const row = await findCartRow(db, caller, { ...cartRef(params, query), isSubmitted: true });
    if (row === undefined) throw cartNotFound();
    const { state, reference, sales_order_no: salesOrderNo, submitted_at: submittedAt } = row;
    return { state, reference, salesOrderNo, submittedAt };
  });
}

/** The order desk of staff, and their lists of all carts. */
export function orderDeskRoutes(app: FastifyInstance, deps: GiveBackDeps): void {
  const { db } = deps;
  answer(app, listOrderDesk, (call) => listDesk(db, call.caller, call));
  answer(app, retrySubmissionCall, (call) => retrySubmission(db, call, call));
  answer(app, giveBackSubmission, (call) => giveBack(deps, call, call));
  answer(app, listDeletedCartsCall, (call) => listDeletedCarts(db, call.caller, call));
  answer(app, restoreCartCall, (call) => restoreCart(db, call, call));
  answer(app, listAllCarts, (call) => listStaffCarts(db, call.caller, ['open'], call));
  answer(app, listOrderedCarts, (call) => listStaffCarts(db, call.caller, ['submitted'], call));
}

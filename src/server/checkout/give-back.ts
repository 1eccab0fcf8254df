import type { Kysely, Transaction } from 'kysely';
import type { AnswerOf, Received } from '#contract/route.ts';
import type { giveBackSubmission } from '#contract/staff.ts';
import { OPEN_CARTS_MAX } from '#domain/cart.ts';
import { mayWorkOrders } from '#domain/order-work.ts';
import { takeLock } from '../access/take-lock.ts';
import { writeAudit } from '../audit/audit.ts';
import type { BackOffice } from '../backoffice/back-office.ts';
import type { Acting } from '../carts/add-item.ts';
import { lockCart } from '../carts/cart-lock.ts';
import { cartNotFound } from '../carts/cart-ref.ts';
import { holdMaking, type LockedCart } from '../carts/cart-store.ts';
import { isRowFault } from '../db/row-fault.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import type { Seller } from '../mail/account-letter.ts';
import { PermanentFailure } from '../outbox/message.ts';
import { conflict, forbidden, type Refusal, unavailable } from '../refusal.ts';
import {
  closeSubmission,
  findStuck,
  findSubmitter,
  isSubmissionUnderWay,
  openAgain,
  type Stuck,
  takeFoundSubmission,
} from './give-back-store.ts';
import { mailGivenBack } from './given-back-letter.ts';
import { settlePromotion } from './settle-promotion.ts';

/** What giving carts back needs. */
export interface GiveBackDeps extends Seller {
  db: Kysely<Database>;
  office: BackOffice;
}

type GiveBack = Pick<Received<typeof giveBackSubmission>, 'params' | 'body'>;
type Answer = AnswerOf<typeof giveBackSubmission>;

/** After more than one attempt an answer may have been lost, and its order be made after the look-up: so long nothing must have been sent. */
const QUIET_SECONDS = 30;

/**
 * Gives a cart that the back office refuses for good back to its customer (R13), once the back office has said that it made no order of it
 * (mechanism 5). 403 for who works no orders, 404 for a foreign cart; 409 for one that needs no attention, also when it was sent again while the
 * back office was asked. Who is calling is asked again where that took long; with other rights by then the call begins anew, and asks the back
 * office once more, which changes nothing there.
 */
export async function giveBack(deps: GiveBackDeps, acting: Acting, { params, body }: GiveBack): Promise<Answer> {
  const { db, office } = deps;
  const { caller } = acting;
  if (!mayWorkOrders(caller)) throw forbidden();
  const stuck = await requireStuck(db, caller, params.cartId);
  const salesOrderNo = await askForOrder(office, stuck);
  const act = async (trx: Transaction<Database>): Promise<Answer> => {
    const cart = await lockCart(trx, caller, { cartId: params.cartId, isSubmitted: true });
    if (!isAsAsked(cart, stuck) || (await isSubmissionUnderWay(trx, cart.reference))) throw needsNone(cart.id);
    // As it is now: the back office was asked meanwhile.
    const isActive = (await findStuck(trx, caller, params.cartId))?.isActive;
    if (salesOrderNo === null && !isActive) throw inactive(cart.id);
    if (salesOrderNo === null) return reopen(trx, deps, acting, { cart, reason: body.reason });
    return settle(trx, deps, acting, { cart, salesOrderNo });
  };
  const done = db.transaction().execute(act);
  return salesOrderNo === null ? done : done.catch(unsettled);
}

async function requireStuck(db: Kysely<Database>, caller: Caller, cartId: number): Promise<Stuck> {
  const stuck = await findStuck(db, caller, cartId);
  if (stuck === undefined) throw cartNotFound();
  if (stuck.state !== 'needs-attention') throw needsNone(cartId);
  if (stuck.attempts > 1 && stuck.quietSeconds < QUIET_SECONDS)
    throw unavailable(
      QUIET_SECONDS - stuck.quietSeconds,
      'This cart was sent a moment ago, and the back office may still be at work on it. Please try again in half a minute.',
    );
  return stuck;
}

/** Asked outside any transaction. Whatever is no clear yes or no changes nothing. */
async function askForOrder(office: BackOffice, { reference }: Stuck): Promise<string | null> {
  if (office.kind === 'embedded') throw uncertain('there is none to ask: BACKOFFICE_URL is not set');
  try {
    return await office.lookUp(reference);
  } catch (error) {
    throw uncertain(error instanceof Error ? error.message : 'it did not answer');
  }
}

const uncertain = (why: string): Refusal =>
  unavailable(
    QUIET_SECONDS,
    `It is not certain that the back office has made no order of this cart (${why}). Nothing was changed. Please try again in a moment.`,
  );

const needsNone = (cartId: number): Refusal => conflict('conflict', `Cart ${cartId} does not need attention.`);

const inactive = (cartId: number): Refusal =>
  conflict('conflict', `The account of cart ${cartId} is not active: nobody would see the cart. Nothing was changed.`);

/** Nothing was done to it since: whoever sent it again may have had another answer. */
const isAsAsked = (cart: LockedCart, { reference, version }: Stuck): boolean =>
  cart.state === 'needs-attention' && cart.reference === reference && cart.version === version;

async function reopen(
  trx: Transaction<Database>,
  seller: Seller,
  { caller, requestId }: Acting,
  { cart, reason }: { cart: LockedCart; reason: string },
): Promise<Answer> {
  const { id: cartId, customerId, reference } = cart;
  await takeLock(trx, caller, async (way) => (await holdMaking(trx, customerId, way)) || undefined);
  const submitter = await findSubmitter(trx, cartId);
  const fresh = await openAgain(trx, { cartId, customerId, userId: caller.userId, reason });
  if (fresh === undefined)
    throw conflict(
      'conflict',
      `This account has ${OPEN_CARTS_MAX} open carts. Some have to be deleted or submitted before this one is given back.`,
    );
  await closeSubmission(trx, reference);
  await mailGivenBack(trx, seller, { submitter, cart, reason, userId: caller.userId });
  await writeAudit(trx, {
    ...{ actor: caller.userId, onBehalf: customerId, requestId },
    ...{ action: 'cart.give-back', objectType: 'cart', objectId: cartId },
    before: { reference },
    after: { reference: fresh, reason },
  });
  return { state: 'open', salesOrderNo: null };
}

/** The order had arisen unseen: it is settled as if its number had just been answered. */
async function settle(
  trx: Transaction<Database>,
  seller: Seller,
  { caller, requestId }: Acting,
  { cart, salesOrderNo }: { cart: LockedCart; salesOrderNo: string },
): Promise<Answer> {
  const promotion = await takeFoundSubmission(trx, cart.reference, salesOrderNo);
  if (promotion === undefined)
    throw conflict(
      'conflict',
      `The back office has cart ${cart.id} as order ${salesOrderNo}; what was sent is not kept.`,
    );
  await settlePromotion(trx, seller, promotion, salesOrderNo);
  await writeAudit(trx, {
    ...{ actor: caller.userId, onBehalf: cart.customerId, requestId },
    ...{ action: 'cart.found-ordered', objectType: 'cart', objectId: cart.id },
    after: { salesOrderNo },
  });
  return { state: 'submitted', salesOrderNo };
}

/** As where the relay settles: an order that cannot be stored here is told in words. */
function unsettled(error: unknown): never {
  if (error instanceof PermanentFailure) throw conflict('conflict', error.message);
  if (isRowFault(error)) throw conflict('conflict', 'The back office has this order, but it could not be stored.');
  throw error;
}

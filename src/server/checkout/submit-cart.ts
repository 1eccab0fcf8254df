import type { Kysely, Transaction } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import type { promoteCart } from '#contract/checkout.ts';
import type { AnswerOf, Received } from '#contract/route.ts';
import { composeOrderComment, fobOf } from '#domain/order-comment.ts';
import { isEmployeeOrRep } from '#domain/permissions.ts';
import { requireBelieved } from '../access/take-lock.ts';
import { writeAudit } from '../audit/audit.ts';
import type { BackOffice, OrderToWrite, Promotion } from '../backoffice/back-office.ts';
import type { Acting } from '../carts/add-item.ts';
import { changedMeanwhile, lockCart, mayChange } from '../carts/cart-lock.ts';
import type { LockedCart } from '../carts/cart-store.ts';
import { applyPromo, closeChange } from '../carts/close-change.ts';
import { readCart } from '../carts/find-cart.ts';
import { updateLines } from '../carts/line-store.ts';
import { countPromoTry } from '../carts/promo-tries.ts';
import { toChanged } from '../carts/save-items.ts';
import type { Clock } from '../carts/ship-dates.ts';
import type { Database } from '../db/schema.ts';
import { Answered, answered } from '../http/answers.ts';
import type { Caller } from '../http/caller.ts';
import { asGiven, type Claim, inProgress, once } from '../http/idempotency.ts';
import type { Turnstile } from '../http/turnstile.ts';
import type { Seller } from '../mail/account-letter.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Relay } from '../outbox/relay.ts';
import { conflict, forbidden, invalid } from '../refusal.ts';
import { type CheckedLine, type CheckedSubmit, checkSubmit, recheckStock } from './check-submit.ts';
import { findAddress, leaveOpen, noteSubmitted, settleHeader } from './checkout-store.ts';
import { mailReceived } from './received-letter.ts';
import { addressChange, changedRefusal, changesOf, fingerprintOf } from './submit-changes.ts';

export type SubmitCart = Pick<Received<typeof promoteCart>, 'query' | 'body'>;
type Answer = AnswerOf<typeof promoteCart>;

/** What turning carts into orders needs. */
export interface CheckoutDeps extends Seller {
  db: Kysely<Database>;
  office: BackOffice;
  relay: Relay;
  clock: Clock;
  /** Where repeats of a submit wait. */
  turnstile: Turnstile;
}

/** A submit through a bridge waits this long for the number before it answers 202 (R12: within a second). */
const WAIT_FOR_NUMBER_MS = 700;

/**
 * Submits a cart as a sales order, exactly once whatever is repeated, in parallel or after a crash (ruling 30, T31, R01 to R04):
 * under the cart's lock, in one transaction, every rule of the four steps is checked again, prices, stock, promo code and delivery address
 * are looked up again, and order, outbox, audit and state commit together. A cart that is submitted already answers its number again. A try of a promo code counts
 * whatever becomes of the submit.
 */
export async function submitCart(
  deps: CheckoutDeps,
  acting: Acting,
  call: SubmitCart,
): Promise<Answer | Answered<Answer>> {
  const { body, query } = call;
  if (body.cartId !== query.cartId) throw invalid([{ path: 'body.cartId', message: 'is not the cart of the query' }]);
  await countPromoTry(deps.db, acting.caller, query.cartId, body.promoCode);
  const submit = () =>
    deps.db.transaction().execute((trx) =>
      once(
        trx,
        acting.claim,
        () => submitLocked(trx, deps, acting, call),
        asGiven((kept) => requireAlive(trx, acting.caller, { kept, query })),
      ),
    );
  const result = await alone(acting.claim, () => deps.turnstile.pass(query.cartId, submit));
  return result instanceof Answered && result.status === 202
    ? numberSoon(deps, acting, { cartId: query.cartId, queued: result })
    : result;
}

/** Of a cart that was given back nothing is on its way under the reference that a submit was answered with (R13). */
async function requireAlive(
  trx: Transaction<Database>,
  caller: Caller,
  { kept, query }: { kept: Answer } & Pick<SubmitCart, 'query'>,
): Promise<void> {
  const { id, reference } = await lockCart(trx, caller, query);
  if (!('reference' in kept) || kept.reference === reference) return;
  const detail = `Cart ${id} was given back by Customer Service since. Please look at it before you submit it again.`;
  throw conflict('conflict', detail, { cart: await readCart(trx, caller, id) });
}

const underWay = new Set<string>();

/** A repeat under the same key is told that the first still runs, instead of waiting in turn as one without a key does. */
async function alone<T>(claim: Claim | undefined, act: () => Promise<T>): Promise<T> {
  if (claim === undefined) return act();
  const name = `${claim.userId} ${claim.key}`;
  if (underWay.has(name)) throw inProgress();
  underWay.add(name);
  try {
    return await act();
  } finally {
    underWay.delete(name);
  }
}

async function submitLocked(
  trx: Transaction<Database>,
  deps: CheckoutDeps,
  { caller, requestId }: Acting,
  { body, query }: SubmitCart,
): Promise<Answer | Answered<Answer>> {
  const cart = await lockCart(trx, caller, { cartId: query.cartId, company: query.company });
  if (cart.state !== 'open') return standing(cart);
  if (!mayChange(caller, cart)) throw forbidden('You may not order for this account.');
  if (body.version !== undefined && body.version !== cart.version) {
    throw await changedMeanwhile(trx, caller, { cart, seen: body.version });
  }
  const checked = await checkSubmit(trx, caller, { cart, body, clock: deps.clock });
  const { fresh, checkStock } = await settle(trx, { caller, requestId }, { cart, checked, body });
  const order = orderOf(caller, cart, checked);
  const salesOrderNo = deps.office.kind === 'embedded' ? await deps.office.writeOrder(trx, order, checkStock) : null;
  // The number and the stock may have been waited for.
  await requireBelieved(trx, caller);
  if (salesOrderNo === null) await queue(trx, { cart, fresh, checked, order });
  else await mailReceived(trx, deps, order);
  await noteSubmitted(trx, cart.id, caller.userId);
  if (!(await leaveOpen(trx, { cartId: cart.id, userId: caller.userId, salesOrderNo })))
    throw new Error(`cart ${cart.id} left 'open' under its lock`);
  await writeAudit(trx, {
    actor: caller.userId,
    onBehalf: cart.customerId,
    action: 'order.create',
    objectType: 'order',
    objectId: salesOrderNo ?? cart.reference,
    after: {
      cartId: cart.id,
      subTotal: fresh.header.subTotalAmt,
      discount: fresh.header.DiscountAmt,
      hold: order.status === 'H',
    },
    requestId,
  });
  return salesOrderNo === null ? answered(202, { reference: cart.reference, status: 'queued' }) : { salesOrderNo };
}

/** A cart that is no longer open: the number that it has, or that it waits for one. Never a second order. */
function standing({
  salesOrderNo,
  reference,
}: Pick<LockedCart, 'salesOrderNo' | 'reference'>): Answer | Answered<Answer> {
  return salesOrderNo ? { salesOrderNo } : answered(202, { reference, status: 'queued' });
}

/**
 * Brings header, lines and totals to what holds now; refuses with 409 when that is not what the customer saw and not accepted. Two carts may have
 * counted on the same last pieces: `checkStock` refuses in the same way once their rows are locked, and where the address was changed until the order took it.
 */
async function settle(
  trx: Transaction<Database>,
  { caller, requestId }: Acting,
  { cart, checked, body }: { cart: LockedCart; checked: CheckedSubmit; body: SubmitCart['body'] },
): Promise<{ fresh: Cart; checkStock: () => Promise<void> }> {
  await settleHeader(trx, { ...checked.header, cartId: cart.id });
  const moved = checked.lines.filter((line) => line.isChanged).map((line) => toChanged(line.line, false));
  await updateLines(trx, { cartId: cart.id, userId: caller.userId, action: 'reprice' }, moved);
  const settled = { ...cart, promoCode: checked.header.promoCode };
  // Discounts of a code that does not hold any more go with it.
  if (cart.promoCode !== null && settled.promoCode === null) await applyPromo(trx, caller, settled);
  const change = { action: 'cart.submit', after: checked.header, requestId };
  const fresh = await closeChange(trx, caller, settled, change);
  const { subTotal, discountAmt: discount, salesTaxAmt: tax } = cart;
  const seen = { subTotal, discount, tax, promoCode: checked.seenPromo, refusedPromo: checked.refusedPromo };
  const requireAccepted = async (lines: readonly CheckedLine[]): Promise<void> => {
    const compared = lines.map((line) => line.compared);
    const elsewhere = body.shownAddress?.length
      ? addressChange(body.shownAddress, await findAddress(trx, cart.id))
      : [];
    const changes = [...elsewhere, ...changesOf(compared, seen, fresh)];
    const fingerprint = fingerprintOf(cart.id, changes);
    if (changes.length > 0 && body.accept !== fingerprint) throw changedRefusal(changes, fingerprint);
  };
  await requireAccepted(checked.lines);
  return { fresh, checkStock: async () => requireAccepted(await recheckStock(trx, checked.lines)) };
}

/** Comment tokens, FOB and hold are the server's own; nothing of them is copied from the request (T24, T27, ruling 33). */
function orderOf(
  caller: Caller,
  cart: LockedCart,
  { header, facts, payment, today, termsCode }: CheckedSubmit,
): OrderToWrite {
  const { shippingAccount, shippingAccountEnabled: enabled } = header;
  const hold = header.hold || facts.creditHold;
  const account = enabled && shippingAccount ? { value: shippingAccount, enabled } : null;
  return {
    cartId: cart.id,
    orderDate: today,
    shipDate: header.shipDate,
    status: hold ? 'H' : 'N',
    hold,
    comment: composeOrderComment({ shippingAccount: account, hold, text: cart.comment }),
    fob: fobOf(caller.accountType),
    termsCode,
    ownTermsCode: facts.termsCode,
    paymentType: payment.type,
    paymentCardGuid: payment.cardGuid,
    confirmTo: caller.name,
    userId: caller.userId,
    onBehalf: isEmployeeOrRep(caller),
  };
}

async function queue(
  trx: Transaction<Database>,
  { cart, fresh, checked, order }: { cart: LockedCart; fresh: Cart; checked: CheckedSubmit; order: OrderToWrite },
): Promise<void> {
  const { header } = checked;
  const promotion: Promotion = {
    reference: cart.reference,
    cartId: cart.id,
    company: cart.company,
    accountKey: cart.accountKey,
    payload: {
      action: 'promote',
      cartId: cart.id,
      cartName: header.customerPoNo,
      shipExpireDate: header.shipDate,
      shipToCode: header.shipToCode ?? '',
      shipVia: header.shipVia,
      paymentType: header.paymentType,
      comment: order.comment,
      promoCode: header.promoCode ?? '',
      FOB: order.fob,
    },
    lines: fresh.detail.map((line) => ({
      ItemCode: line.itemCode,
      ItemType: line.itemType,
      UnitOfMeasure: line.unitOfMeasure,
      QuantityOrdered: Number(line.quantityOrdered),
      UnitPrice: line.unitPrice,
      LineDiscountPercent: line.lineDiscountPercent ?? '0',
      CommentText: line.commentText,
    })),
    order,
  };
  const orderingKey = `customer:${cart.customerId}`;
  await enqueue(trx, {
    kind: 'promote-cart',
    reference: cart.reference,
    orderingKey,
    payload: promotion,
    createdBy: order.userId,
  });
}

/** Gives the ERP a moment: most of the time the number is there before anyone has to wait for it. */
async function numberSoon(
  { db, relay }: CheckoutDeps,
  { caller }: Acting,
  { cartId, queued }: { cartId: number; queued: Answered<Answer> },
): Promise<Answer | Answered<Answer>> {
  const reference = 'reference' in queued.body ? queued.body.reference : undefined;
  if (reference === undefined) return queued;
  await relay.deliverSoon(reference, WAIT_FOR_NUMBER_MS).catch(() => undefined);
  const { header } = await readCart(db, caller, cartId).catch(() => ({ header: { salesOrderNo: null } }));
  return header.salesOrderNo ? answered(200, { salesOrderNo: header.salesOrderNo }, queued.headers) : queued;
}

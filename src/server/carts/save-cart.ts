import type { Kysely, Transaction } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import type { saveCart as saveCartCall } from '#contract/carts.ts';
import type { Received } from '#contract/route.ts';
import { cartNameProblem, cleanCartName } from '#domain/cart.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { findShippingMethod } from '#domain/shipping.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { forbidden, invalid } from '../refusal.ts';
import type { Acting } from './add-item.ts';
import { lockOpenCart } from './cart-lock.ts';
import { cartRef } from './cart-ref.ts';
import { type LockedCart, moveCartRow, updateHeader } from './cart-store.ts';
import { applyPromo, closeChange } from './close-change.ts';
import { changeOrNothing } from './content-store.ts';
import { readCart } from './find-cart.ts';
import { requireOffered } from './header-choices.ts';
import { findLines, updateLines } from './line-store.ts';
import { isAsBefore } from './line-today.ts';
import { unknownLocation } from './new-cart.ts';
import { countPromoTry } from './promo-tries.ts';
import { repriced, toChanged } from './save-items.ts';
import type { Clock } from './ship-dates.ts';
import { findUsablePromo, promoAfterSave } from './usable-promo.ts';

export type SaveCart = Pick<Received<typeof saveCartCall>, 'params' | 'query' | 'body'>;
type Body = SaveCart['body'];

export interface SaveCartDeps {
  db: Kysely<Database>;
  /** Says which ship dates may be chosen. */
  clock: Clock;
}

/**
 * Merges what the body names into a cart's header: absent or null keeps, an empty text clears, nothing else changes (ruling 31,
 * CRT-065). A save that changes nothing leaves the version as it is; an older `version` answers 409 with the current cart. Money is never
 * taken from the body (T23, T24).
 */
export async function saveCart(
  { db, clock }: SaveCartDeps,
  { caller, requestId }: Acting,
  { params, query, body }: SaveCart,
): Promise<{ cart: Cart }> {
  await countPromoTry(db, caller, params.cartId, body.promoCode);
  return db.transaction().execute(async (trx) => {
    const cart = await lockOpenCart(trx, caller, cartRef(params, query), body.version);
    await requireOffered(trx, { viewer: caller, clock }, cart, body);
    const changed = await changeOrNothing(trx, cart.id, () => changeHeader(trx, { caller, requestId }, cart, body));
    return { cart: changed ?? (await readCart(trx, caller, cart.id)) };
  });
}

async function changeHeader(
  trx: Transaction<Database>,
  { caller, requestId }: Acting,
  cart: LockedCart,
  body: Body,
): Promise<Cart> {
  await moveCart(trx, caller, cart, body.shipToCode);
  // The reference client sends no version: its Save Cart is how it takes over today's prices after a submit was refused as changed.
  const takesToday = body.version === undefined;
  const promoCode = await promoAfter(trx, caller, cart, { given: body.promoCode, takesToday });
  await writeHeader(trx, cart.id, body, promoCode);
  if (takesToday || body.takeToday) await takeTodaysPrices(trx, caller, cart);
  const { version: _, ...after } = body;
  return closeChange(trx, caller, { ...cart, promoCode }, { action: 'cart.save', after, requestId });
}

async function takeTodaysPrices(trx: Transaction<Database>, caller: Caller, cart: LockedCart): Promise<void> {
  const lines = (await findLines(trx, cart.id)).filter(
    (line) => !line.isRemoved && line.itemType === ITEM_TYPE.product,
  );
  const priced = await repriced(trx, cart.customerId, { lines, among: lines });
  const moved = lines.flatMap((line) => {
    const today = priced.get(line.id);
    return today && !isAsBefore(line, today) ? [toChanged(today, false)] : [];
  });
  await updateLines(trx, { cartId: cart.id, userId: caller.userId, action: 'reprice' }, moved);
}

/** Discounts of a code that was taken away go with it; `closeChange` brings those of a new one. */
async function promoAfter(
  trx: Transaction<Database>,
  caller: Caller,
  cart: LockedCart,
  { given, takesToday }: { given: string | null | undefined; takesToday: boolean },
): Promise<string | null> {
  const wanted = await promoAfterSave(trx, cart, given);
  const isOver = takesToday && wanted !== null && !(await findUsablePromo(trx, cart.customerId, wanted));
  const promoCode = isOver ? null : wanted;
  if (cart.promoCode !== null && promoCode === null) await applyPromo(trx, caller, { ...cart, promoCode });
  return promoCode;
}

/** Binds the cart to another location: one of the customer's, and one that the caller may order for (ruling 26). The salesperson follows. */
async function moveCart(
  trx: Transaction<Database>,
  caller: Caller,
  cart: LockedCart,
  given: string | null | undefined,
): Promise<void> {
  if (given === undefined || given === null || given === (cart.shipToCode ?? '')) return;
  const code = given || null;
  if (!cart.isWholeAccount && code === null) throw forbidden('You may not order for this location.');
  const moved = await moveCartRow(trx, caller, { cartId: cart.id, customerId: cart.customerId, shipToCode: code });
  // Rolls the move back. Asked first: users of single locations are not told which others there are (T10).
  if (!cart.isWholeAccount && !moved.isOwn) throw forbidden('You may not order for this location.');
  if (!moved.isKnown) throw unknownLocation();
}

/** Null in a parameter keeps the column, an empty text clears it. */
async function writeHeader(
  trx: Transaction<Database>,
  cartId: number,
  body: Body,
  promoCode: string | null,
): Promise<void> {
  const { comment = null, requestedShipDate = null, hold = null, paymentType = null } = body;
  await updateHeader(trx, cartId, {
    name: nameOf(body.customerPONo),
    shipVia: methodOf(body.shipMethod),
    comment,
    promoCode: promoCode ?? '',
    requestedShipDate,
    hold,
    paymentType,
    shippingAccount: body.shippingAccount?.value ?? null,
    shippingAccountEnabled: body.shippingAccount?.enabled ?? null,
  });
}

function nameOf(given: string | null | undefined): string | null {
  if (given === undefined || given === null) return null;
  const problem = cartNameProblem(given);
  if (problem) throw invalid([{ path: 'body.customerPONo', message: problem }]);
  return cleanCartName(given);
}

function methodOf(given: string | null | undefined): string | null {
  if (given === undefined || given === null || given === '') return given ?? null;
  const method = findShippingMethod(given);
  if (method === undefined)
    throw invalid([{ path: 'body.shipMethod', message: 'That shipping method is not offered.' }]);
  return method.code;
}

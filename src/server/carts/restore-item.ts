import type { Kysely } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import { CART_LINES_MAX } from '#domain/cart.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { isEmployeeOrRep } from '#domain/permissions.ts';
import { doQuantitiesFit } from '#domain/quantity.ts';
import type { Database } from '../db/schema.ts';
import { forbidden, invalid } from '../refusal.ts';
import { type Acting, tooMany } from './add-item.ts';
import { lockOpenCart } from './cart-lock.ts';
import { cartRef, lineNotFound } from './cart-ref.ts';
import { closeChange } from './close-change.ts';
import { readCart } from './find-cart.ts';
import { findLines, findRemover, type StoredLine, updateLines } from './line-store.ts';
import type { RemoveItem } from './remove-item.ts';
import { repriced, toChanged } from './save-items.ts';
import { findOwnPrices } from './sheet-prices.ts';

/** Takes the removal of a line back, with its quantity and comment and at today's price. Restoring a line that is there changes nothing. */
export async function restoreItem(
  db: Kysely<Database>,
  { caller, requestId }: Acting,
  { params, query }: RemoveItem,
): Promise<{ cart: Cart }> {
  return db.transaction().execute(async (trx) => {
    const cart = await lockOpenCart(trx, caller, cartRef(params, query));
    const lines = await findLines(trx, cart.id);
    const line = lines.find(({ id }) => id === params.lineId);
    if (line === undefined) throw lineNotFound();
    if (!line.isRemoved) return { cart: await readCart(trx, caller, cart.id) };
    requireRoomFor(
      line,
      lines.filter((other) => !other.isRemoved),
    );
    const isProduct = line.itemType === ITEM_TYPE.product;
    // What employees let cost nothing, or less than it does, comes back for those only who took it out themselves (T23).
    const isOwn = (await findRemover(trx, line.id)) === caller.userId;
    const before = isOwn ? [line] : [];
    const among = lines.map((one) => (one === line ? { ...line, isRemoved: false } : one));
    const priced = isProduct
      ? (await repriced(trx, cart.customerId, { lines: [line], among }, { caller, before })).get(line.id)
      : line;
    if (isProduct && !isOwn && !isEmployeeOrRep(caller))
      await requireOrdinary(trx, cart.customerId, { ...line, ...priced });
    // The code that it was removed under may be gone; one that is there has its say in the end.
    const discountPercent = cart.promoCode === null ? line.ownPercent : line.discountPercent;
    await updateLines(trx, { cartId: cart.id, userId: caller.userId, action: 'restore' }, [
      toChanged({ ...(priced ?? line), discountPercent }, false),
    ]);
    const after = { lineId: line.id, itemCode: line.itemCode, quantity: line.quantity };
    return { cart: await closeChange(trx, caller, cart, { action: 'cart.restore-item', after, requestId }) };
  });
}

/** At its ordinary price the item can be added anew. */
async function requireOrdinary(trx: Kysely<Database>, customerId: number, line: StoredLine): Promise<void> {
  const { own, free } = await findOwnPrices(trx, customerId, [line]);
  if (!own.has(line.id) && !free.has(line.id)) return;
  const message = `The line of ${line.itemCode} had a price of its own: only who removed it, a sales rep or an employee can bring it back. The item can be added again at its ordinary price.`;
  throw forbidden(message);
}

function requireRoomFor(line: StoredLine, others: readonly StoredLine[]): void {
  if (others.length >= CART_LINES_MAX)
    throw invalid([{ path: 'path.lineId', message: `A cart holds up to ${CART_LINES_MAX} lines.` }]);
  const same = others.filter(({ itemCode, itemType }) => itemType === ITEM_TYPE.product && itemCode === line.itemCode);
  if (!doQuantitiesFit([...same, line].map(({ quantity }) => quantity))) throw tooMany(line.itemCode);
}

import type { Kysely } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import type { Decimal } from '#domain/money.ts';
import { isEqual } from '#domain/money.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { findPromo } from '../promotions/promo-store.ts';
import { cartAnswer } from './cart-answer.ts';
import { lineMoney } from './line-pricing.ts';
import { type ChangedLine, findLines, type StoredLine, updateLines } from './line-store.ts';
import { type PromoEffect, promoEffect } from './promo-effect.ts';
import { type CartChange, writeTotals } from './totals-store.ts';

interface ChangedCart {
  id: number;
  customerId: number;
  promoCode: string | null;
}

/**
 * Ends every change of a locked cart: the promo code's discounts, totals from the lines as they now are, a new version, the audit
 * row, and the fresh cart. One round trip without a promo code.
 */
export async function closeChange(
  trx: Kysely<Database>,
  caller: Caller,
  cart: ChangedCart,
  change: CartChange,
): Promise<Cart> {
  const discount = cart.promoCode ? (await applyPromo(trx, caller, cart)).orderDiscountAmount : '0';
  const row = await writeTotals(trx, caller, cart, { change, discount });
  return cartAnswer(row, caller);
}

/** Brings the lines' discounts to what the cart's promo code gives now, their own without one. Answers its effect on the order. */
export async function applyPromo(
  trx: Kysely<Database>,
  caller: Pick<Caller, 'userId'>,
  cart: ChangedCart,
): Promise<PromoEffect> {
  const lines = (await findLines(trx, cart.id)).filter((line) => !line.isRemoved);
  const { promo, now } = await findPromo(trx, cart.promoCode ?? '');
  const effect = promoEffect(cart.promoCode, promo, { customerId: cart.customerId, lines, now });
  const changed = lines
    .map((line) => ({ line, percent: effect.lineDiscounts.get(line.id) ?? line.ownPercent }))
    .filter(({ line, percent }) => line.itemType === '1' && !isEqual(line.discountPercent, percent))
    .map(({ line, percent }) => discounted(line, percent));
  await updateLines(trx, { cartId: cart.id, userId: caller.userId, action: 'reprice' }, changed);
  return effect;
}

function discounted(line: StoredLine, discountPercent: Decimal): ChangedLine {
  const { id, quantity, unitPrice, unitFactor, priceRule, commentText, status } = line;
  const money = lineMoney({ quantity, unitPrice, discountPercent }, 'promoCode');
  return {
    id,
    quantity,
    unit_factor: unitFactor,
    ...money,
    price_rule: priceRule,
    comment_text: commentText,
    line_status: status,
    removed: false,
  };
}

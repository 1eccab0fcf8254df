import type { Kysely, Transaction } from 'kysely';
import type { applyOrderPromo } from '#contract/checkout.ts';
import type { Received } from '#contract/route.ts';
import { subTotalOf } from '#domain/cart-totals.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { type Decimal, formatMoney } from '#domain/money.ts';
import { orderUnderPromo, withoutPromo } from '#domain/order-promo.ts';
import { promoLineDiscount, promoOrderDiscount, unknownPromoText } from '#domain/promo.ts';
import { hasTerms } from '#domain/terms.ts';
import { writeAudit } from '../audit/audit.ts';
import type { BackOffice, RemoteOffice } from '../backoffice/back-office.ts';
import { requireNoImport } from '../backoffice/import-turn.ts';
import type { Acting } from '../carts/add-item.ts';
import { promoEffect } from '../carts/promo-effect.ts';
import type { Database } from '../db/schema.ts';
import { PermanentFailure } from '../outbox/message.ts';
import { findPromo } from '../promotions/promo-store.ts';
import { conflict, notFound, Refusal, unavailable } from '../refusal.ts';
import { findCustomer, type ScopedCustomer } from '../scope/require-customer.ts';
import { throttle } from '../throttle/throttle.ts';
import { findTermsUnder, lockOrder, type PromoOrder, writePromo } from './order-promo-store.ts';

export type ApplyPromo = Pick<Received<typeof applyOrderPromo>, 'query' | 'body'>;

const PROMO_TRIES = { limit: 20, seconds: 60 };

export interface PromoDeps {
  db: Kysely<Database>;
  office: BackOffice;
}

/**
 * Applies a promo code to an open order that has not shipped (PMO-010, ruling 45). Only number and code of the body count (T23).
 * Applying it twice, or twice at once, is applying it once: the discount is worked out from the order without a code, under its lock; the
 * order keeps the discounts that it has of its own (T30). Unknown, expired and foreign codes answer alike.
 */
export async function applyPromo(
  { db, office }: PromoDeps,
  { caller, requestId }: Acting,
  { query, body }: ApplyPromo,
): Promise<{ success: true; discountAmt: Decimal; message: string }> {
  await throttle(db, [{ bucket: `promo ${caller.userId}`, ...PROMO_TRIES }]);
  const customer = await findCustomer(db, caller, query.account, query.co);
  if (customer === undefined) throw notFound();
  if (office.kind === 'bridge') await tellOffice(db, office, { customer, body });
  return db.transaction().execute(async (trx) => {
    await requireNoImport(trx);
    const order = await requireOpenOrder(trx, customer, body.SalesOrderNo);
    const { applied, code } = await work(trx, order, body.promo_code);
    await writeAudit(trx, {
      actor: caller.userId,
      onBehalf: customer.id,
      action: 'order.apply-promo',
      objectType: 'order',
      objectId: body.SalesOrderNo,
      before: { promoCode: order.promoCode },
      after: { promoCode: code, discountAmt: applied },
      requestId,
    });
    return {
      success: true,
      discountAmt: applied,
      message: `Promo code ${code} is applied: ${formatMoney(applied)} off.`,
    };
  });
}

/**
 * The ERP keeps the order, so it must take the code first; saying it twice to the ERP is saying it once. What it would be told of a
 * foreign order or a code that does nothing is checked before; nothing is written here, and nothing is sent from a transaction.
 */
async function tellOffice(
  db: Kysely<Database>,
  office: RemoteOffice,
  { customer, body }: { customer: ScopedCustomer; body: ApplyPromo['body'] },
): Promise<void> {
  const { SalesOrderNo: salesOrderNo, promo_code: promoCode } = body;
  await db.transaction().execute(async (trx) => {
    const order = await requireOpenOrder(trx, customer, salesOrderNo);
    await effectOf(trx, order, promoCode);
  });
  const told = office.applyPromo({ company: customer.company, account: customer.accountKey, salesOrderNo, promoCode });
  await told.catch((error: unknown) => {
    if (error instanceof PermanentFailure) throw new Refusal(422, 'promo-invalid', error.message);
    throw unavailable(30, 'The order system cannot be reached right now. Please try again.');
  });
}

async function requireOpenOrder(
  trx: Transaction<Database>,
  customer: ScopedCustomer,
  salesOrderNo: string,
): Promise<PromoOrder> {
  const order = await lockOrder(trx, customer, salesOrderNo);
  if (order === undefined) throw notFound();
  if (!order.isOpen) throw conflict('conflict', `Sales order ${salesOrderNo} can no longer be changed.`);
  return order;
}

/** The order without the code that it came with, as far as that can be told. */
async function bareOrder(trx: Transaction<Database>, order: PromoOrder): Promise<PromoOrder> {
  if (order.isOwnKnown || !order.promoCode) return order;
  const { promo } = await findPromo(trx, order.promoCode);
  if (promo === undefined) return order;
  const goods = subTotalOf(order.lines.map((line) => line.ownExtension));
  const lineDiscounts = new Map(order.lines.map((line) => [line.id, promoLineDiscount(promo, asItem(line), '0')]));
  return { ...order, ...withoutPromo(order, { lineDiscounts, orderDiscountAmount: promoOrderDiscount(promo, goods) }) };
}

const asItem = <L extends PromoOrder['lines'][number]>(line: L) => ({
  ...line,
  itemType: ITEM_TYPE.product,
  quantityOrdered: line.quantity,
});

/** What the code does: as in the cart, the parts of a kit are nothing that it could ask for. */
async function effectOf(trx: Transaction<Database>, order: PromoOrder, code: string) {
  const { promo, now } = await findPromo(trx, code);
  const lines = order.lines.filter(({ isKitPart }) => !isKitPart).map(asItem);
  const effect = promoEffect(code, promo, { customerId: order.customerId, lines, now });
  if (!effect.isApplied || promo === undefined)
    throw new Refusal(422, 'promo-invalid', effect.message ?? unknownPromoText(code));
  const terms = await findTermsUnder(trx, order.id, effect.termsCode);
  // The choice of payment may rest on the terms of the code that this one replaces (T28).
  if (terms.isByTerms && !hasTerms(terms.given))
    throw new Refusal(
      422,
      'promo-invalid',
      `Promo code ${promo.code} gives no terms, and this order is paid by terms.`,
    );
  return { effect, terms, code: promo.code };
}

/** Everything that the code takes off, on the lines and on the order, and the code as the seller writes it. */
async function work(
  trx: Transaction<Database>,
  found: PromoOrder,
  typed: string,
): Promise<{ applied: Decimal; code: string }> {
  const order = await bareOrder(trx, found);
  const { effect, terms, code } = await effectOf(trx, order, typed);
  const under = orderUnderPromo(order, effect);
  await writePromo(trx, order, { code, terms, under });
  return { applied: under.off, code };
}

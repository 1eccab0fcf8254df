import type { Kysely, Transaction } from 'kysely';
import type { applyOrderPromo } from '#contract/checkout.ts';
import type { Received } from '#contract/route.ts';
import { subTotalOf } from '#domain/cart-totals.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { type Decimal, formatMoney } from '#domain/money.ts';
import { orderUnderPromo, withoutPromo } from '#domain/order-promo.ts';
import { promoLineDiscount, promoOrderDiscount, unknownPromoText } from '#domain/promo.ts';
import { hasTerms } from '#domain/terms.ts';
import { requireSameScope } from '../access/require-same-scope.ts';
import { type Locker, takeLock } from '../access/take-lock.ts';
import { writeAudit } from '../audit/audit.ts';
import type { BackOffice, RemoteOffice } from '../backoffice/back-office.ts';
import { requireNoImport } from '../backoffice/import-turn.ts';
import type { Acting } from '../carts/add-item.ts';
import { promoEffect } from '../carts/promo-effect.ts';
import type { Database } from '../db/schema.ts';
import { isDatabaseSilent, isDatabaseUnavailable } from '../db/unavailable.ts';
import { PermanentFailure, Unreached } from '../outbox/message.ts';
import { countTry } from '../promotions/count-try.ts';
import { findPromo } from '../promotions/promo-store.ts';
import { conflict, noAnswer, notFound, Refusal, unavailable } from '../refusal.ts';
import { findCustomer, type ScopedCustomer } from '../scope/require-customer.ts';
import { findTermsUnder, lockOrder, type PromoOrder, writePromo } from './order-promo-store.ts';
import { beginAsk, endAsk } from './promo-ask-store.ts';

export type ApplyPromo = Pick<Received<typeof applyOrderPromo>, 'query' | 'body'>;

export interface PromoDeps {
  db: Kysely<Database>;
  office: BackOffice;
}

const SILENT_OFFICE =
  'The order system did not answer as expected: it may have the code while this order does not show it. The same code can be applied again.';

const ANOTHER_CODE = 'Another promo code is just being applied to this order. Please try again in a moment.';

/** Nobody is asked again. */
const TAKEN: Locker = {};

/**
 * Applies a promo code to an open order that has not shipped (PMO-010, ruling 45). Only number and code of the body count (T23).
 * Applying it twice, or twice at once, is applying it once: the discount is worked out from the order without a code, under its lock; the
 * order keeps the discounts that it has of its own (T30). Unknown, expired and foreign codes answer alike.
 */
export async function applyPromo(
  { db, office }: PromoDeps,
  acting: Acting,
  { query, body }: ApplyPromo,
): Promise<{ success: true; discountAmt: Decimal; message: string }> {
  const { caller } = acting;
  await countTry(db, caller);
  const customer = await findCustomer(db, caller, query.account, query.co);
  if (customer === undefined) throw notFound();
  const wanted = { customer, body };
  if (office.kind !== 'bridge') return writeDown(db, acting, wanted);
  const asked = await tellOffice(db, office, acting, wanted);
  return writeDown(db, acting, wanted, asked).catch((error: unknown) => {
    const isDown = isDatabaseUnavailable(error) && !isDatabaseSilent(error as Error);
    throw isDown || error instanceof Refusal ? takenButNotWritten(error, body) : error;
  });
}

/** The ERP has the code; what kept it from being written down here is said as well. */
function takenButNotWritten(error: unknown, { promo_code: code, SalesOrderNo: no }: ApplyPromo['body']): Refusal {
  const why = error instanceof Refusal ? error.message.replace(/\.?$/, '.') : 'Please apply it again in a moment.';
  return conflict(
    'taken',
    `The order system took promo code ${code} for order ${no}, and it could not be written down here. ${why} The order shows it once it comes from there again.`,
  );
}

/** `asked` is what the ERP was asked, which has taken it. */
async function writeDown(db: Kysely<Database>, acting: Acting, wanted: Wanted, asked?: Asked) {
  const { customer, body } = wanted;
  return db.transaction().execute(async (trx) => {
    await requireNoImport(trx);
    // What the ERP has taken is written down, whatever has become of the caller meanwhile: nobody here would have a trace of its discount.
    const locker = asked === undefined ? acting.caller : TAKEN;
    const order = await requireOpenOrder(trx, locker, customer, body.SalesOrderNo);
    const { applied, code } = await work(trx, order, body.promo_code, asked?.at);
    if (asked !== undefined) await endAsk(trx, asked.orderId, asked.code);
    await writeAudit(trx, {
      ...entryOf('order.apply-promo', acting, order, body),
      before: { promoCode: order.promoCode },
      after: { promoCode: code, discountAmt: applied },
    });
    return {
      success: true as const,
      discountAmt: applied,
      message: `Promo code ${code} is applied: ${formatMoney(applied)} off.`,
    };
  });
}

interface Wanted {
  customer: ScopedCustomer;
  body: ApplyPromo['body'];
}

/** What the ERP was asked, and when: a code that ends while it answers has been taken. */
interface Asked {
  orderId: number;
  code: string;
  at: Date;
  /** The one whose order it is. */
  account: string;
}

/** On behalf of the account whose order it is: a parent may have asked under its own key (T87). */
const entryOf = (
  action: string,
  { caller, requestId }: Acting,
  { customerId }: PromoOrder,
  { SalesOrderNo: objectId }: ApplyPromo['body'],
) => ({
  ...{ actor: caller.userId, onBehalf: customerId, requestId },
  ...{ action, objectType: 'order', objectId },
});

/**
 * The ERP keeps the order, so it must take the code first; saying it twice to the ERP is saying it once. What it would be told of a
 * foreign order or a code that does nothing is checked before, and nothing is sent from a transaction. That it is asked is written down
 * first: an order that is invoiced, or an import that begins, while it answers keeps its discount from being written here. While it is asked for one
 * code, another is refused.
 */
async function tellOffice(db: Kysely<Database>, office: RemoteOffice, acting: Acting, wanted: Wanted): Promise<Asked> {
  const { customer, body } = wanted;
  const { SalesOrderNo: salesOrderNo, promo_code: promoCode } = body;
  const asked = await db.transaction().execute(async (trx) => {
    await requireNoImport(trx);
    const order = await requireOpenOrder(trx, acting.caller, customer, salesOrderNo);
    const { code, at } = await effectOf(trx, order, promoCode);
    if (!(await beginAsk(trx, order.id, code))) throw conflict('conflict', ANOTHER_CODE);
    await writeAudit(trx, { ...entryOf('order.ask-promo', acting, order, body), after: { promoCode: code } });
    return { orderId: order.id, code, at, account: order.accountKey };
  });
  const { account } = asked;
  const told = office.applyPromo({ company: customer.company, account, salesOrderNo, promoCode });
  await told.catch(async (error: unknown) => {
    const isAnswered = error instanceof PermanentFailure || error instanceof Unreached;
    if (isAnswered) await endAsk(db, asked.orderId, asked.code).catch(() => undefined);
    if (error instanceof PermanentFailure) throw new Refusal(422, 'promo-invalid', error.message);
    if (error instanceof Unreached)
      throw unavailable(30, 'The order system cannot be reached right now. Please try again.');
    throw noAnswer(30, SILENT_OFFICE);
  });
  return asked;
}

async function requireOpenOrder(
  trx: Transaction<Database>,
  locker: Locker,
  customer: ScopedCustomer,
  salesOrderNo: string,
): Promise<PromoOrder> {
  const order = await takeLock(trx, locker, (way) => lockOrder(trx, customer, salesOrderNo, way));
  if (locker.sessionId !== undefined) await requireSameScope(trx, locker, customer);
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
async function effectOf(trx: Transaction<Database>, order: PromoOrder, code: string, askedAt?: Date) {
  const { promo, now } = await findPromo(trx, code);
  const at = askedAt ?? now;
  const lines = order.lines.filter(({ isKitPart }) => !isKitPart).map(asItem);
  const effect = promoEffect(code, promo, { customerId: order.customerId, lines, now: at });
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
  return { effect, terms, code: promo.code, at };
}

/** Everything that the code takes off, on the lines and on the order, and the code as the seller writes it. */
async function work(
  trx: Transaction<Database>,
  found: PromoOrder,
  typed: string,
  askedAt: Date | undefined,
): Promise<{ applied: Decimal; code: string }> {
  const order = await bareOrder(trx, found);
  const { effect, terms, code } = await effectOf(trx, order, typed, askedAt);
  const under = orderUnderPromo(order, effect);
  await writePromo(trx, order, { code, terms, under });
  return { applied: under.off, code };
}

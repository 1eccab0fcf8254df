import { z } from 'zod';
import { CART_COMMENT_MAX, CART_NAME_MAX } from '#domain/cart.ts';
import { PROMO_CODE_MAX } from '#domain/promo.ts';
import { companyName, companyQuery, customerKey, shipToCode } from './customer-key.ts';
import { day, dayOrMoment, moment } from './dates.ts';
import { decimal } from './decimal.ts';
import { givenId, id, idText, salesOrderNo, version } from './ids.ts';
import { problem } from './problem.ts';
import { route } from './route.ts';
import { filledLine, line, lineOrBlank, text, textOrBlank } from './text.ts';

/** A cart that became an order. */
const submitted = z.strictObject({ salesOrderNo: z.string() });

/** A cart that is submitted and waits for the back office to give its number: answered with status 202. */
const queued = z.strictObject({ reference: z.uuid(), status: z.literal('queued') });

/** One difference between what the customer saw and what holds now. `was` and `is` are a price, a quantity, an address in one line or a text. */
export const cartChange = z.strictObject({
  kind: z.enum(['price', 'availability', 'discontinued', 'promo', 'total', 'address']),
  lineId: id.nullable(),
  itemCode: z.string().nullable(),
  was: z.string().nullable(),
  is: z.string().nullable(),
  message: z.string(),
});

/**
 * The body of the 409 with `code: 'changed'`: prices, stock, the promo code or the delivery address differ from what the cart showed. Sending `fingerprint` back as
 * `accept` submits at the new values; it stands for exactly these changes (security T23).
 */
export const changedProblem = problem.extend({ changes: z.array(cartChange), fingerprint: z.string() });

/** More lines than the portal makes in a cart: imported ones may have more. */
const SHOWN_LINES_MAX = 10_000;

/** More than an address has, and longer ones: what the portal shows of an imported address is no reason to refuse an order. */
const ADDRESS_LINES_MAX = 10;
const ADDRESS_LINE_MAX = 255;

/**
 * Submits a cart as a sales order, exactly once however often it is sent (wire contract 8.2 #14; CHK-037, CHK-038, ruling 30, security
 * T31). 200 `{salesOrderNo}`, or 202 `{reference, status}` while the back office cannot be reached. Access, prices, promo code and every rule
 * of the four steps are checked again; no amount in the body counts. From `comment` only a shipping account and the hold mark are
 * taken, and only in the form that the reference client composes; an account that is none is refused (400 `body.comment`). FOB is the server's own (security T24, T27).
 * Blank members pass here, so that the rules of `domain/promote` say in one place what is missing. 400 with the field for a missing or wrong date, method, payment type or name (security T29); 404 'Cart not found'; 409 `changed` (see
 * `changedProblem`), `in_progress`, or an older `version`; 422 `key_mismatch`. Header `Idempotency-Key`. `shownShort` are the lines that the sender's
 * screen shows as not covered by stock: only of others it is asked; without it, of those that were covered when the cart was last written.
 * `shownAddress` are the lines of the delivery address on the sender's screen: another one that the order would go to is asked about; without it, none is.
 */
export const promoteCart = route({
  method: 'POST',
  path: '/sage/b2b/cart-sync/sync-to-sage.php',
  access: 'signed-in',
  query: z.object({ cartId: idText, debug: line(10).optional(), ...companyQuery }),
  body: z.object({
    action: z.literal('promote', "must be 'promote'"),
    cartId: z.union([z.int().min(1), idText], "must be a cart's number"),
    cartName: lineOrBlank(CART_NAME_MAX),
    shipExpireDate: z
      .union([z.literal(''), dayOrMoment], 'must be a date')
      .nullish()
      .transform((value) => value ?? ''),
    shipToCode: shipToCode.nullish().transform((value) => value ?? ''),
    shipVia: lineOrBlank(15),
    paymentType: lineOrBlank(80),
    comment: textOrBlank(CART_COMMENT_MAX),
    promoCode: lineOrBlank(PROMO_CODE_MAX),
    FOB: lineOrBlank(15),
    version: version.optional(),
    accept: line(128).optional(),
    shownShort: z.array(givenId).max(SHOWN_LINES_MAX, `at most ${SHOWN_LINES_MAX} lines`).optional(),
    shownAddress: z
      .array(text(ADDRESS_LINE_MAX))
      .max(ADDRESS_LINES_MAX, `at most ${ADDRESS_LINES_MAX} lines`)
      .optional(),
  }),
  answer: z.union([submitted, queued]),
});

/**
 * Where a submitted cart stands, for the screen that waits for its number or lost the answer (R04, R12). `state` `open` means that it was
 * not submitted. 404 'Cart not found'. Our own call.
 */
export const findSubmission = route({
  method: 'GET',
  path: '/api/carts/:customerKey/:cartId/submission.json',
  access: 'signed-in',
  params: z.object({ customerKey, cartId: idText }),
  query: z.object(companyQuery),
  answer: z.strictObject({
    state: z.enum(['open', 'submitting', 'queued', 'submitted', 'needs-attention']),
    reference: z.uuid(),
    salesOrderNo: z.string().nullable(),
    submittedAt: moment.nullable(),
  }),
});

/**
 * Tells the back office to drop its quote of a cart, before the cart is deleted (wire contract 8.2 #10). The owner is found by the cart, and
 * a pair of cart and order number that do not belong together is refused with 404 (security T03).
 */
export const removeQuote = route({
  method: 'DELETE',
  path: '/sage/b2b/cart-sync/delete-cart.php',
  access: 'signed-in',
  query: z.object({ cartId: idText, salesOrderNo, ...companyQuery }),
  answer: z.strictObject({ success: z.boolean() }),
});

/** The earliest requested ship date: five working days ahead, holidays left out (CHK-036, wire contract D4). */
export const findNextShipDate = route({
  method: 'GET',
  path: '/api/carts/next-ship-date.json',
  access: 'signed-in',
  answer: z.strictObject({
    /** 08:00 of that day in the business time zone. */
    nextShipDate: moment,
    /** The same as a day, and the last day that may be chosen: for date fields (CHK-029). */
    day: day.optional(),
    lastDay: day.optional(),
  }),
});

/** The days on which nothing ships, for the date picker (wire contract 8.2). */
export const listHolidays = route({
  method: 'GET',
  path: '/api/carts/next-ship-date/holidays.json',
  access: 'signed-in',
  answer: z.strictObject({ holidays: z.array(day) }),
});

/**
 * Applies a promo code to an order that the caller may see; the order is read again afterwards (PMO-010, ruling 45). The body may be the whole
 * order: only its number and the code count (security T23). An unknown, expired or foreign code answers 422 with
 * "Sorry! '{code}' is not a valid promo code." alike, and 20 tries a minute are allowed (security T30). 404 for a foreign order.
 */
export const applyOrderPromo = route({
  method: 'POST',
  path: '/sage/b2b/cart-quote.php',
  access: 'signed-in',
  query: z.object({ co: companyName, account: customerKey }),
  body: z.object({
    action: z.literal('apply-discount', "must be 'apply-discount'"),
    promo_code: filledLine(PROMO_CODE_MAX),
    SalesOrderNo: salesOrderNo,
  }),
  answer: z.strictObject({ success: z.literal(true), discountAmt: decimal.optional(), message: z.string().optional() }),
});

export type CartChange = z.output<typeof cartChange>;
export type ChangedProblem = z.output<typeof changedProblem>;
export type Submission = z.output<typeof findSubmission.answer>;

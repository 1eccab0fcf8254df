import { z } from 'zod';
import { CART_COMMENT_MAX, CART_LINES_MAX, CART_NAME_MAX, ITEMS_PER_CALL_MAX } from '#domain/cart.ts';
import { COMMENT_ITEM_CODE, LINE_COMMENT_MAX } from '#domain/line.ts';
import { PROMO_CODE_MAX } from '#domain/promo.ts';
import { isVisible } from '#domain/visible-text.ts';
import { cart, cartHeader, shippingAccountChange } from './cart.ts';
import { keyedLineChange, lineChange, namedLineChange, SET_ITEMS_BYTES, setItems } from './cart-line-change.ts';
import { companyQuery, customerKey, shipToCode } from './customer-key.ts';
import { day } from './dates.ts';
import { duplicatePreview, fingerprint, lineKey } from './duplicate-preview.ts';
import { emailResult } from './email-result.ts';
import { givenId, idText, itemCode, salesOrderNo, version } from './ids.ts';
import { listCounts, listQuery } from './paging.ts';
import { problem } from './problem.ts';
import { addedQuantity, quantity } from './quantity.ts';
import { route } from './route.ts';
import { line, lineOrBlank, saidText, text } from './text.ts';

const query = z.object(companyQuery);
const cartParams = z.object({ customerKey, cartId: idText });
const newOrCartParams = z.object({ customerKey, cartId: z.union([z.literal('new'), idText], 'must be a cart or new') });
const lineParams = z.object({ customerKey, cartId: idText, lineId: idText });
const cartAnswer = z.strictObject({ cart });

/** An item that did not go into the cart, and why. */
const refusedItem = z.strictObject({ itemCode: z.string(), message: z.string() });

/** A cart after items went in; `refused` names those that did not. What is not sold has a comment line in the cart instead. */
const addedAnswer = z.strictObject({ cart, refused: z.array(refusedItem).optional() });

/** For a cart that the call makes: its name, which is required then, and its location. */
const newCart = {
  customerPONo: line(CART_NAME_MAX).nullish(),
  shipToCode: shipToCode.nullish(),
};

/**
 * The body of every 409 of a cart call with an outdated `version` or a submitted cart: a problem with the current cart in it (ruling 31).
 */
export const cartConflict = problem.extend({ cart });

/**
 * The carts of an account, headers with lines: all permitted ones, or only a location's when the key names it (wire contract 8.2 #1;
 * CRT-063). Deleted and submitted carts are left out. 404 for an account that the caller may not see.
 */
export const listCarts = route({
  method: 'GET',
  path: '/api/carts/:customerKey.json',
  access: 'signed-in',
  params: z.object({ customerKey }),
  query: z.object({
    ...companyQuery,
    ...listQuery(['id', 'customerPONo', 'dateCreated', 'shipToCode', 'ShipToName', 'ShipToCity', 'subTotalAmt']),
  }),
  answer: z.strictObject({ carts: z.array(cart), ...listCounts }),
});

/** One cart (wire contract 8.2 #2; CRT-064). 404 'Cart not found' when it is missing, deleted or not the caller's (security T02). */
export const findCart = route({
  method: 'GET',
  path: '/api/carts/:customerKey/:cartId.json',
  access: 'signed-in',
  params: cartParams,
  query,
  answer: cartAnswer,
});

/**
 * Changes what the body names in a cart's header and nothing else: absent or null keeps, an empty text clears (wire contract 8.2 #3; CRT-065,
 * ruling 31). The reference client sends the whole header as it last read it, known by its `id`: of that only the four members that it means
 * count, and the echoed `version` is no precondition, because its Save Cart has saved lines just before (wire contract D20). Everything else is
 * dropped, money above all (T23, T24). `takeToday` brings the lines to today's prices. 409 with the cart for an older `version` or a submitted one; 404.
 */
export const saveCart = route({
  method: 'PUT',
  path: '/api/carts/:customerKey/:cartId.json',
  access: 'signed-in',
  params: cartParams,
  query,
  body: z
    .object({
      id: z.unknown().optional(),
      version: version.optional(),
      shipToCode: shipToCode.nullish(),
      promoCode: line(PROMO_CODE_MAX).nullish(),
      customerPONo: line(CART_NAME_MAX).nullish(),
      comment: text(CART_COMMENT_MAX).nullish(),
      shipMethod: line(15).nullish(),
      requestedShipDate: z.union([z.literal(''), day], 'must be a date, YYYY-MM-DD').nullish(),
      shippingAccount: shippingAccountChange.nullish(),
      hold: z.boolean().nullish(),
      paymentType: line(80).nullish(),
      takeToday: z.boolean().optional(),
    })
    .transform(({ id, ...named }): typeof named => {
      if (id === undefined) return named;
      const { shipToCode, promoCode, customerPONo, comment } = named;
      return { shipToCode, promoCode, customerPONo, comment };
    }),
  answer: cartAnswer,
});

const itemLine = z.object({
  itemType: z.literal('1'),
  itemCode,
  unitOfMeasure: line(10).nullish(),
  quantityOrdered: addedQuantity,
  commentText: saidText(LINE_COMMENT_MAX),
  productId: givenId.nullish(),
  version: version.optional(),
  ...newCart,
});

const commentLine = z.object({
  itemType: z.literal('4'),
  itemCode: z.literal(COMMENT_ITEM_CODE, `must be '${COMMENT_ITEM_CODE}' for a comment`),
  unitOfMeasure: line(10).nullish(),
  quantityOrdered: quantity.refine((value) => value === 0, 'must be 0 for a comment').default(0),
  commentText: z.string().trim().refine(isVisible, 'is required').pipe(text(LINE_COMMENT_MAX)),
  productId: givenId.nullish(),
  version: version.optional(),
  ...newCart,
});

/**
 * Adds an item (type 1) or a comment (type 4, code `/C`, quantity 0) to a cart; `new` as the cart makes one, and then `customerPONo` is
 * required (wire contract 8.2 #4 and #5; LIN-015, LIN-035, LIN-036). An item that is no longer for sale becomes a comment line that says
 * so, and `refused` names it. Without a unit it is added by the piece (`EA`, LIN-013), or by its standard unit where it is not sold by the piece. Header `Idempotency-Key`: a repeat answers the first result. 403 for callers who may not order (PRM-027, security T15), 404 'Cart
 * not found', 409 for a submitted cart. Prices in the body are dropped (security T23).
 */
export const addCartItem = route({
  method: 'POST',
  path: '/api/carts/:customerKey/:cartId/cart.json',
  access: 'signed-in',
  params: newOrCartParams,
  query,
  body: z.discriminatedUnion('itemType', [itemLine, commentLine]),
  answer: addedAnswer,
});

/**
 * Sets a line's quantity and comment, and prices it again at its own level (wire contract 8.2 #6; LIN-020, LIN-037). Quantity 0, or a
 * blank comment on a comment line, removes it. A body may also name the line by key and item, which both must be the line's (LIN-018).
 * 404 for a line of another cart (security T04), in words that no client takes for a missing cart.
 */
export const saveCartItem = route({
  method: 'PUT',
  path: '/api/carts/:customerKey/:cartId/:lineId.json',
  access: 'signed-in',
  params: lineParams,
  query,
  body: z.union([
    z.object({ ...lineChange, version: version.optional() }),
    z.object({ ...keyedLineChange, version: version.optional() }),
  ]),
  answer: cartAnswer,
});

/**
 * Sets several lines at once, all or none (wire contract 8.2 #7; LIN-018, LIN-038). Lines that it leaves out stay as they are (ruling 31).
 */
export const saveCartItems = route({
  method: 'PUT',
  path: '/api/carts/:customerKey/:cartId/items.json',
  access: 'signed-in',
  params: cartParams,
  query,
  body: z.object({
    items: z.array(namedLineChange).max(ITEMS_PER_CALL_MAX, `at most ${ITEMS_PER_CALL_MAX} lines a call`),
    version: version.optional(),
  }),
  answer: cartAnswer,
});

/**
 * Sets the quantity of items, whatever lines they stand on now, in one transaction: what the order sheet of many colours saves.
 * 0 removes the item's lines. `new` as the cart makes one. What is no longer for sale as with `addCartItem`, and so the header
 * `Idempotency-Key`. `seen` is how many of that unit the cart had where the quantity was typed (24 pieces are 2 cases, 30 are 2.5), and what the
 * sender may have set itself since: an item that it has another number of by now is among `refused`, for the person to choose (ruling 31).
 * Lines with a price of their own keep what they hold, and what is wanted beyond stands on another at the ordinary price. `lines` is what the item's lines held
 * before the sender has set it first: so much comes back to them, with the comments, as they held by this cart's history since anybody else changed them
 * last. Our own call.
 */
export const saveCartQuantities = route({
  method: 'PUT',
  path: '/api/carts/:customerKey/:cartId/quantities.json',
  access: 'signed-in',
  params: newOrCartParams,
  query,
  body: z.object({ items: setItems, version: version.optional(), ...newCart }),
  answer: addedAnswer,
  bodyLimit: SET_ITEMS_BYTES,
});

/** Removes a line; it can be restored (wire contract 8.2 #8; LIN-039). */
export const removeCartItem = route({
  method: 'DELETE',
  path: '/api/carts/:customerKey/:cartId/:lineId.json',
  access: 'signed-in',
  params: lineParams,
  query,
  answer: cartAnswer,
});

/**
 * Takes the removal of a line back, with the quantity and comment that it had. 403 for a line with a price of its own that somebody else removed, unless an
 * employee or a rep asks (security T23). Our own call, behind the snackbar's Undo.
 */
export const restoreCartItem = route({
  method: 'POST',
  path: '/api/carts/:customerKey/:cartId/:lineId/restore.json',
  access: 'signed-in',
  params: lineParams,
  query,
  answer: cartAnswer,
});

/** Deletes a cart and answers the headers of the others (wire contract 8.2 #9; CRT-066). Submitted carts are refused with 409. */
export const removeCart = route({
  method: 'DELETE',
  path: '/api/carts/:customerKey/:cartId.json',
  access: 'signed-in',
  params: cartParams,
  query,
  answer: z.strictObject({ carts: z.array(cartHeader) }),
});

/**
 * Mails the cart as 'Proposed Order' to the caller's own address, never to one of the body (wire contract 8.2 #11; CRT-068, security T33:
 * at most 10 an hour, then 429).
 */
export const emailCart = route({
  method: 'POST',
  path: '/api/carts/:customerKey/:cartId/email.json',
  access: 'signed-in',
  params: cartParams,
  query,
  answer: z.strictObject({ result: emailResult }),
});

/**
 * What copying an order would put into a cart today, line by line, before anything is made: what changed in price and unit, what stock says,
 * and what cannot be had and why. 404 and 422 as with `duplicateOrder`, 403 for callers who may not order. Our own call.
 */
export const previewDuplicate = route({
  method: 'GET',
  path: '/api/carts/:customerKey/duplicate/:salesOrderNo/preview.json',
  access: 'signed-in',
  params: z.object({ customerKey, salesOrderNo }),
  query,
  answer: z.strictObject({ preview: duplicatePreview }),
});

/**
 * Copies an order that the caller may see into a new cart at today's prices (wire contract 8.2 #12; DUP-008, DUP-012). The path alone says
 * which customer and order; copies in the body are dropped (security T16). Header `Idempotency-Key`. With `lines` only those go along; with
 * the `fingerprint` of a preview the cart is made exactly as that said, or not at all: 409 `changed` with the preview as it is now. 404 for a
 * foreign or missing order, 422 'Unable to duplicate this order.' for a cancelled one.
 */
export const duplicateOrder = route({
  method: 'POST',
  path: '/api/carts/:customerKey/duplicate/:salesOrderNo.json',
  access: 'signed-in',
  params: z.object({ customerKey, salesOrderNo }),
  query,
  body: z.object({
    cartName: lineOrBlank(CART_NAME_MAX),
    shipToCode: shipToCode.nullish(),
    lines: z
      .array(lineKey)
      .min(1, 'Please choose at least one line.')
      .max(CART_LINES_MAX, `at most ${CART_LINES_MAX} lines a cart`)
      .optional(),
    fingerprint: fingerprint.optional(),
  }),
  answer: cartAnswer,
});

export type CartConflict = z.output<typeof cartConflict>;
export type RefusedItem = z.output<typeof refusedItem>;
export type AddedAnswer = z.output<typeof addedAnswer>;

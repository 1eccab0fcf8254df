import { z } from 'zod';
import { CART_LINES_MAX, CART_NAME_MAX } from '#domain/cart.ts';
import { LINE_COMMENT_MAX } from '#domain/line.ts';
import { LIST_TEXT_MAX, LIST_TEXTS_MAX, ORDER_LIST_ROWS_MAX } from '#domain/order-list.ts';
import { cart } from './cart.ts';
import { companyQuery, customerKey, shipToCode } from './customer-key.ts';
import { decimal } from './decimal.ts';
import { idText, itemCode, version } from './ids.ts';
import { problem } from './problem.ts';
import { addedQuantity, quantity } from './quantity.ts';
import { route } from './route.ts';
import { line, saidText } from './text.ts';

const query = z.object(companyQuery);
const listBytes = 1024 * 1024;

/** An item that a row of a list means or may mean, with the customer's price per `unit`. */
const listedItem = z.strictObject({
  itemCode: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  unit: z.string(),
  /** The units that it can be ordered in; the first is the usual one. */
  units: z.array(z.string()),
  price: decimal,
});

/**
 * What a row of a list comes to. `found`: this is the item. `unclear`: the row's texts mean different items, or only its name is known; the
 * person chooses. `unknown`: none of its texts is an item's; suggestions may be what was meant. `not-orderable`: the item is known and cannot be
 * had, for `reason`. `notice` is about its stock, in the words of the availability rules.
 */
export const listVerdict = z.strictObject({
  verdict: z.enum(['found', 'unclear', 'unknown', 'not-orderable']),
  item: listedItem.nullable(),
  itemCode: z.string().nullable(),
  reason: z.enum(['discontinued', 'inactive', 'not-for-sale', 'no-price', 'unit']).nullable(),
  notice: z.string().nullable(),
  suggestions: z.array(listedItem).max(3),
});

/**
 * Says what each row of a pasted or uploaded list means for the customer, before anything is added: by item code with or without punctuation, UPC in
 * any form, or name with color. Verdicts come in the rows' order; suggestions for
 * the first 60 unknown rows. Items of other sellers and codes that nobody orders are unknown. 404 for an
 * account that the caller may not see, 403 for callers who may not order. Our own call; POST because lists are long, it changes nothing.
 */
export const checkOrderList = route({
  method: 'POST',
  path: '/api/carts/:customerKey/order-list.json',
  access: 'signed-in',
  params: z.object({ customerKey }),
  query,
  body: z.object({
    rows: z
      .array(
        z.object({
          texts: z.array(line(LIST_TEXT_MAX)).max(LIST_TEXTS_MAX, `must be at most ${LIST_TEXTS_MAX} a row`),
          quantityOrdered: quantity.nullish(),
          unitOfMeasure: line(10).nullish(),
        }),
      )
      .min(1, 'is required')
      .max(ORDER_LIST_ROWS_MAX, `must be at most ${ORDER_LIST_ROWS_MAX} a call`),
  }),
  answer: z.strictObject({ rows: z.array(listVerdict) }),
  bodyLimit: listBytes,
});

/** The body of the 409 of a list with other prices than were shown: the rows of which today's price is another one. */
export const changedPrices = problem.extend({ prices: z.array(z.strictObject({ index: z.int(), price: decimal })) });

/**
 * Adds the items of a list to a cart, each as a line of its own, all or none; `new` as the cart makes one, and then `customerPONo` is required. An
 * item that cannot be had refuses the whole list with 400 and names every such row, `body.items.3.itemCode`. `price` is what the person was shown per
 * unit, and without a unit per sales unit, as the list was judged: it is only compared, and one that is not today's refuses the list with 409 `changed` and today's `prices` (security T23). Header `Idempotency-Key` as with
 * `addCartItem`. Our own call.
 */
export const addOrderList = route({
  method: 'POST',
  path: '/api/carts/:customerKey/:cartId/order-list.json',
  access: 'signed-in',
  params: z.object({ customerKey, cartId: z.union([z.literal('new'), idText], 'must be a cart or new') }),
  query,
  body: z.object({
    items: z
      .array(
        z.object({
          itemCode,
          quantityOrdered: addedQuantity,
          unitOfMeasure: line(10).nullish(),
          commentText: saidText(LINE_COMMENT_MAX),
          price: decimal.optional(),
        }),
      )
      .min(1, 'is required')
      .max(CART_LINES_MAX, `must be at most ${CART_LINES_MAX} a call`),
    version: version.optional(),
    customerPONo: line(CART_NAME_MAX).nullish(),
    shipToCode: shipToCode.nullish(),
  }),
  answer: z.strictObject({ cart }),
  bodyLimit: listBytes,
});

export type ChangedPrices = z.output<typeof changedPrices>;
export type ListedItem = z.output<typeof listedItem>;
export type ListVerdict = z.output<typeof listVerdict>;

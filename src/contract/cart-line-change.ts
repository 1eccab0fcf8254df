import { z } from 'zod';
import { CART_LINES_MAX, ITEMS_PER_CALL_MAX } from '#domain/cart.ts';
import { LINE_COMMENT_MAX } from '#domain/line.ts';
import { lineKey } from './duplicate-preview.ts';
import { givenId, itemCode } from './ids.ts';
import { quantity } from './quantity.ts';
import { keptText, line } from './text.ts';

const commentText = keptText(LINE_COMMENT_MAX);

/** What a change says of a cart's line (wire contract 8.2 #6); a comment that it leaves out stays (ruling 31). */
export const lineChange = { quantityOrdered: quantity, commentText, itemType: z.enum(['1', '4']).optional() };

/** The same as orders name lines: by key and item, which both must be the line's (LIN-018). */
export const keyedLineChange = {
  LineKey: lineKey,
  ItemCode: itemCode,
  QuantityOrdered: quantity,
  CommentText: commentText,
};

/** A change with the line it is for: by its id, or by key and item. */
export const namedLineChange = z.union(
  [z.object({ id: givenId, ...lineChange }), z.object(keyedLineChange)],
  'must name a line by its id, or by key and item',
);

const setItem = z.object({
  itemCode,
  quantityOrdered: quantity,
  unitOfMeasure: line(10).nullish(),
  productId: givenId.nullish(),
  seen: z.array(z.number().min(0)).max(10).optional(),
  lines: z.array(z.object({ id: givenId, quantity, commentText: z.string().max(LINE_COMMENT_MAX) })).optional(),
});

/** Items whose quantity is set, whatever lines they stand on; without a unit, in that of their line, else in their sales unit. They name no more lines than a cart holds. */
export const setItems = z
  .array(setItem)
  .min(1, 'is required')
  .max(ITEMS_PER_CALL_MAX, `at most ${ITEMS_PER_CALL_MAX} items a call`)
  .refine((items) => new Set(items.map((item) => item.itemCode)).size === items.length, 'names an item twice')
  .refine(
    (items) => items.reduce((sum, { lines = [] }) => sum + lines.length, 0) <= CART_LINES_MAX,
    `names more than ${CART_LINES_MAX} lines`,
  );

/** Bytes of such items: the longest comments of as many lines, three bytes a character, and what is around them. */
export const SET_ITEMS_BYTES = CART_LINES_MAX * LINE_COMMENT_MAX * 3 + 256 * 1024;

import { z } from 'zod';
import { LINE_COMMENT_MAX } from '#domain/line.ts';
import { lineKey } from './duplicate-preview.ts';
import { givenId, itemCode } from './ids.ts';
import { quantity } from './quantity.ts';
import { saidText } from './text.ts';

const commentText = saidText(LINE_COMMENT_MAX);

/** What a change says of a cart's line (wire contract 8.2 #6). */
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

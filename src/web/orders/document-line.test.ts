import { expect, it } from 'vitest';
import { ordersExamples } from '#contract/examples/orders.ts';
import { fromOrderLine, itemToCopy, shortText } from './document-line.ts';

it.each([
  ['PRE-SEASON ITEM: S25', ''],
  ['PRE-SEASON ITEM: Fall 26; Two boxes', 'Two boxes'],
  ['Two boxes', 'Two boxes'],
])('PRD-017 ORD-016: of a line with %j, a copy says %j: the season is that of the day', (CommentText, commentText) => {
  const [line] = ordersExamples.findOpenOrder.answer.salesOrder?.detail ?? [];
  if (line === undefined) throw new Error('The example has a line.');
  expect(itemToCopy(fromOrderLine({ ...line, CommentText })).commentText).toBe(commentText);
});

it.each([
  ['nothing has shipped', 25, 0, 0, 0, ''],
  ['a part has shipped', 25, 23, 0, 0, 'Shipped 23 of 25'],
  ['the rest is on back order', 1025, 1000, 25, 0, 'Shipped 1,000 of 1,025, 25 back-ordered'],
  ['all of it is on back order', 4, 0, 4, 0, '4 back-ordered'],
  ['all has shipped', 25, 25, 0, 0, ''],
  ['the rest was cancelled', 23, 23, 0, 2, '2 cancelled'],
  ['all was cancelled', 0, 0, 0, 4, '4 cancelled'],
  ['it is a credit', -2, -2, 0, 0, ''],
])(
  'a line of which %s says so',
  (_title, quantityOrdered, quantityShipped, quantityBackordered, quantityCancelled, text) => {
    expect(shortText({ quantityOrdered, quantityShipped, quantityBackordered, quantityCancelled })).toBe(text);
  },
);

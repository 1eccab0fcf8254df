import { expect, it } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { cartsExamples } from '#contract/examples/carts.ts';
import { ApiProblem } from '../api/problem.ts';
import { isAboutLines, refusedLinesOf, unorderableOf } from './refused-lines.ts';
import { shownLine } from './shown-lines.ts';

const [line] = cartsExamples.findCart.answer.cart.detail as [CartLine];
const lines = [7, 8, 9].map((id) => shownLine({ ...line, id, itemCode: `item ${id}` }, undefined));
const refusal = (...paths: string[]) =>
  new ApiProblem({
    ...{ status: 400, code: 'invalid', detail: 'no' },
    errors: paths.map((path) => ({ path, message: 'is wrong' })),
  });

it('ruling 30: a refused submit names all lines at fault that are still in the cart, each in a sentence', () => {
  const error = refusal('body.lines.7', 'body.lines.9.quantityOrdered', 'body.lines.70', 'body.shipVia');
  expect(refusedLinesOf(error, lines).map((refused) => [refused.line.itemCode, refused.message])).toEqual([
    ['item 7', 'Item item 7 is wrong.'],
    ['item 9', 'Item item 9 is wrong.'],
  ]);
  expect(refusedLinesOf(new Error('no'), lines)).toEqual([]);
  expect(refusedLinesOf(null, lines)).toEqual([]);
});

it('of one that is about lines only nothing is left once they are gone', () => {
  expect(isAboutLines(refusal('body.lines.7', 'body.lines.9'))).toBe(true);
  expect(isAboutLines(refusal('body.lines.7', 'body.shipVia'))).toBe(false);
  expect(isAboutLines(refusal())).toBe(false);
  expect(isAboutLines(new Error('no'))).toBe(false);
});

it('LIN-031: the lines that a submit would be refused for are known before it, each with its reason', () => {
  const message = 'Item item 8 is not available for sale.';
  const told = lines.map((shown) =>
    shownLine({ ...shown.line, message, isUnorderable: shown.line.id === 8 }, undefined),
  );
  expect(unorderableOf(told).map((refused) => [refused.line.itemCode, refused.message])).toEqual([['item 8', message]]);
});

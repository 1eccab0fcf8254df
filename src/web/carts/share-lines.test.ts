import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { shareCarts, shareLines } from './share-lines.ts';

/** What the server answers: nothing of it is the object of an earlier answer. */
function answered(
  change: (cart: { header: Record<string, unknown>; detail: Record<string, unknown>[] }) => void = () => {},
): Cart {
  const cart = {
    header: { id: 7, version: 1, totals: { total: '3.00' } },
    detail: [1, 2, 3].map((id) => ({
      id,
      quantityOrdered: '2',
      cartProduct: { productId: id },
      components: [{ quantity: '1' }],
    })),
  };
  change(cart);
  return cart as unknown as Cart;
}

test('an answer without a change is the known cart', () => {
  const known = answered();
  expect(shareLines(known, answered())).toBe(known);
  expect(shareLines(undefined, known)).toBe(known);
});

test('only the lines that changed are new, however deep the change is', () => {
  const known = answered();
  const shared = shareLines(
    known,
    answered(({ detail }) => Object.assign(detail[1] ?? {}, { components: [{ quantity: '4' }] })),
  );
  expect(shared.detail.map((line, index) => line === known.detail[index])).toEqual([true, false, true]);
  expect(shared.detail[1]?.components).toEqual([{ quantity: '4' }]);
  expect(shared.header).toBe(known.header);
});

test('lines are found by their number where others went, came or changed places, and take what the answer has and had not', () => {
  const known = answered();
  const shared = shareLines(
    known,
    answered(({ detail }) => {
      detail.reverse().pop();
      detail.push({ ...detail[0], id: 9, message: 'New' });
      Object.assign(detail[0] ?? {}, { message: undefined });
    }),
  );
  expect(shared.detail.map(({ id }) => id)).toEqual([3, 2, 9]);
  expect(shared.detail[0]).not.toBe(known.detail[2]);
  expect(shared.detail[1]).toBe(known.detail[1]);
});

test('a header that changed is taken with the known lines', () => {
  const known = answered();
  const shared = shareLines(
    known,
    answered(({ header }) => Object.assign(header, { version: 2 })),
  );
  expect(shared.header.version).toBe(2);
  expect(shared.detail).toEqual(known.detail);
  expect(shared.detail[0]).toBe(known.detail[0]);
});

test('a list of carts keeps those that are as they were, wherever they stand now', () => {
  const one = answered();
  const two = answered(({ header }) => Object.assign(header, { id: 8 }));
  const known = [one, two];
  expect(shareCarts(undefined, known)).toBe(known);
  expect(shareCarts(known, [structuredClone(one), structuredClone(two)])).toBe(known);
  const changed = answered(({ detail }) => Object.assign(detail[2] ?? {}, { quantityOrdered: '3' }));
  const shared = shareCarts(known, [structuredClone(two), changed]);
  expect(shared[0]).toBe(two);
  expect(shared[1]?.detail.map((line, index) => line === one.detail[index])).toEqual([true, true, false]);
  expect(shareCarts(known, [structuredClone(one)])).toEqual([one]);
  const older = answered(({ header }) => Object.assign(header, { version: 0 }));
  expect(shareCarts(known, [older])[0]).toBe(one);
});

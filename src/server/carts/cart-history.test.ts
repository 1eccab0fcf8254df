import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { historyProblems, type Operation, versionProblems } from './test-cart-history.ts';

/** A cart as far as the checker looks at it. */
const cartOf = (version: number, lines: readonly (readonly [number, string, number])[]): Cart =>
  ({
    header: { version },
    detail: lines.map(([id, itemCode, quantity]) => ({ id, itemCode, quantityOrdered: String(quantity) })),
  }) as unknown as Cart;

const START = cartOf(1, [[1, 'A', 1]]);
const ADDED = cartOf(2, [
  [1, 'A', 1],
  [2, 'B', 5],
]);
const RAISED = cartOf(3, [
  [1, 'A', 9],
  [2, 'B', 5],
]);
const DONE: Operation[] = [
  { kind: 'set', itemCode: 'A', lineId: 1, quantity: 9, answer: RAISED },
  { kind: 'add', itemCode: 'B', quantity: 5, answer: ADDED },
];

describe('R05: the checker of histories', () => {
  it('finds nothing wrong with one serial history, however often a version was read', () => {
    expect(historyProblems(START, DONE, RAISED)).toEqual([]);
    expect(versionProblems([START, RAISED, ADDED, ADDED, START, RAISED])).toEqual([]);
  });

  it('sees a version that was given to two changes: one of them is lost', () => {
    const other = cartOf(2, [[1, 'A', 9]]);
    const lost: Operation[] = [
      { kind: 'add', itemCode: 'B', quantity: 5, answer: ADDED },
      { kind: 'set', itemCode: 'A', lineId: 1, quantity: 9, answer: other },
    ];
    expect(historyProblems(START, lost, other)).toEqual(['version 3 is missing or was given twice (2)']);
    expect(versionProblems([START, ADDED, other])).toEqual([
      expect.stringMatching(/^version 2 was given out as .* and as /),
    ]);
  });

  it('sees a reader who was shown other contents under the version of an acknowledged change', () => {
    const torn = cartOf(2, [[2, 'B', 5]]);
    expect(historyProblems(START, DONE, RAISED)).toEqual([]);
    expect(versionProblems([START, ADDED, torn, RAISED])).toHaveLength(1);
  });

  it('sees a final cart of a version that nobody was told of', () => {
    expect(
      historyProblems(
        START,
        DONE,
        cartOf(
          4,
          RAISED.detail.map((line) => [line.id, line.itemCode, Number(line.quantityOrdered)]),
        ),
      ),
    ).toEqual(['the final cart is version 4, the last acknowledged one 3']);
  });
});

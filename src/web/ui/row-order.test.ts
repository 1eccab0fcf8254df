import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movesToOrder } from './row-order.ts';

/** As the browser does it: each is named by where it stood before the first move. */
function moved(numbers: readonly number[], most: number): number[] {
  const standing = [...numbers.keys()];
  for (const { from, before } of movesToOrder(numbers, most)) {
    standing.splice(standing.indexOf(from), 1);
    standing.splice(before === undefined ? standing.length : standing.indexOf(before), 0, from);
  }
  return standing.map((place) => numbers[place] ?? 0);
}

const different = fc.uniqueArray(fc.integer({ min: 1, max: 12_000 }), { maxLength: 40 });

it('ACT-014: rows that stand in any order come into theirs, a few in each frame', () => {
  fc.assert(
    fc.property(different, (numbers) => {
      let standing: readonly number[] = numbers;
      for (let frames = 0; movesToOrder(standing, 3).length > 0; frames++) {
        expect(frames).toBeLessThan(40);
        standing = moved(standing, 3);
      }
      expect(standing).toEqual(numbers.toSorted((a, b) => a - b));
    }),
  );
});

it('ACT-014: a ring that was scrolled is turned by its shorter end, also where the window has grown meanwhile', () => {
  const ring = [25, 26, 27, ...Array.from({ length: 21 }, (_, place) => place + 4)];
  expect(movesToOrder(ring, 99).map(({ from }) => from)).toEqual([2, 1, 0]);
  expect(movesToOrder([8, 9, 10, 11, 14, 15, 12, 13], 99)).toHaveLength(2);
  expect(movesToOrder([2, 3, 4], 99)).toEqual([]);
});

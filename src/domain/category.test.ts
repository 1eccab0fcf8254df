import { expect, it } from 'vitest';
import { activeChildren, isGridCentred } from './category.ts';

it('CAT-012: active children by priority', () => {
  const child = (id: number, priority: number, status = true) => ({ id, priority, status });
  expect(activeChildren([child(3, 2), child(1, 2), child(2, 1), child(4, 0, false)]).map(({ id }) => id)).toEqual([
    2, 1, 3,
  ]);
});

it('CAT-013: fewer than 4 are centred', () => {
  expect([isGridCentred([1, 2, 3]), isGridCentred([1, 2, 3, 4])]).toEqual([true, false]);
});

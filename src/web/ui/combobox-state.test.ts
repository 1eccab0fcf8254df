import { expect, it } from 'vitest';
import { movedIndex } from './combobox-state.ts';

it('arrows walk through the options and back to the typed text', () => {
  expect([-1, 0, 1, 2].map((now) => movedIndex('ArrowDown', now, 3))).toEqual([0, 1, 2, -1]);
  expect([-1, 0, 1, 2].map((now) => movedIndex('ArrowUp', now, 3))).toEqual([2, -1, 0, 1]);
});

it('nothing is pointed at in an empty list', () => {
  expect(movedIndex('ArrowDown', -1, 0)).toBe(-1);
});

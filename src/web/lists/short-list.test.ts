import { expect, it } from 'vitest';
import { sortRows } from './short-list.ts';

const texts = { code: (row: string) => row };

it.each([
  ['asc', ['1', '2', '10', 'a', 'B']],
  ['desc', ['B', 'a', '10', '2', '1']],
] as const)('ADR-020: sorts codes as people read them, %s', (direction, expected) => {
  expect(sortRows(['B', '10', 'a', '2', '1'], texts, { key: 'code', direction })).toEqual(expected);
});

it('leaves the order alone for a column that there is not', () => {
  expect(sortRows(['b', 'a'], texts, { key: 'toString', direction: 'asc' })).toEqual(['b', 'a']);
});

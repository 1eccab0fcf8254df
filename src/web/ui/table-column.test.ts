import { expect, it } from 'vitest';
import { nextSort } from './table-column.ts';

it('a press on a head sorts by it, a second press turns the order round', () => {
  expect(nextSort(undefined, { key: 'name' })).toEqual({ key: 'name', direction: 'asc' });
  expect(nextSort({ key: 'name', direction: 'asc' }, { key: 'name' })).toEqual({ key: 'name', direction: 'desc' });
  expect(nextSort({ key: 'name', direction: 'desc' }, { key: 'name' })).toEqual({ key: 'name', direction: 'asc' });
});

it('another column begins in its own first direction', () => {
  expect(nextSort({ key: 'name', direction: 'desc' }, { key: 'date', firstDirection: 'desc' })).toEqual({
    key: 'date',
    direction: 'desc',
  });
});

import { expect, it } from 'vitest';
import { pageRange } from './page-range.ts';

it.each([
  [1, 10, 86, { current: 1, pages: 9, first: 1, last: 10 }],
  [9, 10, 86, { current: 9, pages: 9, first: 81, last: 86 }],
  [12, 10, 86, { current: 9, pages: 9, first: 81, last: 86 }],
  [0, 10, 86, { current: 1, pages: 9, first: 1, last: 10 }],
  [1, 10, 0, { current: 1, pages: 1, first: 1, last: 0 }],
  [2, 25, 50, { current: 2, pages: 2, first: 26, last: 50 }],
])('page %i of %i rows a page, %i rows', (page, size, total, range) => {
  expect(pageRange(page, size, total)).toEqual(range);
});

import { expect, it } from 'vitest';
import { PassingRows } from './passing-rows.ts';

const passed = (rows: PassingRows, begin: number, isScrolling = true) => [...rows.pass(begin, begin + 24, isScrolling)];

it('ACT-014: rows that scroll in a few at a time are drawn whole', () => {
  const rows = new PassingRows();
  expect(passed(rows, 0, false)).toEqual([]);
  expect([4, 8, 5, 1].map((begin) => passed(rows, begin))).toEqual([[], [], [], []]);
});

it('ACT-014: more at once are drawn in part as long as they are there, a few more of them whole in each frame of the rest', () => {
  const rows = new PassingRows();
  passed(rows, 0, false);
  expect(passed(rows, 10)).toEqual([24, 25, 26, 27, 28, 29, 30, 31, 32, 33]);
  // Drawn anew without having been scrolled.
  expect(passed(rows, 10)).toHaveLength(10);
  expect(passed(rows, 13)).toHaveLength(10);
  // Five of them are still there, sixteen come.
  expect(passed(rows, 29)).toHaveLength(21);
  const left = [];
  while (rows.complete()) left.push(passed(rows, 29, false).length);
  expect(left.at(-1)).toBe(0);
  expect(left).toEqual(left.toSorted((a, b) => b - a));
});

it('ACT-014: rows of another answer, which no one scrolled to, are drawn whole', () => {
  const rows = new PassingRows();
  passed(rows, 4_000, false);
  expect(passed(rows, 0, false)).toEqual([]);
});

it('ACT-014: rows fly as long as many come at once and the scrolling goes on', () => {
  const rows = new PassingRows();
  const flies = (begin: number, isScrolling = true) => {
    rows.pass(begin, begin + 24, isScrolling);
    return rows.isFlying;
  };
  expect([flies(0, false), flies(4), flies(30), flies(30), flies(33), flies(60), flies(60, false)]).toEqual([
    ...[false, false, true, true, false, true, false],
  ]);
});

import { describe, expect, it } from 'vitest';
import {
  cellProblem,
  cellQuantity,
  cellText,
  clearAll,
  countCells,
  fillDown,
  fillEach,
  fillFromLast,
} from './sheet-cells.ts';

const keys = ['a', 'b', 'c', 'd'];

describe('sheet cells', () => {
  it.each([
    ['12', '12'],
    ['0', ''],
    ['007', '7'],
    ['1,200', '1200'],
    [' 12.0 ', '12'],
  ])('shows %j as %j', (typed, shown) => {
    expect(cellText(typed)).toBe(shown);
    expect(cellProblem(typed)).toBeUndefined();
  });

  it('what the cart holds is right as it is, also where its pieces make no whole number of cases', () => {
    expect([cellProblem('2.5', 2.5), cellQuantity('2.5', 2.5)]).toEqual([undefined, 2.5]);
    expect([cellProblem('2.5', 3) === undefined, cellQuantity('2.5', 3)]).toEqual([false, 0]);
    expect(cellQuantity('4', 2.5)).toBe(4);
  });

  it.each(['-5', '1e3', '1.5', '99999999', 'abc'])(
    'T25: keeps %j in sight as wrong, and counts it as nothing',
    (typed) => {
      expect(cellText(` ${typed}`)).toBe(typed);
      expect(cellProblem(typed)).toBe('Whole numbers from 0 to 99,999');
      expect(cellQuantity(typed)).toBe(0);
    },
  );

  it('fills every cell with a dozen, and clears every cell', () => {
    expect(fillEach(keys, 12)).toEqual({ a: '12', b: '12', c: '12', d: '12' });
    expect(clearAll(keys)).toEqual({ a: '', b: '', c: '', d: '' });
  });

  it('fills from the last order only what was in it', () => {
    expect(fillFromLast(keys, { b: 24, d: 0, z: 6 })).toEqual({ b: '24' });
  });

  it('fills down from the cell before', () => {
    expect(fillDown(keys, 2, { b: '36', c: '1' })).toEqual({ c: '36' });
    // A blank one takes nothing away.
    expect(fillDown(keys, 1, { b: '1200' })).toEqual({});
    expect(fillDown(keys, 2, { b: '', c: '1' })).toEqual({});
    expect(fillDown(keys, 0, { a: '1' })).toEqual({});
    expect(fillDown(keys, 4, { d: '1' })).toEqual({});
  });

  it('counts filled cells and pieces', () => {
    expect(countCells(keys, { a: '24', b: '', c: '12', z: '99' })).toEqual({ filled: 2, pieces: 36 });
  });
});

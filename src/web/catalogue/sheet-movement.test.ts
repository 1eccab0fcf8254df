import { describe, expect, it } from 'vitest';
import { actOfEvent, actOfKey, type CellKey, type Move, movedTo } from './sheet-movement.ts';

const press = (key: string, more: Partial<CellKey> = {}): CellKey => ({
  key,
  shiftKey: false,
  withCommand: false,
  altKey: false,
  selection: { start: 0, end: 2, length: 2 },
  ...more,
});

describe('movedTo', () => {
  const shape = { count: 10, columns: 4 };
  it.each<[number, Move, number]>([
    [0, 'next', 1],
    [9, 'next', 9],
    [0, 'previous', 0],
    [5, 'previous', 4],
    [1, 'down', 5],
    [7, 'down', 7],
    [5, 'down', 9],
    [5, 'up', 1],
    [3, 'up', 3],
  ])('from %i, %s leads to %i', (at, move, to) => {
    expect(movedTo(at, move, shape)).toBe(to);
  });
});

describe('actOfKey', () => {
  it.each([
    ['Enter', {}, 'next'],
    ['Enter', { shiftKey: true }, 'previous'],
    ['ArrowDown', {}, 'down'],
    ['ArrowUp', {}, 'up'],
    ['d', { withCommand: true }, 'fill-down'],
    ['D', { withCommand: true }, 'fill-down'],
    ['z', { withCommand: true }, 'undo'],
    ['z', { withCommand: true, shiftKey: true }, 'redo'],
    ['y', { withCommand: true }, 'redo'],
  ] as const)('%s %j is %s', (key, more, act) => {
    expect(actOfKey(press(key, more))).toBe(act);
  });

  it('leaves left and right to the text, but at its ends', () => {
    const inside = { start: 1, end: 1, length: 2 };
    expect(actOfKey(press('ArrowLeft', { selection: inside }))).toBeUndefined();
    expect(actOfKey(press('ArrowRight', { selection: inside }))).toBeUndefined();
    expect(actOfKey(press('ArrowLeft', { selection: { start: 0, end: 0, length: 2 } }))).toBe('previous');
    expect(actOfKey(press('ArrowRight', { selection: { start: 2, end: 2, length: 2 } }))).toBe('next');
    expect(actOfKey(press('ArrowRight'))).toBe('next');
    expect(actOfKey(press('ArrowLeft', { selection: { start: 0, end: 0, length: 0 } }))).toBe('previous');
  });

  it.each([
    ['5', {}],
    ['Tab', {}],
    ['Tab', { shiftKey: true }],
    ['Escape', {}],
    ['ArrowRight', { shiftKey: true }],
    ['ArrowDown', { altKey: true }],
    ['c', { withCommand: true }],
    ['v', { withCommand: true }],
    ['z', { withCommand: true, altKey: true }],
  ])('leaves %s %j to the browser', (key, more) => {
    expect(actOfKey(press(key, more))).toBeUndefined();
  });
});

describe('actOfEvent', () => {
  const keys = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
  const field = (value: string, selectionStart: number | null, selectionEnd = selectionStart) => ({
    ...{ value, selectionStart, selectionEnd },
  });
  it('takes Control and Command for the same', () => {
    expect(actOfEvent({ ...keys, key: 'd', ctrlKey: true }, field('12', 0))).toBe('fill-down');
    expect(actOfEvent({ ...keys, key: 'd', metaKey: true }, field('12', 0))).toBe('fill-down');
    expect(actOfEvent({ ...keys, key: 'd' }, field('12', 0))).toBeUndefined();
  });

  it('reads from the field where the caret stands', () => {
    expect(actOfEvent({ ...keys, key: 'ArrowRight' }, field('12', 1))).toBeUndefined();
    expect(actOfEvent({ ...keys, key: 'ArrowRight' }, field('12', 2))).toBe('next');
    expect(actOfEvent({ ...keys, key: 'ArrowLeft' }, field('12', 0, 2))).toBe('previous');
    expect(actOfEvent({ ...keys, key: 'ArrowLeft' }, field('', null))).toBe('previous');
  });
});

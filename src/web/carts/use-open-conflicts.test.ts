import { expect, it } from 'vitest';
import { restOf } from './use-open-conflicts.ts';

const seen = { quantity: 2, comment: '' };

it('what is typed over a part that is asked about settles that part alone', () => {
  const edit = { quantity: 5, comment: 'Red boxes', seen };
  expect(restOf(edit, undefined)).toBe(edit);
  expect(restOf(edit, { quantity: 9 })).toEqual({ comment: 'Red boxes', seen });
  expect(restOf(edit, { comment: '' })).toEqual({ quantity: 5, seen });
  expect(restOf(edit, { quantity: 9, comment: 'Blue boxes' })).toBeUndefined();
});

it('what is typed of another part settles nothing', () => {
  const edit = { quantity: 5, seen };
  expect(restOf(edit, { comment: 'Red boxes' })).toBe(edit);
  expect(restOf(edit, { quantity: 0 })).toBeUndefined();
});

it('a line that is removed by its quantity asks for nothing, not for its comment either', () => {
  expect(restOf({ comment: 'Red boxes', seen }, { quantity: 0 })).toBeUndefined();
});

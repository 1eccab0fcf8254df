import { expect, it } from 'vitest';
import { ownQuantities } from './own-quantities.ts';

it('R28: what was sent may be what the cart has; what was answered is; what was refused is not', () => {
  const own = ownQuantities('7/12');
  own.sent({ a: 6, b: 1 });
  own.sent({ a: 7 });
  expect([own.of('a'), own.of('b'), own.of('c')]).toEqual([[6, 7], [1], []]);
  own.refused({ a: 7 });
  expect(ownQuantities('7/12').of('a')).toEqual([6]);
  own.sent({ a: 8 });
  own.saved({ a: 8 });
  expect(own.of('a')).toEqual([8]);
  expect(ownQuantities('7/13').of('a')).toEqual([]);
});

it('does not grow without end', () => {
  const own = ownQuantities('7/14');
  for (let quantity = 1; quantity <= 20; quantity++) own.sent({ a: quantity });
  expect(own.of('a')).toEqual([15, 16, 17, 18, 19, 20]);
});

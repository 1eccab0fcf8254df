import { expect, it } from 'vitest';
import { typedOver } from './typed-lines.ts';

const cartOf = (...lines: [id: number, quantity: number, commentText: string][]) => ({
  detail: lines.map(([id, quantity, commentText]) => ({
    ...{ id, itemType: '1' as const, itemCode: 'A' },
    ...{ quantityOrdered: String(quantity), commentText },
  })),
});
const said = (lines: readonly { id: number; quantity: number; commentText: string }[]) =>
  lines.map(({ id, quantity, commentText }) => [id, quantity, commentText]);
const save = (name: string, now: ReturnType<typeof cartOf>, isOwn = false) =>
  typedOver(name, now, { itemCodes: ['A'], isOwn: () => isOwn });

const FIRST = [
  [1, 5, 'Engrave'],
  [2, 7, 'Gift wrap'],
] as const;
const first = cartOf(...FIRST.map((each): [number, number, string] => [...each]));

it('R28: knows what lines held before this tab set them first, until somebody else changes them', () => {
  const cleared = save('7', first);
  expect(said(cleared.before('A'))).toEqual(FIRST);
  cleared.saved({ A: 1 }, cartOf());
  const lowered = save('7', cartOf());
  expect(said(lowered.before('A'))).toEqual(FIRST);
  lowered.saved({ A: 1 }, cartOf([1, 5, 'Engrave; Gift wrap']));
  expect(said(save('7', cartOf([1, 5, 'Engrave; Gift wrap'])).before('A'))).toEqual(FIRST);
  expect(said(save('8', cartOf()).before('A'))).toEqual([]);
  const elsewhere = save('7', cartOf([1, 5, 'Engrave in blue']));
  expect(said(elsewhere.before('A'))).toEqual([[1, 5, 'Engrave in blue']]);
  elsewhere.saved({}, undefined);
  expect(elsewhere.before('A')).toEqual([]);
});

it('R28: also where an answer never came: the cart is as it was, or as that save may have left it', () => {
  save('9', first);
  expect(said(save('9', first).before('A'))).toEqual(FIRST);
  expect(said(save('9', cartOf([1, 2, 'Engrave; Gift wrap']), true).before('A'))).toEqual(FIRST);
  expect(said(save('9', cartOf([1, 3, 'Engrave']), false).before('A'))).toEqual([[1, 3, 'Engrave']]);
});

import { describe, expect, it } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { cartsExamples } from '#contract/examples/carts.ts';
import { itemsToSave, shownCart, shownLine } from './shown-lines.ts';

const { cart } = cartsExamples.findCart.answer;
const [example] = cart.detail;
if (example === undefined) throw new Error('the example has a line');
const line = (changes: Partial<CartLine>): CartLine => ({ ...example, ...changes });

const cotton = line({
  id: 1,
  quantityOrdered: '24',
  unitPrice: '4.60',
  lineDiscountPercent: '10',
  commentText: 'pegs',
});
const lotion = line({
  id: 2,
  itemCode: '71030-03',
  quantityOrdered: '2',
  unitPrice: '68.40',
  lineDiscountPercent: '0',
  unitOfMeasure: 'CS',
  unitOfMeasureConvFactor: '12',
  msrp: '12.99',
  commentText: '',
});
const words = line({
  id: 3,
  itemType: '4',
  itemCode: '/C',
  quantityOrdered: '0',
  unitPrice: '0',
  commentText: 'Call first',
});
const whole = { header: { ...cart.header, subTotalAmt: '236.16' }, detail: [cotton, lotion, words] };
const none = new Set<number>();

describe('lines with what was typed on top', () => {
  it('LIN-032: item price, unit price and extension follow discount, factor and quantity', () => {
    expect(shownLine(cotton, undefined)).toMatchObject({ unitPrice: '4.14', itemPrice: '4.14', extension: '99.36' });
    expect(shownLine(lotion, undefined)).toMatchObject({ unitPrice: '5.70', itemPrice: '68.40', extension: '136.80' });
    expect(shownLine(lotion, { quantity: 3 })).toMatchObject({ quantity: 3, extension: '205.20', isPending: true });
  });

  it('a row that did not change is the same object, so it is not drawn again', () => {
    const edit = { quantity: 5 };
    expect(shownLine(cotton, edit)).toBe(shownLine(cotton, edit));
    expect(shownLine(cotton, { quantity: 6 })).not.toBe(shownLine(cotton, edit));
  });

  it('ORD-038 ORD-052: a line that was edited is marked until the edit is saved, and no other is', () => {
    const edited = shownCart(whole, new Map([[2, { quantity: 3 }]]), none);
    expect(edited.lines.map(({ isPending }) => isPending)).toEqual([false, true, false]);
    const commented = shownCart(whole, new Map([[3, { comment: 'Call twice' }]]), none);
    expect(commented.lines.map(({ isPending }) => isPending)).toEqual([false, false, true]);
    expect(shownCart(whole, new Map(), none).lines.some(({ isPending }) => isPending)).toBe(false);
  });

  it('CRT-077: only items count, by their factor; the sub total follows the edits at once', () => {
    const saved = shownCart(whole, new Map(), none);
    expect(saved).toMatchObject({ pieces: 48, subTotal: '236.16', hasItems: true });
    const edited = shownCart(whole, new Map([[2, { quantity: 1 }]]), none);
    expect(edited).toMatchObject({ pieces: 36, subTotal: '167.76' });
    const less = shownCart(whole, new Map(), new Set([1]));
    expect(less.lines.map((shown) => shown.line.id)).toEqual([2, 3]);
    expect(less.subTotal).toBe('136.80');
  });
});

describe('what is sent', () => {
  it('LIN-038: whole lines, what was not edited as it is saved; lines that are gone are left out', () => {
    const edits = new Map([
      [1, { quantity: 0 }],
      [3, { comment: ' Call Maya ' }],
      [99, { quantity: 7 }],
    ]);
    expect(itemsToSave(whole, edits)).toEqual([
      { id: 1, itemType: '1', quantityOrdered: 0, commentText: 'pegs' },
      { id: 3, itemType: '4', quantityOrdered: '0', commentText: 'Call Maya' },
    ]);
  });
});

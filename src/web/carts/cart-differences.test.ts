import { describe, expect, it } from 'vitest';
import type { Cart, CartHeader, CartLine } from '#contract/cart.ts';
import { cartsExamples } from '#contract/examples/carts.ts';
import { changedElsewhere } from './cart-differences.ts';

const { cart } = cartsExamples.findCart.answer;
const [line] = cart.detail as [CartLine];
const cartOf = (detail: CartLine[], header: Partial<CartHeader> = {}): Cart => ({
  header: { ...cart.header, ...header },
  detail,
});
const before = cartOf([
  { ...line, id: 1, itemCode: '12100-112', quantityOrdered: '24' },
  { ...line, id: 2, itemCode: '12100-100', quantityOrdered: '6' },
]);

describe('what was changed elsewhere', () => {
  it('is nothing while only what was saved here differs', () => {
    expect(changedElsewhere(before, before, [])).toBeUndefined();
    expect(changedElsewhere(before, cartOf(before.detail, { customerPONo: 'Mine' }), ['customerPONo'])).toBeUndefined();
  });

  it('names fields, quantities, comments, added and removed lines', () => {
    const [first] = before.detail as [CartLine, CartLine];
    const after = cartOf(
      [
        { ...first, quantityOrdered: '36' },
        { ...line, id: 3, itemCode: '14210', quantityOrdered: '1' },
      ],
      { comment: 'Call first', customerPONo: 'Mine' },
    );
    expect(changedElsewhere(before, after, ['customerPONo'])).toBe(
      'Meanwhile changed elsewhere: Comment, 12100-112 (24, now 36), 14210 (added), 12100-100 (removed).',
    );
    const noted = cartOf(before.detail.map((each) => ({ ...each, commentText: 'Blue bag' })));
    expect(changedElsewhere(before, noted, [])).toBe(
      'Meanwhile changed elsewhere: 12100-112 (comment), 12100-100 (comment).',
    );
  });

  it('is told in one sentence, however much it is', () => {
    const many = [3, 4, 5, 6, 7, 8].map((id) => ({ ...line, id, itemCode: `item ${id}` }));
    expect(changedElsewhere(before, cartOf([...before.detail, ...many]), [])).toBe(
      'Meanwhile changed elsewhere: item 3 (added), item 4 (added), item 5 (added), item 6 (added) and 2 more.',
    );
  });
});

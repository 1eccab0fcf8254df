import { describe, expect, it } from 'vitest';
import { readListText } from '#domain/order-list.ts';
import { partRows, type RowEdits } from './order-list-rows.ts';
import { takersOf, takerText } from './order-list-takers.ts';

const LIST = readListText('A-1\t1\nB-2\t2\nC-3\t3\nD-4\t4\nE-5\t5');
const CARTS = [{ header: { id: 7, customerPONo: 'North' } }, { header: { id: 8, customerPONo: 'South' } }];
const EDITS: RowEdits = {
  1: { gone: 'added', cart: 8 },
  2: { gone: 'added', cart: 7 },
  3: { gone: 'removed' },
  4: { gone: 'added', cart: 8 },
  5: { gone: 'added', cart: 9 },
};

describe('the carts of a list', () => {
  const takers = takersOf(partRows(LIST, EDITS).added, EDITS, CARTS);

  it('are counted each for itself, and lead to those that are still there', () => {
    expect(takers).toEqual([
      { cartId: 8, count: 2, name: 'South', isOpen: true },
      { cartId: 7, count: 1, name: 'North', isOpen: true },
      { cartId: 9, count: 1, name: 'a cart', isOpen: false },
    ]);
    expect(takersOf([], EDITS, CARTS)).toEqual([]);
  });

  it('are named at each row', () => {
    expect([1, 2, 5, 6].map((line) => takerText(line, EDITS, takers))).toEqual([
      'Added to South',
      'Added to North',
      'Added to a cart',
      'Added to a cart',
    ]);
  });
});

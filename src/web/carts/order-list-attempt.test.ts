import { describe, expect, it } from 'vitest';
import type { ListDraft } from '../session/list-drafts.ts';
import { attemptOf, openRows, rowsOfAttempt, sumOfAttempt, withoutAttempt, withTaken } from './order-list-attempt.ts';
import { EMPTY_LIST } from './order-list-drafts.ts';
import type { ItemOfList } from './order-list-rows.ts';

const item = (line: number, quantityOrdered: number): ItemOfList => ({
  ...{ line, itemCode: `A-${line}`, description: 'x', quantityOrdered, unitOfMeasure: 'EA', commentText: '' },
  price: '2.5',
});
const attempt = attemptOf({ cartId: 'new', customerPONo: 'North', shipToCode: '1' }, [item(1, 3), item(3, 2)]);
const draft: ListDraft = { ...EMPTY_LIST, text: 'A-1 3\nzz 1\nA-3 2', isRead: true, attempt };

describe('rows of a list that were sent', () => {
  it('are kept with their key, their cart and all that was sent', () => {
    expect(attempt).toMatchObject({
      cartId: 'new',
      lines: [1, 3],
      body: { customerPONo: 'North', shipToCode: '1', items: [{ itemCode: 'A-1', price: '2.5' }, { itemCode: 'A-3' }] },
    });
    expect(JSON.parse(JSON.stringify(attempt))).toEqual(attempt);
    expect(rowsOfAttempt(attempt).map(({ line, itemCode }) => [line, itemCode])).toEqual([
      [1, 'A-1'],
      [3, 'A-3'],
    ]);
    expect(sumOfAttempt(attempt)).toBe('12.5');
  });

  it('are in the cart once it has taken them; the others stay, as they were changed meanwhile', () => {
    const changed = { ...draft, edits: { 2: { text: 'A-2' } } };
    const after = withTaken(changed, attempt, 7);
    expect(after.attempt).toBeUndefined();
    expect(after.edits).toEqual({ 1: { gone: 'added', cart: 7 }, 2: { text: 'A-2' }, 3: { gone: 'added', cart: 7 } });
    expect(openRows(after).wanted.map(({ line }) => line)).toEqual([2]);
  });

  it('stay in the list when they were refused', () => {
    expect(withoutAttempt(draft, attempt)).toEqual({ ...draft, attempt: undefined });
    expect(openRows(draft).wanted).toHaveLength(3);
  });

  it('change nothing of a list that was begun since', () => {
    const other = { ...draft, attempt: attemptOf({ cartId: 7 }, [item(1, 3)]) };
    for (const now of [other, EMPTY_LIST]) {
      expect(withTaken(now, attempt, 7)).toBe(now);
      expect(withoutAttempt(now, attempt)).toBe(now);
    }
  });
});

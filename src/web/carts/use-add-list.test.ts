import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import type { ItemOfList } from './order-list-rows.ts';
import { refusalsOf } from './use-add-list.ts';

const items = [4, 7, 9].map(
  (line): ItemOfList => ({
    ...{
      line,
      itemCode: `A-${line}`,
      description: '',
      quantityOrdered: 1,
      unitOfMeasure: 'EA',
      commentText: '',
      price: '4.9',
    },
  }),
);
const refused = (...errors: { path: string; message: string }[]) =>
  new ApiProblem({ status: 400, code: 'invalid', detail: 'no', errors });

describe('a list that is refused', () => {
  it('says in each row what is wrong with it', () => {
    const problem = refused(
      { path: 'body.items.1.itemCode', message: 'A-7 is discontinued.' },
      { path: 'body.items.2.quantityOrdered', message: 'is too large' },
      { path: 'body.items', message: 'A cart holds up to 500 lines.' },
      { path: 'body.items.0.unitOfMeasure', message: 'must be at most 10 characters' },
      { path: 'body.items.3.itemCode', message: 'of no row' },
    );
    expect(refusalsOf(problem, items)).toEqual({
      4: { is: 'unit', sentence: 'Unit must be at most 10 characters.' },
      7: { is: 'item', sentence: 'A-7 is discontinued.' },
      9: { is: 'quantity', sentence: 'Quantity is too large.' },
    });
    expect(refusalsOf(new Error('away'), items)).toEqual({});
  });

  it('T23: says of each row whose price changed what it was and is', () => {
    const changed = (prices: unknown) =>
      refusalsOf(new ApiProblem({ status: 409, code: 'changed', detail: 'no', body: { prices } }), items);
    const prices = [
      { index: 0, price: '9.19' },
      { index: 2, price: '4.5' },
      { index: 3, price: '1' },
    ];
    expect(changed(prices)).toEqual({
      4: { is: 'price', sentence: 'Price up from 4.90 to 9.19.' },
      9: { is: 'price', sentence: 'Price down from 4.90 to 4.50.' },
    });
    expect([changed(undefined), changed([null, {}])]).toEqual([{}, {}]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Cart, CartHeader } from '#contract/cart.ts';
import { cartsExamples } from '#contract/examples/carts.ts';
import { listedCarts } from './cart-list.ts';

const { cart } = cartsExamples.findCart.answer;
const made = (changes: Partial<CartHeader>): Cart => ({ ...cart, header: { ...cart.header, ...changes } });

const carts = [
  made({
    id: 9,
    customerPONo: 'Spring pegs',
    subTotalAmt: '1086.56',
    dateCreated: '2026-04-09T15:20:00Z',
    ShipToCity: 'Hood River',
  }),
  made({
    id: 10,
    customerPONo: 'float refill',
    subTotalAmt: '428.40',
    dateCreated: '2026-04-02T15:20:00Z',
    ShipToCity: 'Rowena',
  }),
  made({
    id: 11,
    customerPONo: 'Kids counter',
    subTotalAmt: '98.00',
    dateCreated: '2026-03-11T15:20:00Z',
    salesOrderNo: '0184102',
  }),
];
const ids = (search: string, key: string, direction: 'asc' | 'desc' = 'asc') =>
  listedCarts(carts, search, { key, direction }).map(({ header }) => header.id);

describe('the list of carts', () => {
  it('CRT-007: finds by cart number, order number and name, whatever the case', () => {
    expect(ids('FLOAT', 'id')).toEqual([10]);
    expect(ids('0184', 'id')).toEqual([11]);
    expect(ids('9', 'id')).toEqual([9]);
    expect(ids('nothing', 'id')).toEqual([]);
  });

  it('CRT-009: sorts numbers, amounts and dates as what they are, names without regard to case', () => {
    expect(ids('', 'id', 'desc')).toEqual([11, 10, 9]);
    expect(ids('', 'total')).toEqual([11, 10, 9]);
    expect(ids('', 'dateCreated', 'desc')).toEqual([9, 10, 11]);
    expect(ids('', 'customerPONo')).toEqual([10, 11, 9]);
  });

  it('an unknown sort of an address sorts by number', () => {
    expect(ids('', 'constructor')).toEqual([9, 10, 11]);
  });
});

import { expect, it } from 'vitest';
import { ORDER_KINDS, orderFilterOf } from './order-kinds.ts';

it('ORD-026: open and master orders begin with the lowest number, past ones with the newest', () => {
  const byNumber = { key: 'SalesOrderNo', direction: 'asc' };
  expect([ORDER_KINDS.open.sort, ORDER_KINDS.master.sort]).toEqual([byNumber, byNumber]);
  expect(ORDER_KINDS.past.sort).toEqual({ key: 'OrderDate', direction: 'desc' });
  expect(orderFilterOf({ search: '', sort: ORDER_KINDS.past.sort })).toEqual({
    sort: 'OrderDate',
    direction: 'descending',
  });
});

import { expect, it } from 'vitest';
import { ordersExamples } from '#contract/examples/orders.ts';
import type { SalesOrder } from '#contract/order.ts';
import { mayTakePromo, ORDER_KINDS, orderFilterOf } from './order-kinds.ts';

it('ORD-026: open and master orders begin with the lowest number, past ones with the newest', () => {
  const byNumber = { key: 'SalesOrderNo', direction: 'asc' };
  expect([ORDER_KINDS.open.sort, ORDER_KINDS.master.sort]).toEqual([byNumber, byNumber]);
  expect(ORDER_KINDS.past.sort).toEqual({ key: 'OrderDate', direction: 'desc' });
  expect(orderFilterOf({ search: '', sort: ORDER_KINDS.past.sort })).toEqual({
    sort: 'OrderDate',
    direction: 'descending',
  });
});

it('a promo code is offered only for an order that the server still changes', () => {
  const order = ordersExamples.findOpenOrder.answer.salesOrder as SalesOrder;
  const [line] = order.detail;
  const fresh = { ...order, OrderStatus: 'N', LastInvoiceNo: null, detail: [{ ...line, QuantityShipped: '0' }] };
  const may = (members: object) => mayTakePromo({ ...fresh, ...members } as SalesOrder);
  expect(may({})).toBe(true);
  expect(may({ LastInvoiceNo: '0450914' })).toBe(false);
  expect(may({ OrderStatus: 'X' })).toBe(false);
  expect(may({ detail: [...fresh.detail, { ...line, QuantityShipped: '23' }] })).toBe(false);
});

import type { SalesOrder } from '#contract/order.ts';
import { type OrderAmounts, orderListTotal } from '#domain/order.ts';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import type { Tone } from '../ui/badge.tsx';
import type { OrderFilter, OrderKind } from './order-queries.ts';

/** How each list is called, and what it says when it is empty. */
export const ORDER_KINDS: Readonly<Record<OrderKind, { title: string; empty: string; noun: string }>> = {
  open: { title: 'Open Orders', empty: 'There are currently no open orders.', noun: 'order' },
  past: { title: 'Past Orders', empty: 'There are no past orders.', noun: 'past order' },
  master: { title: 'Master Orders', empty: 'There are currently no master orders.', noun: 'master order' },
};

export const orderHref = (ref: CustomerRef, kind: OrderKind, salesOrderNo: string): string => {
  if (kind === 'past') return paths.pastOrder(ref, salesOrderNo);
  return kind === 'master' ? paths.masterOrder(ref, salesOrderNo) : paths.openOrder(ref, salesOrderNo);
};

export const orderListHref = (ref: CustomerRef, kind: OrderKind): string => {
  if (kind === 'past') return paths.pastOrders(ref);
  return kind === 'master' ? paths.masterOrders(ref) : paths.openOrders(ref);
};

type SortKey = NonNullable<OrderFilter['sort']>;

/** The sort keys of the list (ORD-027); the Total column keeps the name of the amount that it began as. */
const SORT_KEYS: readonly SortKey[] = [
  'SalesOrderNo',
  'CustomerPONo',
  'ShipToName',
  'ShipToCity',
  'TaxableAmt',
  'OrderDate',
  'ShipExpireDate',
];

export const sortKeyOf = (key: string): SortKey => SORT_KEYS.find((known) => known === key) ?? 'SalesOrderNo';

/** The amounts that the rules of `domain/order` work on. */
export const amountsOf = (order: SalesOrder): OrderAmounts => ({
  nonTaxable: order.NonTaxableAmt,
  taxable: order.TaxableAmt,
  freight: order.FreightAmt,
  salesTax: order.SalesTaxAmt,
  deposit: order.DepositAmt,
  discount: order.DiscountAmt,
  comment: order.Comment,
});

export const listTotal = (order: SalesOrder): string => orderListTotal(amountsOf(order));

export const placeOf = ({ ShipToCity, ShipToState }: Pick<SalesOrder, 'ShipToCity' | 'ShipToState'>): string =>
  [ShipToCity, ShipToState].filter(Boolean).join(', ');

/** The state of an order in a word. */
export function statusOf({ OrderStatus }: SalesOrder): { text: string; tone: Tone } {
  if (OrderStatus === 'X' || OrderStatus === 'Z') return { text: 'Cancelled', tone: 'error' };
  if (OrderStatus === 'C') return { text: 'Closed', tone: 'neutral' };
  if (OrderStatus === 'H') return { text: 'On hold', tone: 'warning' };
  return OrderStatus === 'N' ? { text: 'New', tone: 'info' } : { text: 'Open', tone: 'info' };
}

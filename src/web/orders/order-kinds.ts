import type { SalesOrder } from '#contract/order.ts';
import { isCancelled, type OrderAmounts, orderListTotal } from '#domain/order.ts';
import type { ShownList } from '../lists/list-address.ts';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import type { Tone } from '../ui/badge.tsx';
import type { Sort } from '../ui/table-column.ts';
import type { OrderFilter, OrderKind } from './order-queries.ts';

interface KindOfOrders {
  title: string;
  empty: string;
  noun: string;
  sort: Sort;
  /** What stands before the requested ship date on a card: of what has been shipped it is only what was asked for. */
  dateWord: string;
}

/** By number, as the documents have the open ones (ORD-026). */
const BY_NUMBER: Sort = { key: 'SalesOrderNo', direction: 'asc' };

/** How each list is called, what it says when it is empty, and its order until another is chosen: past orders begin with the newest. */
export const ORDER_KINDS: Readonly<Record<OrderKind, KindOfOrders>> = {
  open: {
    title: 'Open Orders',
    empty: 'There are currently no open orders.',
    noun: 'open order',
    sort: BY_NUMBER,
    dateWord: 'ships',
  },
  past: {
    title: 'Past Orders',
    empty: 'There are no past orders.',
    noun: 'past order',
    sort: { key: 'OrderDate', direction: 'desc' },
    dateWord: 'requested',
  },
  master: {
    title: 'Master Orders',
    empty: 'There are currently no master orders.',
    noun: 'master order',
    sort: BY_NUMBER,
    dateWord: 'ships',
  },
};

type Query = Record<string, string | undefined>;

/** The page of an order; `list` is the list that it is opened from (`listMembers`). */
export const orderHref = (ref: CustomerRef, kind: OrderKind, salesOrderNo: string, list?: Query): string => {
  if (kind === 'past') return paths.pastOrder(ref, salesOrderNo, list);
  return kind === 'master' ? paths.masterOrder(ref, salesOrderNo, list) : paths.openOrder(ref, salesOrderNo, list);
};

export const orderListHref = (ref: CustomerRef, kind: OrderKind, list?: Query): string => {
  if (kind === 'past') return paths.pastOrders(ref, list);
  return kind === 'master' ? paths.masterOrders(ref, list) : paths.openOrders(ref, list);
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

const sortKeyOf = (key: string): SortKey => SORT_KEYS.find((known) => known === key) ?? 'SalesOrderNo';

/** A list of orders as the calls name what its address says. */
export const orderFilterOf = ({ search, sort }: Pick<ShownList, 'search' | 'sort'>) => ({
  search: search || undefined,
  sort: sortKeyOf(sort.key),
  direction: sort.direction === 'asc' ? ('ascending' as const) : ('descending' as const),
});

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

/** Whether a promo code may still change its prices: nothing of it was cancelled, shipped or invoiced. The server refuses the others. */
export const mayTakePromo = ({ OrderStatus, LastInvoiceNo, detail }: SalesOrder): boolean =>
  !isCancelled(OrderStatus) && !LastInvoiceNo && detail.every(({ QuantityShipped }) => Number(QuantityShipped) === 0);

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  downloadMasterOrders,
  downloadOpenOrders,
  downloadOrderLines,
  downloadPastOrders,
} from '#contract/csv.ts';
import type { SalesOrder, WaitingOrder } from '#contract/order.ts';
import type {
  findMasterOrder,
  findOpenOrder,
  findOrderNeighbors,
  findPastOrder,
  listMasterOrders,
  listOpenOrders,
  listPastOrders,
} from '#contract/orders.ts';
import type { Sent } from '#contract/route.ts';
import type { Api } from '../api/client.ts';
import { PAGE_SIZE } from '../lists/list-address.ts';
import type { CustomerRef } from '../session/customer-ref.ts';

/** The lists in which orders stand. */
export type OrderKind = 'open' | 'past' | 'master';

export type OrderFilter = Omit<Sent<typeof findOrderNeighbors>['query'], 'company'>;

type OrderBatchQuery = OrderFilter & Pick<Sent<typeof listOpenOrders>['query'], 'start' | 'limit'>;

interface OrderBatch {
  list: SalesOrder[];
  total?: number | undefined;
  /** Submitted carts without a number yet; only with the open orders. */
  waiting?: WaitingOrder[] | undefined;
}

/** Whatever is known of the orders of a customer. */
export const ordersKey = (ref: CustomerRef) => ['orders', ref.company ?? '', ref.accountKey] as const;

/** One page of a list of orders, without their lines. The last page stays in view while the next is on its way. */
export const orderListQuery = (api: Api, ref: CustomerRef, kind: OrderKind, filter: OrderBatchQuery) =>
  queryOptions({
    queryKey: [...ordersKey(ref), kind, 'list', filter],
    queryFn: ({ signal }): Promise<OrderBatch> => {
      const input = {
        params: { customerKey: ref.accountKey },
        query: { ...filter, company: ref.company, detail: '0' as const },
      };
      if (kind === 'past') {
        return api.call<typeof listPastOrders>('GET /api/sales/b2b/account/:customerKey/orders/past.json', input, {
          signal,
        });
      }
      if (kind === 'master') {
        return api.call<typeof listMasterOrders>('GET /api/sales/b2b/account/:customerKey/orders/master.json', input, {
          signal,
        });
      }
      return api.call<typeof listOpenOrders>('GET /api/sales/b2b/account/:customerKey/orders/open.json', input, {
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });

/** The open orders as their list shows them first (ACT-072). */
export const firstOpenOrdersQuery = (api: Api, ref: CustomerRef) =>
  orderListQuery(api, ref, 'open', {
    sort: 'SalesOrderNo',
    direction: 'ascending',
    start: '0',
    limit: String(PAGE_SIZE),
  });

/** A list of orders as a file, filtered and sorted as on the screen. */
export function downloadOrders(api: Api, ref: CustomerRef, kind: OrderKind, filter: OrderFilter): Promise<Response> {
  const input = { params: { customerKey: ref.accountKey }, query: { ...filter, company: ref.company } };
  if (kind === 'past') {
    return api.download<typeof downloadPastOrders>('GET /api/sales/b2b/account/:customerKey/orders/past.csv', input);
  }
  if (kind === 'master') {
    return api.download<typeof downloadMasterOrders>(
      'GET /api/sales/b2b/account/:customerKey/orders/master.csv',
      input,
    );
  }
  return api.download<typeof downloadOpenOrders>('GET /api/sales/b2b/account/:customerKey/orders/open.csv', input);
}

/** The lines of an order as a file. */
export const downloadLines = (api: Api, ref: CustomerRef, salesOrderNo: string): Promise<Response> =>
  api.download<typeof downloadOrderLines>('GET /api/sales/b2b/account/:customerKey/orders/:salesOrderNo/lines.csv', {
    params: { customerKey: ref.accountKey, salesOrderNo },
    query: { company: ref.company },
  });

async function findOrder(
  api: Api,
  ref: CustomerRef,
  kind: OrderKind,
  { salesOrderNo, signal }: { salesOrderNo: string; signal: AbortSignal },
): Promise<SalesOrder | null> {
  const input = { params: { customerKey: ref.accountKey, salesOrderNo }, query: { company: ref.company } };
  if (kind === 'past') {
    const name = 'GET /api/sales/b2b/account/:customerKey/orders/past/:salesOrderNo.json';
    return (await api.call<typeof findPastOrder>(name, input, { signal })).salesOrder;
  }
  if (kind === 'master') {
    const name = 'GET /api/sales/b2b/account/:customerKey/orders/master/:salesOrderNo.json';
    return (await api.call<typeof findMasterOrder>(name, input, { signal })).salesOrder;
  }
  const name = 'GET /api/sales/b2b/account/:customerKey/orders/open/:salesOrderNo.json';
  return (await api.call<typeof findOpenOrder>(name, input, { signal })).salesOrder;
}

/** What was found of an order number: the order, and in which list it stands now. */
export interface FoundOrder {
  order: SalesOrder;
  kind: OrderKind;
}

/** An order of the list that the address names, else of the other lists: an open order becomes a past one. Null when there is none. */
export const orderQuery = (api: Api, ref: CustomerRef, kind: OrderKind, salesOrderNo: string) =>
  queryOptions({
    queryKey: [...ordersKey(ref), kind, 'one', salesOrderNo],
    queryFn: async ({ signal }): Promise<FoundOrder | null> => {
      const kinds: OrderKind[] = ['open', 'past', 'master'];
      for (const each of [kind, ...kinds.filter((other) => other !== kind)]) {
        const order = await findOrder(api, ref, each, { salesOrderNo, signal });
        if (order) return { order, kind: each };
      }
      return null;
    },
  });

/** Where an order stands in a list, and between which others; null when it does not. The ones of the order before stay meanwhile. */
export const orderNeighborsQuery = (
  api: Api,
  ref: CustomerRef,
  { kind: list, salesOrderNo }: { kind: OrderKind; salesOrderNo: string },
  filter: OrderFilter | undefined,
) =>
  queryOptions({
    queryKey: [...ordersKey(ref), list, 'neighbors', filter, salesOrderNo],
    queryFn: async ({ signal }) => {
      const { neighbors } = await api.call<typeof findOrderNeighbors>(
        'GET /api/sales/b2b/account/:customerKey/orders/:list/:salesOrderNo/neighbors.json',
        {
          params: { customerKey: ref.accountKey, list, salesOrderNo },
          query: { ...filter, company: ref.company },
        },
        { signal },
      );
      return neighbors;
    },
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
  });

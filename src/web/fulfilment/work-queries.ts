import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { downloadWorkOrders } from '#contract/csv.ts';
import type {
  cancelOrder,
  creditInvoice,
  findWorkOrder,
  invoiceOrder,
  listWorkOrders,
  payInvoice,
  pickOrder,
  releaseOrder,
  shipOrder,
  WorkOrder,
} from '#contract/fulfilment.ts';
import type { Sent } from '#contract/route.ts';
import { attempt } from '../api/attempt-key.ts';
import type { Api, CallOptions } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';

/** Orders move while one looks. */
const REFRESH_MS = 30_000;

export type WorkListFilter = Sent<typeof listWorkOrders>['query'];

/** How the worklist and a step name an order. */
export interface OrderName {
  company: string;
  salesOrderNo: string;
}

/** A page of the worklist. The last page stays in view while the next is on its way. */
export const workListQuery = (api: Api, filter: WorkListFilter) =>
  queryOptions({
    queryKey: ['work-list', filter],
    queryFn: ({ signal }) =>
      api.call<typeof listWorkOrders>('GET /api/staff/orders.json', { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    retry: (count, error) => count < 2 && !isErp(error),
  });

/** The worklist as a file, filtered and sorted as on the screen. */
export const downloadWork = (api: Api, query: WorkListFilter): Promise<Response> =>
  api.download<typeof downloadWorkOrders>('GET /api/staff/orders.csv', { query });

/** With a bridge there is nothing to work here: the ERP ships and invoices. */
export const isErp = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'erp';

const workOrderKey = ({ company, salesOrderNo }: OrderName) => ['work-order', company, salesOrderNo] as const;

/** One order to be worked. Null when there is none that the caller covers. */
export const workOrderQuery = (api: Api, name: OrderName) =>
  queryOptions({
    queryKey: workOrderKey(name),
    queryFn: async ({ signal }): Promise<WorkOrder | null> => {
      try {
        const answer = await api.call<typeof findWorkOrder>(
          'GET /api/staff/orders/:salesOrderNo.json',
          { params: { salesOrderNo: name.salesOrderNo }, query: { company: name.company } },
          { signal },
        );
        return answer.order;
      } catch (error) {
        // An address that names no order at all is as good as one that names a missing order.
        if (error instanceof ApiProblem && (error.status === 400 || (error.status === 404 && !isErp(error))))
          return null;
        throw error;
      }
    },
  });

/** A step with what it needs. */
export type WorkStep =
  | { step: 'release'; body: Sent<typeof releaseOrder>['body'] }
  | { step: 'pick'; body: Sent<typeof pickOrder>['body'] }
  | { step: 'ship'; body: Sent<typeof shipOrder>['body'] }
  | { step: 'invoice'; body: Sent<typeof invoiceOrder>['body'] }
  | { step: 'pay'; body: Sent<typeof payInvoice>['body'] }
  | { step: 'credit'; body: Sent<typeof creditInvoice>['body'] }
  | { step: 'cancel'; body: Sent<typeof cancelOrder>['body'] };

function send(api: Api, { company, salesOrderNo }: OrderName, work: WorkStep, options: CallOptions) {
  const at = { params: { salesOrderNo }, query: { company } };
  switch (work.step) {
    case 'release':
      return api.call<typeof releaseOrder>(
        'POST /api/staff/orders/:salesOrderNo/release.json',
        { ...at, body: work.body },
        options,
      );
    case 'pick':
      return api.call<typeof pickOrder>(
        'POST /api/staff/orders/:salesOrderNo/pick.json',
        { ...at, body: work.body },
        options,
      );
    case 'ship':
      return api.call<typeof shipOrder>(
        'POST /api/staff/orders/:salesOrderNo/ship.json',
        { ...at, body: work.body },
        options,
      );
    case 'invoice':
      return api.call<typeof invoiceOrder>(
        'POST /api/staff/orders/:salesOrderNo/invoice.json',
        { ...at, body: work.body },
        options,
      );
    case 'pay':
      return api.call<typeof payInvoice>(
        'POST /api/staff/orders/:salesOrderNo/payment.json',
        { ...at, body: work.body },
        options,
      );
    case 'credit':
      return api.call<typeof creditInvoice>(
        'POST /api/staff/orders/:salesOrderNo/credit.json',
        { ...at, body: work.body },
        options,
      );
    case 'cancel':
      return api.call<typeof cancelOrder>(
        'POST /api/staff/orders/:salesOrderNo/cancel.json',
        { ...at, body: work.body },
        options,
      );
  }
}

/** The order as it is, which a refusal brings along. */
export function orderOf(error: unknown): WorkOrder | undefined {
  const order = error instanceof ApiProblem && error.status === 409 ? error.body.order : undefined;
  return isOrder(order) ? order : undefined;
}

const isOrder = (value: unknown): value is WorkOrder =>
  typeof value === 'object' && value !== null && 'SalesOrderNo' in value && 'steps' in value;

/** Takes a step exactly once. The order as it then is goes into the cache, also when somebody else was faster. */
export function useWorkStep(name: OrderName) {
  const api = useApi();
  const queryClient = useQueryClient();
  const key = workOrderKey(name);
  return useMutation({
    mutationFn: (work: WorkStep) =>
      attempt([name, work], (attemptKey) => send(api, name, work, { headers: { 'idempotency-key': attemptKey } })),
    onSuccess: ({ order }) => queryClient.setQueryData(key, order),
    onError: (error) => {
      const order = orderOf(error);
      if (order) queryClient.setQueryData(key, order);
    },
    onSettled: () =>
      Promise.all(
        ['work-list', 'orders', 'invoices'].map((room) => queryClient.invalidateQueries({ queryKey: [room] })),
      ),
  });
}

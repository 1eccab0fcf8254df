import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/fulfilment.ts';
import type { Route } from '#contract/route.ts';
import type { BackOffice } from '../backoffice/back-office.ts';
import { requireEmbedded } from '../backoffice/require-embedded.ts';
import type { Worker } from '../backoffice/worker.ts';
import { claimOf } from '../http/idempotency.ts';
import { answer } from '../http/routes.ts';
import { notFound } from '../refusal.ts';
import { invoiceOrder } from './bill-order.ts';
import { pickOrder, shipOrder } from './move-goods.ts';
import { payInvoice } from './pay-invoice.ts';
import type { FulfilmentDeps } from './take-step.ts';
import { cancelOrder, creditInvoice, releaseOrder } from './undo-order.ts';
import { workAnswer } from './work-answer.ts';
import { countWork, listWorkRows } from './work-list-store.ts';
import { readWork } from './work-query.ts';
import { findOrderId } from './work-store.ts';

type Claimant = Parameters<typeof claimOf>[1];

/** A page of the worklist, when the caller names no size. */
const PAGE = 100;

/** The embedded office at work: worklist, an order, and every step of its way. With a bridge the ERP does all of it. */
export function fulfilmentRoutes(app: FastifyInstance, deps: FulfilmentDeps & { office: BackOffice }): void {
  const { db, office } = deps;
  answer(app, contract.listWorkOrders, async ({ caller, query }) => {
    requireEmbedded(office);
    const { start = 0, limit = PAGE, filter = 'open', ...page } = query;
    const [rows, counts] = await Promise.all([
      listWorkRows(db, caller, { ...page, filter, start, limit }),
      countWork(db, caller, page),
    ]);
    return { ...rows, counts, start, limit };
  });
  answer(app, contract.findWorkOrder, async ({ caller, params, query }) => {
    requireEmbedded(office);
    const id = await findOrderId(db, caller, { ...params, ...query });
    if (id === undefined) throw notFound();
    return { order: workAnswer(await readWork(db, id), caller) };
  });
  const worker = (route: Route, call: Worker & Claimant) => {
    requireEmbedded(office);
    return { caller: call.caller, requestId: call.requestId, claim: claimOf(route, call) };
  };
  answer(app, contract.releaseOrder, (call) => releaseOrder(deps, worker(contract.releaseOrder, call), call));
  answer(app, contract.pickOrder, (call) => pickOrder(deps, worker(contract.pickOrder, call), call));
  answer(app, contract.shipOrder, (call) => shipOrder(deps, worker(contract.shipOrder, call), call));
  answer(app, contract.invoiceOrder, (call) => invoiceOrder(deps, worker(contract.invoiceOrder, call), call));
  answer(app, contract.payInvoice, (call) => payInvoice(deps, worker(contract.payInvoice, call), call));
  answer(app, contract.creditInvoice, (call) => creditInvoice(deps, worker(contract.creditInvoice, call), call));
  answer(app, contract.cancelOrder, (call) => cancelOrder(deps, worker(contract.cancelOrder, call), call));
}

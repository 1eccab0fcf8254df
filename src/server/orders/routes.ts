import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as contract from '#contract/orders.ts';
import type { Database } from '../db/schema.ts';
import { answer } from '../http/routes.ts';
import { findOrder } from './find-order.ts';
import { findOrderNeighbors, listLastQuantities, listOrders } from './list-orders.ts';

export interface OrdersDeps {
  db: Kysely<Database>;
}

/** Open, past and master orders, and what was ordered last. */
export function ordersRoutes(app: FastifyInstance, { db }: OrdersDeps): void {
  answer(app, contract.listOpenOrders, ({ caller, params, query }) =>
    listOrders(db, caller, 'open', { params, query }),
  );
  answer(app, contract.listPastOrders, ({ caller, params, query }) =>
    listOrders(db, caller, 'past', { params, query }),
  );
  answer(app, contract.listMasterOrders, ({ caller, params, query }) =>
    listOrders(db, caller, 'master', { params, query }),
  );
  answer(app, contract.findOpenOrder, (call) => findOrder(db, call, ['open', 'cancelled']));
  answer(app, contract.findPastOrder, (call) => findOrder(db, call, ['past']));
  answer(app, contract.findMasterOrder, (call) => findOrder(db, call, ['master']));
  answer(app, contract.findOrderNeighbors, (call) => findOrderNeighbors(db, call));
  answer(app, contract.listLastQuantities, ({ caller, params, query }) =>
    listLastQuantities(db, caller, { params, query }),
  );
}

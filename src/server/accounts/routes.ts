import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts.ts';
import { answer } from '../http/routes.ts';
import { findCustomer } from '../scope/require-customer.ts';
import { NOTHING_ALLOWED, permissionsAnswer } from './account-permissions.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { listRepCustomers, listReps } from './list-reps.ts';
import { loadCustomer } from './load-customer.ts';
import { recentChanges } from './recent-changes.ts';
import { saveBillTo, saveShipTo } from './save-address.ts';
import { setPrimaryShipTo } from './set-primary-ship-to.ts';

/** Reps, customer lists and customer accounts. */
export function accountsRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  answer(app, contract.listReps, async ({ caller, params, query }) => ({
    list: await listReps(deps, caller, params.product, query.company),
  }));
  answer(app, contract.listRepCustomers, async ({ caller, params, query }) => ({
    result: await listRepCustomers(deps, caller, params, query.company),
  }));
  answer(app, contract.findCustomer, async ({ caller, params, query }) => ({
    result: await loadCustomer(deps, caller, params.customerKey, query.company),
  }));
  answer(app, contract.listAddressChanges, ({ caller, params, query }) =>
    recentChanges(deps, caller, params.customerKey, query.company),
  );
  answer(app, contract.findPermissions, async ({ caller, params, query }) => {
    const customer = await findCustomer(deps.db, caller, params.customerKey, query.company);
    return customer === undefined ? NOTHING_ALLOWED : permissionsAnswer(caller, customer);
  });
  answer(app, contract.saveBillTo, (call) => saveBillTo(deps, call, call.body));
  answer(app, contract.saveShipTo, (call) => saveShipTo(deps, call, call.body));
  answer(app, contract.setPrimaryShipTo, (call) => setPrimaryShipTo(deps, call));
}

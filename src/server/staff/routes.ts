import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/staff.ts';
import type { Access } from '../access/access.ts';
import { claimOf } from '../http/idempotency.ts';
import { answer } from '../http/routes.ts';
import { decideRequest } from './decide-request.ts';
import { closeUndelivered, resendUndelivered, type Settling } from './settle-undelivered.ts';
import { listRequestRows } from './sign-up-requests-store.ts';
import { listUndeliveredRows } from './undelivered-store.ts';

/** A page of a list, when the caller names no size. */
const PAGE = 100;

/** Requests for an account, for staff to approve or decline. */
export function signUpRequestRoutes(app: FastifyInstance, access: Access): void {
  answer(app, contract.listSignUpRequests, async ({ query }) => {
    const { start = 0, limit = PAGE, ...page } = query;
    return { ...(await listRequestRows(access.db, { ...page, start, limit })), start, limit };
  });
  answer(app, contract.decideSignUpRequest, (call) =>
    decideRequest(access, call, claimOf(contract.decideSignUpRequest, call)),
  );
}

/** What could not be delivered and is no cart's, for the order desk. */
export function undeliveredRoutes(app: FastifyInstance, { db, relay }: Settling): void {
  answer(app, contract.listUndelivered, async ({ caller, query }) => {
    const { start = 0, limit = PAGE, ...page } = query;
    return { ...(await listUndeliveredRows(db, caller, { ...page, start, limit })), start, limit };
  });
  answer(app, contract.resendUndelivered, (call) => resendUndelivered({ db, relay }, call, call));
  answer(app, contract.closeUndelivered, (call) => closeUndelivered({ db, relay }, call, call));
}

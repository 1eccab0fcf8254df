import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/staff.ts';
import type { Access } from '../access/access.ts';
import { claimOf } from '../http/idempotency.ts';
import { answer } from '../http/routes.ts';
import { decideRequest } from './decide-request.ts';
import { listRequestRows } from './sign-up-requests-store.ts';

/** A page of the list, when the caller names no size. */
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

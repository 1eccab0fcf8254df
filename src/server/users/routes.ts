import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/users.ts';
import type { CustomerKey } from '#domain/customer-key.ts';
import type { Access } from '../access/access.ts';
import type { Caller } from '../http/caller.ts';
import { claimOf } from '../http/idempotency.ts';
import { answer } from '../http/routes.ts';
import { addUser } from './add-user.ts';
import { requireAccount, type UserAct, usersOf } from './edit-user.ts';
import { removeUser, saveUser } from './save-user.ts';

interface UserCall {
  caller: Caller;
  params: { customerKey: CustomerKey };
  query: { company?: string | undefined };
  requestId: string;
}

/** The users of an account. */
export function usersRoutes(app: FastifyInstance, access: Access): void {
  const actOf = ({ caller, params, query, requestId }: UserCall): UserAct => ({
    access,
    caller,
    key: params.customerKey,
    company: query.company,
    requestId,
  });
  answer(app, contract.listUsers, async (call) => usersOf(actOf(call), await requireAccount(actOf(call))));
  answer(app, contract.addUser, (call) => addUser(actOf(call), call.body, claimOf(contract.addUser, call)));
  answer(app, contract.saveUser, (call) => saveUser(actOf(call), call.params.userId, call.body));
  answer(app, contract.removeUser, (call) => removeUser(actOf(call), call.params.userId));
}

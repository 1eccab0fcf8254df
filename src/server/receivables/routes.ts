import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/receivables.ts';
import type { Route } from '#contract/route.ts';
import type { BackOffice } from '../backoffice/back-office.ts';
import { requireEmbedded } from '../backoffice/require-embedded.ts';
import type { Worker } from '../backoffice/worker.ts';
import { claimOf } from '../http/idempotency.ts';
import { answer } from '../http/routes.ts';
import { type ReceivablesDeps, requireMoneyAccount } from './account-act.ts';
import { accountAnswer } from './account-answer.ts';
import { payAccount } from './pay-account.ts';
import { reverseEntry } from './reverse-entry.ts';
import { applyCredit, refundCredit } from './use-credit.ts';
import { writeOff } from './write-off.ts';

type Claimant = Parameters<typeof claimOf>[1];

/** An account's money in the embedded office: what is open, payments, credits, refunds, and what undoes them. */
export function receivablesRoutes(app: FastifyInstance, deps: ReceivablesDeps & { office: BackOffice }): void {
  const { db, office } = deps;
  answer(app, contract.findAccountMoney, async ({ caller, params, query }) => {
    requireEmbedded(office);
    const account = await requireMoneyAccount(db, caller, { ...params, ...query });
    return { account: await accountAnswer(db, account, caller) };
  });
  const worker = (route: Route, call: Worker & Claimant) => {
    requireEmbedded(office);
    return { caller: call.caller, requestId: call.requestId, claim: claimOf(route, call) };
  };
  answer(app, contract.payAccount, (call) => payAccount(deps, worker(contract.payAccount, call), call));
  answer(app, contract.applyCredit, (call) => applyCredit(deps, worker(contract.applyCredit, call), call));
  answer(app, contract.refundCredit, (call) => refundCredit(deps, worker(contract.refundCredit, call), call));
  answer(app, contract.writeOff, (call) => writeOff(deps, worker(contract.writeOff, call), call));
  answer(app, contract.reverseEntry, (call) => reverseEntry(deps, worker(contract.reverseEntry, call), call));
}

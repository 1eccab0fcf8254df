import type { Kysely, Transaction } from 'kysely';
import type { Received } from '#contract/route.ts';
import type { decideSignUpRequest, SignUpRequest } from '#contract/staff.ts';
import { type CustomerKey, customerSlug } from '#domain/customer-key.ts';
import { emailKey } from '#domain/email.ts';
import type { Access } from '../access/access.ts';
import { makeAccountKey } from '../access/account-key-store.ts';
import { mailInvitation, mailSignUpDeclined } from '../access/account-mails.ts';
import { requireSameScope } from '../access/require-same-scope.ts';
import { requireBelieved, takeLock } from '../access/take-lock.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import type { Answered } from '../http/answers.ts';
import type { Caller } from '../http/caller.ts';
import { type Claim, once } from '../http/idempotency.ts';
import { conflict, invalid, notFound, Refusal } from '../refusal.ts';
import { findCustomer, type ScopedCustomer } from '../scope/require-customer.ts';
import { loginExists } from '../users/edit-user.ts';
import { insertAccess, insertUser } from '../users/user-store.ts';
import { listVisibleUsers } from '../users/visible-users-store.ts';
import { lockRequest, saveDecision } from './sign-up-requests-store.ts';

type Decision = Received<typeof decideSignUpRequest>['body'];
type Approval = Extract<Decision, { decision: 'approve' }>;

type Decided = { request: SignUpRequest };

/** Who decides about which request. */
export interface DecisionAct {
  caller: Caller;
  params: { requestId: number };
  body: Decision;
  requestId: string;
}

/**
 * Approves a request, which makes a user of the named customer and mails the invitation, or declines it with a letter that names no reason. The customer is one that the
 * decider covers: another one is as a missing one (T01), the whole of one takes somebody who covers the whole (403, T54). 409 when somebody else has decided, or the address belongs to somebody by now. Done once per Idempotency-Key.
 */
export async function decideRequest(
  access: Access,
  act: DecisionAct,
  claim: Claim | undefined,
): Promise<Decided | Answered<Decided>> {
  const { caller, params, body } = act;
  const customer = body.decision === 'approve' ? await requireTarget(access, caller, body) : undefined;
  return access.db.transaction().execute((trx) => {
    const read = async () => ({ request: await requireRequest(trx, caller, params.requestId) });
    const decide = async () => {
      const { request } = await read();
      const isOutdated = body.version !== undefined && body.version !== request.version;
      if (request.status !== 'pending' || isOutdated) throw decidedAlready(request);
      if (body.decision === 'approve' && customer) await approve(trx, access, act, { request, customer, body });
      else await decline(trx, access, act, request);
      return read();
    };
    return once<Decided, null>(trx, claim, decide, { keep: () => null, recall: read });
  });
}

async function requireRequest(trx: Kysely<Database>, caller: Caller, id: number): Promise<SignUpRequest> {
  const request = await takeLock(trx, caller, (way) => lockRequest(trx, id, way));
  if (request === undefined) throw notFound();
  return request;
}

async function requireTarget({ db }: Access, caller: Caller, { customer: key, company }: Approval) {
  const customer = await findCustomer(db, caller, key, company);
  if (customer === undefined) {
    const message = `No account ${customerSlug(key)} was found.`;
    throw new Refusal(404, 'not-found', message, { fields: [{ path: 'body.customer', message }] });
  }
  return { ...customer, codes: codesOf(customer, key) };
}

/** Nobody gives more than they have: the whole account only who covers all of it (T54). */
function codesOf({ permissions, accountKey }: ScopedCustomer, { shipToCode }: CustomerKey): string[] {
  if (shipToCode === undefined) {
    if (permissions.billTo) return [];
    const own = permissions.shipTo.map((code) => `${accountKey}-${code}`).join(', ');
    const message = `You cover only locations of this account. Please name one of them: ${own}.`;
    throw new Refusal(403, 'forbidden', message, { fields: [{ path: 'body.customer', message }] });
  }
  if (permissions.shipTo.includes(shipToCode)) return [shipToCode];
  throw invalid([{ path: 'body.customer', message: 'Invalid Ship-To code' }]);
}

interface ApprovalOf {
  request: SignUpRequest;
  customer: ScopedCustomer & { codes: string[] };
  body: Approval;
}

async function approve(
  trx: Transaction<Database>,
  access: Access,
  act: DecisionAct,
  { request, customer, body }: ApprovalOf,
): Promise<void> {
  const { email, name } = request;
  if (body.notes.trim() === '') {
    throw invalid([{ path: 'body.notes', message: 'Please enter a welcome message to the new user.' }]);
  }
  const userId = await insertUser(trx, { email, name, mayOrder: false });
  await requireBelieved(trx, act.caller);
  await requireSameScope(trx, act.caller, customer);
  if (userId === undefined) throw await alreadyThere(trx, act.caller, request.email, customer);
  await insertAccess(trx, userId, customer.id, customer.codes);
  const key = await makeAccountKey(trx, { userId, purpose: 'invitation' });
  const invited = { email, name, welcome: body.notes, customerId: customer.id, createdBy: act.caller.userId };
  await mailInvitation(trx, access.settings, invited, key);
  const account = customer.accountKey;
  const decision = { status: 'approved' as const, reason: null, decidedBy: act.caller.userId, userId, account };
  await saveDecision(trx, request.id, decision);
  await audit(trx, act, 'approve', { onBehalf: customer.id, after: { userId, account, asked: request.account } });
}

/** The applicant has a login. Where the decider sees it among the account's users, there is nothing to approve; else see `loginExists`. */
async function alreadyThere(
  trx: Transaction<Database>,
  caller: Caller,
  email: string,
  customer: ScopedCustomer,
): Promise<Refusal> {
  const users = await listVisibleUsers(trx, caller, customer);
  if (!users.some((user) => emailKey(user.email) === emailKey(email))) return loginExists(caller);
  return conflict(
    'email-taken',
    `${email} is a user of ${customer.accountKey} already, so there is nothing to approve. Tell the person to log in, with “Forgot Password” if need be, and decline this request. What the user may act for is in the account's list of users.`,
  );
}

async function decline(
  trx: Kysely<Database>,
  { settings }: Access,
  act: DecisionAct,
  request: SignUpRequest,
): Promise<void> {
  const reason = act.body.decision === 'decline' ? act.body.reason.trim() || null : null;
  await saveDecision(trx, request.id, { status: 'declined', reason, decidedBy: act.caller.userId, userId: null });
  await mailSignUpDeclined(trx, settings, { email: request.email, name: request.name });
  await audit(trx, act, 'decline', { after: { reason } });
}

function audit(
  trx: Kysely<Database>,
  { caller, params, requestId }: DecisionAct,
  action: 'approve' | 'decline',
  what: { onBehalf?: number; after: unknown },
): Promise<void> {
  return writeAudit(trx, {
    actor: caller.userId,
    action: `sign-up.${action}`,
    objectType: 'sign-up-request',
    objectId: params.requestId,
    requestId,
    ...what,
  });
}

const decidedAlready = (request: SignUpRequest) =>
  conflict('changed', 'Somebody else has decided about this request already.', { request });

import { type CustomerKey, shipToAccount } from '#domain/customer-key.ts';
import { maySetDefaultShipTo } from '#domain/permissions.ts';
import { requireSameScope } from '../access/require-same-scope.ts';
import { takeLock } from '../access/take-lock.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Caller } from '../http/caller.ts';
import { forbidden } from '../refusal.ts';
import { accountNotAvailable, requireCustomer, requireLocation } from '../scope/require-customer.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { lockPrimaryShipTo, updatePrimaryShipTo } from './address-store.ts';
import { requireCompany } from './require-company.ts';
import { tellPrimaryShipTo } from './tell-back-office.ts';

export interface PrimaryAct {
  caller: Caller;
  query: { co: string };
  body: { Company: string; account: CustomerKey };
  requestId: string;
}

/** Makes a location the account's default (ADR-052). `co` says the main brand whatever the company is; the body says which it is. */
export async function setPrimaryShipTo(
  { db, companies }: AccountsDeps,
  { caller, query, body, requestId }: PrimaryAct,
): Promise<{ success: true }> {
  const company = requireCompany(companies, [body.Company]);
  if (requireCompany(companies, [query.co]) !== companies[0]) requireCompany(companies, [query.co, body.Company]);
  const customer = await requireCustomer(db, caller, body.account, company.code);
  const code = (body.account.shipToCode ?? '').toUpperCase();
  requireLocation(customer, code);
  if (!maySetDefaultShipTo(customer.permissions)) throw forbidden();
  await db.transaction().execute(async (trx) => {
    const before = await takeLock(trx, caller, (way) => lockPrimaryShipTo(trx, customer.id, way));
    await requireSameScope(trx, caller, customer);
    if (before === undefined || !(await updatePrimaryShipTo(trx, customer.id, code))) throw accountNotAvailable();
    const account = shipToAccount({ ...body.account, shipToCode: code });
    await tellPrimaryShipTo(trx, { customer, userId: caller.userId }, account);
    await writeAudit(trx, {
      actor: caller.userId,
      onBehalf: customer.id,
      action: 'address.set-primary',
      objectType: 'address',
      objectId: customer.accountKey,
      before: { primaryShipToCode: before.code },
      after: { primaryShipToCode: code },
      requestId,
    });
  });
  return { success: true };
}

import type { CustomerLoad } from '#contract/accounts.ts';
import type { BillTo } from '#contract/customer.ts';
import type { CustomerKey } from '#domain/customer-key.ts';
import { hasTerms } from '#domain/terms.ts';
import type { Caller } from '../http/caller.ts';
import { promosOf } from '../promotions/promotions.ts';
import { requireCustomer } from '../scope/require-customer.ts';
import { listVisibleUsers } from '../users/visible-users-store.ts';
import { permissionsAnswer } from './account-permissions.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { countDocuments } from './count-store.ts';
import { loadCustomerParts } from './customer-store.ts';
import { listPriceRows } from './price-row-store.ts';

/** Everything about an account that its screens need, as far as the caller may see it (ACT-063, wire 5.1). */
export async function loadCustomer(
  { db, today }: AccountsDeps,
  caller: Caller,
  key: CustomerKey,
  company: string | undefined,
): Promise<CustomerLoad> {
  const scoped = await requireCustomer(db, caller, key, company);
  const [parts, pricing, users, promoCodes, documents] = await Promise.all([
    loadCustomerParts(db, caller, scoped, today()),
    listPriceRows(db, scoped.id),
    listVisibleUsers(db, caller, scoped),
    promosOf(db, caller, scoped.id),
    countDocuments(db, caller, scoped),
  ]);
  const { billTo, shipTo } = scoped.permissions;
  return {
    customer: billTo ? parts.customer : withoutBilling(parts.customer, shipTo),
    shipTo: parts.shipTo,
    contacts: parts.contacts,
    pricing,
    users,
    paymentCards: billTo ? parts.paymentCards : [],
    promoCodes,
    permissions: permissionsAnswer(caller, scoped),
    ...(scoped.permissions.mayOrder ? { mayPayByTerms: hasTerms(parts.customer.TermsCode) } : {}),
    counts: { users: users.length, ...documents },
  };
}

/** What a user limited to locations may not learn about the account: null for every account, as the wire has no such user (T09), nor of other locations (T10). */
const withoutBilling = (customer: BillTo, shipTo: readonly string[]): BillTo => ({
  ...customer,
  PrimaryShipToCode: shipTo.find((code) => code === customer.PrimaryShipToCode) ?? null,
  TermsCode: null,
  CreditHold: null,
  DefaultPaymentType: null,
});

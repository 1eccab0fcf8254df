import { type Kysely, sql } from 'kysely';
import type { CustomerKey } from '#domain/customer-key.ts';
import { type Actor, maySeeLocation, type Permissions, permissionsFor } from '#domain/permissions.ts';
import type { Database } from '../db/schema.ts';
import { notFound, type Refusal } from '../refusal.ts';
import { inCustomerScope, type Viewer } from './in-scope.ts';
import { isOnCreditHold } from './payer.ts';

/** A customer that the caller may see, with what the caller may do there. */
export interface ScopedCustomer {
  id: number;
  company: string;
  companySlug: string;
  divisionNo: string;
  customerNo: string;
  /** `{div}-{no}`. */
  accountKey: string;
  name: string;
  status: string;
  taxSchedule: string | null;
  shipMethod: string | null;
  primaryShipToCode: string | null;
  salespersonDivisionNo: string;
  salespersonNo: string;
  /** The account that this one is the sold-to of. */
  billToCustomerId: number | null;
  /** On hold: the parent's own where it lends the credit, else the account's. */
  creditHold: boolean;
  permissions: Permissions;
}

/** Who asks: the caller's id picks the rows, type and roles decide the rights. */
export type ScopeCaller = Viewer & Actor & { readonly mayOrder: boolean };

/** NF for accounts: the same for a missing and a foreign one. */
export const accountNotAvailable = (): Refusal => notFound('Account not available.');

type Row = Omit<ScopedCustomer, 'permissions'> & {
  wholeAccount: boolean;
  byCustomerAccess: boolean;
  shipToCodes: string[];
};

/**
 * The customer of a key, in one round trip, when the caller may act for it or for one of its locations. Without a company the key
 * resolves among the caller's own accesses, the main brand first (ruling 13). `company` is a code or a slug.
 */
export async function findCustomer(
  db: Kysely<Database>,
  caller: ScopeCaller,
  key: CustomerKey,
  company?: string,
): Promise<ScopedCustomer | undefined> {
  const { rows } = await customerQuery(caller, key, company).execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { wholeAccount, byCustomerAccess, shipToCodes, ...customer } = row;
  const scope = { wholeAccount, byCustomerAccess, shipToCodes, mayOrder: caller.mayOrder };
  return { ...customer, permissions: permissionsFor(caller, scope) };
}

/** `findCustomer`, or 404 'Account not available.' for a missing and a foreign account alike (T01, T10). */
export async function requireCustomer(
  db: Kysely<Database>,
  caller: ScopeCaller,
  key: CustomerKey,
  company?: string,
): Promise<ScopedCustomer> {
  const customer = await findCustomer(db, caller, key, company);
  if (customer === undefined) throw accountNotAvailable();
  return customer;
}

/** Refuses a location that the caller may not see, as a missing one. Blank is the account as a whole. */
export function requireLocation(customer: ScopedCustomer, shipToCode: string | null | undefined): void {
  if (!maySeeLocation(customer.permissions, shipToCode)) throw accountNotAvailable();
}

function customerQuery(caller: ScopeCaller, key: CustomerKey, company: string | undefined) {
  return sql<Row>`
    select c.id, c.company, co.slug as "companySlug", c.division_no as "divisionNo", c.customer_no as "customerNo",
      c.account_key as "accountKey", c.name, c.status, c.tax_schedule as "taxSchedule", c.ship_method as "shipMethod",
      c.primary_ship_to_code as "primaryShipToCode", c.salesperson_division_no as "salespersonDivisionNo",
      c.salesperson_no as "salespersonNo", c.bill_to_customer_id as "billToCustomerId",
      ${isOnCreditHold} as "creditHold",
      scope.whole as "wholeAccount", scope.direct as "byCustomerAccess", scope.codes as "shipToCodes"
    from customers c
    join companies co on co.code = c.company
    left join customers p on p.id = c.bill_to_customer_id
    cross join lateral (select
      ${inCustomerScope(caller, 'c.id')} as whole,
      exists (select from user_accesses a
        where a.user_id = ${caller.userId} and a.customer_id = c.id and not a.is_rep and a.whole_account) as direct,
      array(select distinct sv.ship_to_code from ship_to_view sv
        where sv.user_id = ${caller.userId} and sv.customer_id = c.id order by 1) as codes) scope
    where c.account_key = ${`${key.divisionNo}-${key.customerNo}`}
      and co.active
      and (${company ?? null}::text is null or co.code = upper(${company ?? null}) or co.slug = lower(${company ?? null}))
      and (scope.whole or cardinality(scope.codes) > 0)
    order by co.priority
    limit 1`;
}

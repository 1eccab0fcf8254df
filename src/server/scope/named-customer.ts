import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { accountKey, type CustomerKey } from '#domain/customer-key.ts';
import { inCustomerScope, type Viewer } from './in-scope.ts';

/** Whether the column `customer.company` is the company of this code or slug; any when none is named. */
export function inCompany(company: string | undefined): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${company ?? null}::text is null or customer.company = (
    select code from companies where code = upper(${company ?? null}) or slug = lower(${company ?? null})))`;
}

/**
 * Whether the row `customer` is the one that a key names. Two companies may have the number: without one the key means the first of the viewer's own
 * accesses, as `findCustomer` resolves it (ruling 13), and nothing of the other company's is found under it.
 */
export function isNamed(viewer: Viewer, key: CustomerKey, company: string | undefined): RawBuilder<SqlBool> {
  if (company) return sql<SqlBool>`(customer.account_key = ${accountKey(key)} and ${inCompany(company)})`;
  return sql<SqlBool>`customer.id = (
    select named.id from customers named join companies on companies.code = named.company and companies.active
    where named.account_key = ${accountKey(key)} and (${inCustomerScope(viewer, 'named.id')} or exists (
      select from ship_to_view sv where sv.user_id = ${viewer.userId} and sv.customer_id = named.id))
    order by companies.priority limit 1)`;
}

import { type Kysely, sql } from 'kysely';
import type { AccountCounts } from '#contract/accounts.ts';
import { LISTED_CART_STATES } from '#domain/cart.ts';
import type { Database } from '../db/schema.ts';
import { inLocationScope, type Viewer } from '../scope/in-scope.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';

/**
 * How many carts, open orders and invoices of an account the caller sees: after the scope, never before it (T08), with those of accounts that
 * this one pays for.
 */
export async function countDocuments(
  db: Kysely<Database>,
  viewer: Viewer,
  { id, permissions }: ScopedCustomer,
): Promise<Pick<AccountCounts, 'carts' | 'openOrders' | 'invoices'>> {
  const { rows } = await sql<Pick<AccountCounts, 'carts' | 'openOrders' | 'invoices'>>`
    select
      (select count(*)::int from carts t where t.customer_id = ${id} and t.state = any(${LISTED_CART_STATES})
        and ${inLocationScope(viewer, 't.customer_id', 't.ship_to_code')}) as carts,
      (select count(*)::int from sales_orders o where o.order_list = 'open'
        and (o.customer_id = ${id} and ${inLocationScope(viewer, 'o.customer_id', 'o.ship_to_code')}
          or o.bill_to_customer_id = ${id} and ${permissions.billTo})) as "openOrders",
      (select count(*)::int from invoices i where i.invoice_type <> 'XD'
        and (i.customer_id = ${id} and ${inLocationScope(viewer, 'i.customer_id', 'i.ship_to_code')}
          or i.bill_to_customer_id = ${id} and ${permissions.billTo})) as invoices`.execute(db);
  return rows[0] ?? { carts: 0, openOrders: 0, invoices: 0 };
}

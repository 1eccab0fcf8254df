import { type Kysely, sql } from 'kysely';
import type { AddressChange } from '#domain/address-change.ts';
import type { Database } from '../db/schema.ts';
import { inCustomerScope, type Viewer } from '../scope/in-scope.ts';

/** A change with who made it, and when. */
export interface AddressChangeRow extends AddressChange {
  at: string;
  by: string | null;
}

/**
 * The latest changes of an account's addresses, newest first, for whoever reads the account as a whole (T08). What it holds of a save is
 * compared field by field: one that changed nothing takes no place. Each of its addresses is asked by itself, so that a long trail of carts is
 * not read through for them.
 */
export async function listAddressChanges(
  db: Kysely<Database>,
  viewer: Viewer,
  customerId: number,
  count: number,
): Promise<AddressChangeRow[]> {
  const { rows } = await sql<AddressChangeRow>`
    select e.at, u.name as by, e.action, p.code as "shipToCode", coalesce(e.before, '{}') as before, e.after
    from (
      select c.id as customer_id, c.account_key as object_id, null as code
      from customers c where c.id = ${customerId} and ${inCustomerScope(viewer, 'c.id')}
      union all
      select c.id, c.account_key || '-' || s.code, s.code
      from customers c join ship_tos s on s.customer_id = c.id
      where c.id = ${customerId} and ${inCustomerScope(viewer, 'c.id')}) p
    cross join lateral (
      select a.id, a.at, a.actor_user_id, a.action, a.before, a.after from audit a
      where a.object_type = 'address' and a.object_id = p.object_id and a.on_behalf_customer_id = p.customer_id
        and a.after is not null and not coalesce(a.before, '{}') @> a.after
      order by a.id desc limit ${count}) e
    left join users u on u.id = e.actor_user_id
    order by e.id desc limit ${count}`.execute(db);
  return rows.map((row) => ({ ...row, shipToCode: row.shipToCode ?? undefined }));
}

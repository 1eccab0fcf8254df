import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import { emailKey } from '#domain/email.ts';
import { isEmployee, rolesBeyond } from '#domain/permissions.ts';
import { unlinkIdentities } from '../access/identity-store.ts';
import { isAddressWritten } from '../access/user-store.ts';
import { type LockWay, waitOrSkip } from '../db/lock-way.ts';
import type { Database } from '../db/schema.ts';
import { inCustomerScope, inShipToScope, type Viewer } from '../scope/in-scope.ts';
import type { ScopeCaller } from '../scope/require-customer.ts';

/** A user as the account's editor knows it, locked for the rest of the transaction. */
export interface EditedUser {
  id: number;
  name: string;
  email: string;
  accountType: 1 | 2 | 4;
  notes: string | null;
  mayOrder: boolean;
  version: number;
  hasPassword: boolean;
  /** Has neither set a password nor signed in with Google: nobody has come in with the address yet. */
  isInvited: boolean;
  /** The access row over the account; null for those who cover it by a rep pattern only. */
  accessId: number | null;
  wholeAccount: boolean;
  shipToCodes: string[];
}

/** Whether the user `u` of a query has no way in yet but an invitation. */
export const isInvited: RawBuilder<SqlBool> = sql`
  u.password_hash is null and not exists (select from user_identities i where i.user_id = u.id)`;

/** A living user with its access to one account. The caller has been found to see the user there. */
export async function lockUser(
  trx: Transaction<Database>,
  userId: number,
  customerId: number,
  way: LockWay,
): Promise<EditedUser | undefined> {
  const locked = await sql`select id from users where id = ${userId} and active and deleted_at is null
      for no key update ${waitOrSkip(way)}`.execute(trx);
  if (locked.rows.length === 0) return undefined;
  const { rows } = await sql<EditedUser>`
    select u.id, u.name, u.email, u.account_type as "accountType", u.notes, u.may_order as "mayOrder", u.version,
      u.password_hash is not null as "hasPassword", ${isInvited} as "isInvited", a.id as "accessId", coalesce(a.whole_account, false) as "wholeAccount",
      array(select l.ship_to_code from user_access_ship_tos l where l.access_id = a.id order by 1) as "shipToCodes"
    from users u
    left join user_accesses a on a.user_id = u.id and a.customer_id = ${customerId} and not a.is_rep
    where u.id = ${userId}`.execute(trx);
  return rows[0];
}

/** Whether the viewer covers every account and every location that a user covers. */
export async function coversAllOf(trx: Kysely<Database>, viewer: Viewer, userId: number): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${userId} and ${reachesBeyond(viewer, 'u.id')}`.execute(
    trx,
  );
  return rows.length === 0;
}

/** Whether the user in a column covers an account or a location that the viewer does not. */
export function reachesBeyond(viewer: Viewer, userId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from user_accesses a
    where a.user_id = ${sql.ref(userId)} and case
      when a.is_rep then true
      when a.whole_account then not ${inCustomerScope(viewer, 'a.customer_id')}
      else exists (select from user_access_ship_tos l
        where l.access_id = a.id and not ${inShipToScope(viewer, 'l.customer_id', 'l.ship_to_code')}) end)`;
}

/** Whether the viewer may do all that a user may do. */
export async function mayAllOf(trx: Kysely<Database>, viewer: ScopeCaller, userId: number): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${userId} and ${hasMoreRights(viewer)}`.execute(trx);
  return rows.length === 0;
}

/**
 * Whether the user `u` of a query may do what the viewer may not, by a role or by ordering for locations. An employee gives the latter
 * (ruling 26), and so lacks it nowhere.
 */
export function hasMoreRights(viewer: ScopeCaller): RawBuilder<SqlBool> {
  const mayOrder = isEmployee(viewer) || viewer.mayOrder;
  return sql<SqlBool>`(
    exists (select from user_roles r where r.user_id = u.id and r.role = any(${rolesBeyond(viewer)}::text[]))
    or (u.may_order and ${sql.lit(!mayOrder)} and exists (select from user_accesses a
      where a.user_id = u.id and not a.is_rep and not a.whole_account and not ${inCustomerScope(viewer, 'a.customer_id')})))`;
}

/** Makes a dealer's user; undefined when somebody has the address. */
export async function insertUser(
  trx: Kysely<Database>,
  user: { email: string; name: string; mayOrder: boolean },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, name, account_type, may_order) values (${user.email}, ${user.name}, 4, ${user.mayOrder})
    on conflict (lower(email)) where deleted_at is null do nothing
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Lets a user cover an account, wholly without codes, else the locations named. The first access is the primary one. */
export async function insertAccess(
  trx: Kysely<Database>,
  userId: number,
  customerId: number,
  codes: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into user_accesses (user_id, company, is_rep, customer_id, whole_account, is_primary)
    select ${userId}, c.company, false, c.id, ${codes.length === 0},
      not exists (select from user_accesses o where o.user_id = ${userId} and o.is_primary)
    from customers c where c.id = ${customerId}
    returning id`.execute(trx);
  await addLocations(trx, rows[0]?.id ?? 0, customerId, codes);
}

export async function addLocations(
  trx: Kysely<Database>,
  accessId: number,
  customerId: number,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await sql`
    insert into user_access_ship_tos (access_id, customer_id, ship_to_code)
    select ${accessId}::int, ${customerId}::int, unnest(${codes as string[]}::text[]) on conflict do nothing`.execute(
    trx,
  );
}

export async function removeLocations(
  trx: Kysely<Database>,
  accessId: number,
  codes: readonly string[],
): Promise<void> {
  await sql`
    delete from user_access_ship_tos where access_id = ${accessId} and ship_to_code = any(${codes as string[]})`.execute(
    trx,
  );
}

/** Lets an access cover the whole account, which needs no locations, or only locations from now on, which are named one by one. */
export async function setWholeAccount(trx: Kysely<Database>, accessId: number, isWhole: boolean): Promise<void> {
  await sql`update user_accesses set whole_account = ${isWhole} where id = ${accessId}`.execute(trx);
  if (isWhole) await sql`delete from user_access_ship_tos where access_id = ${accessId}`.execute(trx);
}

/** Takes an access away; another one becomes the primary when it was. Answers whether the user covers anything still. */
export async function removeAccess(trx: Kysely<Database>, userId: number, accessId: number): Promise<boolean> {
  await sql`delete from user_accesses where id = ${accessId} and user_id = ${userId}`.execute(trx);
  await sql`
    update user_accesses set is_primary = true
    where id = (select min(id) from user_accesses where user_id = ${userId})
      and not exists (select from user_accesses where user_id = ${userId} and is_primary)`.execute(trx);
  const { rows } = await sql`select from user_accesses where user_id = ${userId}`.execute(trx);
  return rows.length > 0;
}

/** Changes what an editor may change; false when somebody else has the address. */
export async function updateUser(
  trx: Kysely<Database>,
  user: { id: number; name: string; email: string; notes: string | null; mayOrder: boolean },
): Promise<boolean> {
  const saved = sql`
    update users set name = ${user.name}, email = ${user.email}, notes = ${user.notes}, may_order = ${user.mayOrder},
      updated_at = now(), version = version + 1
    where id = ${user.id} and not exists (
      select from users o where lower(o.email) = ${emailKey(user.email)} and o.deleted_at is null and o.id <> ${user.id})`.execute(
    trx,
  );
  return isAddressWritten(saved);
}

/** What the user covers is another: who has read it before is told at a save. */
export async function markChanged(trx: Kysely<Database>, userId: number): Promise<void> {
  await sql`update users set updated_at = now(), version = version + 1 where id = ${userId}`.execute(trx);
}

/** Switches a user off for good. The row stays for the trail; the address becomes free, and the Google account that was linked to it. */
export async function deleteUser(trx: Kysely<Database>, userId: number): Promise<void> {
  await unlinkIdentities(trx, userId);
  await sql`
    update users set active = false, deleted_at = now(), updated_at = now(), version = version + 1
    where id = ${userId}`.execute(trx);
}

import { type Kysely, type SqlBool, sql } from 'kysely';
import type { CustomerUser } from '#contract/customer.ts';
import { isEmployeeOrRep } from '#domain/permissions.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';
import { hasMoreRights, isInvited, reachesBeyond } from './user-store.ts';

/**
 * The other users of an account that the caller may see (wire B.7). With bill-to permission: those who act for the whole account, not
 * counting the caller's peers whose pattern happens to cover it, and those of its locations. Without: only those who share a location with the
 * caller, and of their locations only the shared ones (T08). Notes are for employees and reps.
 */
export async function listVisibleUsers(
  db: Kysely<Database>,
  caller: Caller,
  customer: ScopedCustomer,
): Promise<CustomerUser[]> {
  const { rows } = await visibleUsers(caller, customer).execute(db);
  return rows.map(
    ({ notes, mayOrder, invitationRefused, invitationQueued, elsewhere, moreRights, version, ...user }) => ({
      ...user,
      ...(invitationRefused ? { invitationRefused } : {}),
      ...(invitationQueued ? { invitationQueued } : {}),
      ...(elsewhere ? { elsewhere } : {}),
      ...(moreRights ? { moreRights } : {}),
      ...(isEmployeeOrRep(caller) && notes !== null ? { notes } : {}),
      ...(isEmployeeOrRep(caller) ? { version } : {}),
      ...(user.billTo ? {} : { mayOrder }),
    }),
  );
}

interface Row extends Omit<CustomerUser, 'notes' | 'mayOrder' | 'version'> {
  notes: string | null;
  mayOrder: boolean;
  invitationRefused: boolean;
  invitationQueued: boolean;
  elsewhere: boolean;
  moreRights: boolean;
  version: number;
}

/** Whether a row of the outbox is a letter that brings a link to the user `u` of a query. */
const isInvitation = (o: string) => sql<SqlBool>`
  ${sql.ref(`${o}.kind`)} = 'mail' and ${sql.ref(`${o}.payload`)} ? 'secret' and ${sql.ref(`${o}.payload`)}->'to' ? u.email::text`;

/** The latest tells; one that ran out or was put aside tells nothing new. Later ones are looked for only beside the refused, which have an index. */
const isInvitationRefused = sql<SqlBool>`exists (
  select from outbox o where o.state = 'needs-attention' and ${isInvitation('o')}
    and not exists (select from outbox later where later.id > o.id and later.state <> 'expired' and ${isInvitation('later')}))`;

/** One that the mail server puts off is not told any more: nobody goes on asking for it. */
const isInvitationQueued = sql<SqlBool>`exists (
  select from outbox o where o.state in ('pending', 'sending') and o.created_at > now() - interval '20 seconds' and ${isInvitation('o')})`;

function visibleUsers(caller: Caller, { id, permissions }: ScopedCustomer) {
  const { accountType, userId } = caller;
  const shared = permissions.billTo ? sql`true` : sql`l.ship_to_code = any(${permissions.shipTo as string[]})`;
  const isEditor = sql.lit(isEmployeeOrRep(caller));
  return sql<Row>`
    with whole as (
      select cv.user_id, min(cv.access_id) as access_id, bool_and(cv.is_rep) as only_by_pattern
      from customer_view cv where cv.customer_id = ${id} group by cv.user_id
    ), located as (
      select l.user_id, min(l.access_id) as access_id, array_agg(distinct l.ship_to_code order by l.ship_to_code) as codes
      from ship_to_view l
      where l.customer_id = ${id} and ${shared} and l.user_id not in (select user_id from whole)
      group by l.user_id
    ), visible as (
      select w.user_id, w.access_id, true as bill_to, array[]::text[] as codes, w.only_by_pattern
      from whole w where ${permissions.billTo}
      union all
      select l.user_id, l.access_id, false, l.codes, false from located l
    )
    select u.id, v.access_id as "accessId", u.name, u.email, u.account_type as "accountType", v.bill_to as "billTo",
      v.codes as "shipToCode", u.notes, u.may_order as "mayOrder", u.version,
      u.account_type = 4 and ${isEditor} and ${reachesBeyond(caller, 'u.id')} as elsewhere,
      u.account_type = 4 and ${isEditor} and ${hasMoreRights(caller)} as "moreRights",
      ${isInvited} as invited,
      ${isEditor} and ${isInvited} and ${isInvitationRefused} as "invitationRefused",
      ${isEditor} and ${isInvited} and ${isInvitationQueued} as "invitationQueued"
    from visible v
    join users u on u.id = v.user_id and u.active and u.deleted_at is null
    where u.id <> ${userId} and u.account_type >= ${accountType}
      and (not v.only_by_pattern or u.account_type > ${accountType})
      and (v.bill_to or u.account_type <> 1)
    order by lower(u.name), u.id`;
}

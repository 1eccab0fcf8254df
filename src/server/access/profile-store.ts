import { type Kysely, sql } from 'kysely';
import type { AccountAccess, UserProfile } from '#contract/profile.ts';
import { jsonTime } from '../db/json-time.ts';
import type { Database } from '../db/schema.ts';

/** What the profile call shows of a user, as the database tells it. */
export interface ProfileRow {
  user: UserProfile;
  roles: string[];
  accounts: AccountAccess[];
  picture: string | null;
  pendingEmail: string | null;
  googleLinked: boolean;
}

const userProfile = sql`json_build_object(
  'id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone, 'company', u.company, 'address', u.address,
  'city', u.city, 'state', u.state, 'zip', u.zip, 'country', u.country, 'internal_only', u.account_type = 1,
  'accountType', u.account_type, 'active', u.active, 'notes', null, 'created', u.created_at, 'pwd_change_required', false,
  'waitingauth', false, 'last_login', u.last_login_at, 'logins', u.logins, 'hits', u.logins, 'timestamp', u.updated_at)`;

/** Active accounts that a rep row covers by their own salesperson, and those of which it covers only a location: what its list shows. */
const coveredCounts = sql`
  select count(*)::int as customers, (
      select count(distinct s.customer_id)::int from ship_tos s join customers k on k.id = s.customer_id
      where a.is_rep and (a.salesperson_division_no, a.salesperson_no) <> ('%', '%') and k.company = a.company
        and k.status = 'A' and s.active
        and s.salesperson_division_no like a.salesperson_division_no and s.salesperson_no like a.salesperson_no
        and not (k.salesperson_division_no like a.salesperson_division_no and k.salesperson_no like a.salesperson_no)
    ) as locations
  from customers k
  where a.is_rep and k.company = a.company and k.status = 'A'
    and k.salesperson_division_no like a.salesperson_division_no and k.salesperson_no like a.salesperson_no`;

const accounts = sql`coalesce((
  select json_agg(json_build_object(
      'id', a.id, 'userid', a.user_id, 'Company', co.slug,
      'ARDivisionNo', coalesce(c.division_no, a.salesperson_division_no),
      'CustomerNo', coalesce(c.customer_no, a.salesperson_no),
      'ShipToCode', case when cardinality(l.codes) = 1 then l.codes[1] end,
      'isRepAccount', a.is_rep,
      'SalespersonDivisionNo', coalesce(a.salesperson_division_no, c.salesperson_division_no),
      'SalespersonNo', coalesce(a.salesperson_no, c.salesperson_no),
      'CustomerName', c.name, 'SalespersonName', sp.name, 'primaryAccount', a.is_primary,
      'customers', case when a.is_rep then n.customers else a.whole_account::int end,
      'shipToCustomers', case when a.is_rep then n.locations else (not a.whole_account)::int end,
      'billTo', a.is_rep or a.whole_account, 'shipTo', l.codes
    ) order by co.slug collate "C" desc,
      coalesce(c.account_key, a.salesperson_division_no || '-' || a.salesperson_no) collate "C", a.id)
  from user_accesses a
  join companies co on co.code = a.company
  left join customers c on c.id = a.customer_id
  left join salespersons sp on sp.company = a.company
    and sp.division_no = coalesce(a.salesperson_division_no, c.salesperson_division_no)
    and sp.salesperson_no = coalesce(a.salesperson_no, c.salesperson_no)
  cross join lateral (
    select array(select t.ship_to_code from user_access_ship_tos t where t.access_id = a.id order by 1) as codes) l
  cross join lateral (${coveredCounts}) n
  where a.user_id = u.id), '[]')`;

/** A user's own profile with its accounts, sorted as PRO-022 says, and whether the issuer knows the user: one round trip. */
export async function findProfileOf(
  db: Kysely<Database>,
  userId: number,
  issuer: string | undefined,
): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${userProfile} as user,
      array(select r.role from user_roles r where r.user_id = u.id order by 1) as roles,
      ${accounts} as accounts, u.picture,
      (select k.new_email from account_keys k
        where k.user_id = u.id and k.purpose = 'email' and k.used_at is null and k.expires_at > now()
        order by k.id desc limit 1) as "pendingEmail",
      exists (select from user_identities i where i.user_id = u.id and i.issuer = ${issuer ?? ''}) as "googleLinked"
    from users u where u.id = ${userId} and u.active and u.deleted_at is null`.execute(db);
  const [row] = rows;
  return row && { ...row, user: withWireTimes(row.user) };
}

const withWireTimes = (user: UserProfile): UserProfile => ({
  ...user,
  created: jsonTime(user.created),
  last_login: jsonTime(user.last_login),
  timestamp: jsonTime(user.timestamp),
});

import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Caller, CallerAccess } from '../http/caller.ts';

/** A session lives 30 days, or 7 days unused (ruling 8). */
const SESSION_LIFE = '30 days';
const SESSION_UNUSED = '7 days';
/** How long the token before a renewal is still taken (T39), for calls that are under way. */
export const OLD_TOKEN_SECONDS = 30;

/** What a token leads to: the caller, and whether the session's last use should be written down. */
export interface LoadedSession extends Caller {
  isStale: boolean;
}

export interface NewSession {
  userId: number;
  authType: 'local' | 'google';
  address: string;
  userAgent: string;
}

export interface SessionTimes {
  sessionId: string;
  tokenId: string;
  /** When the current token was made. */
  issuedAt: string;
}

const accesses = sql<CallerAccess[]>`coalesce((
  select json_agg(json_build_object(
      'id', a.id, 'company', a.company, 'isRep', a.is_rep,
      'salespersonDivisionNo', a.salesperson_division_no, 'salespersonNo', a.salesperson_no,
      'customerId', a.customer_id, 'divisionNo', c.division_no, 'customerNo', c.customer_no,
      'wholeAccount', a.whole_account, 'isPrimary', a.is_primary,
      'shipToCodes', array(select l.ship_to_code from user_access_ship_tos l where l.access_id = a.id order by 1)
    ) order by a.id)
  from user_accesses a left join customers c on c.id = a.customer_id where a.user_id = u.id), '[]')`;

/** The caller of a living session whose current token, or the one just before, is shown: one round trip. */
export function loadSession(
  db: Kysely<Database>,
  { sessionId, tokenId }: { sessionId: string; tokenId: string },
): Promise<LoadedSession | undefined> {
  const isShown = sql<SqlBool>`(s.token_id = ${tokenId} or (s.previous_token_id = ${tokenId} and s.previous_until > now()))`;
  return load(db, sessionId, isShown);
}

/** The caller of a session as it is now, for calls that are under way; undefined once it has ended. */
export async function reloadCaller(
  db: Kysely<Database>,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<Caller | undefined> {
  const session = await load(db, sessionId, sql<SqlBool>`true`);
  if (session === undefined) return undefined;
  const { isStale: _, ...caller } = session;
  return caller;
}

async function load(
  db: Kysely<Database>,
  sessionId: string,
  isShown: RawBuilder<SqlBool>,
): Promise<LoadedSession | undefined> {
  const { rows } = await sql<LoadedSession>`
    select u.id as "userId", s.id as "sessionId", s.auth_type as "authType", u.name, u.email,
      u.account_type as "accountType", u.may_order as "mayOrder",
      array(select r.role from user_roles r where r.user_id = u.id order by 1) as roles,
      ${accesses} as accesses,
      s.last_used_at < now() - interval '1 minute' as "isStale"
    from sessions s
    join users u on u.id = s.user_id and u.active and u.deleted_at is null
    where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > now()
      and s.last_used_at > now() - ${SESSION_UNUSED}::interval
      and ${isShown}`.execute(db);
  return rows[0];
}

/** Whether a session of the user still lives; it stays as it is until the transaction ends. */
export async function isSessionAlive(
  trx: Transaction<Database>,
  { sessionId, userId }: { sessionId: string; userId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select id from sessions
    where id = ${sessionId} and user_id = ${userId} and revoked_at is null and expires_at > now() for update`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Writes down that a session is in use, at most once a minute whoever asks. */
export async function touchSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await sql`
    update sessions set last_used_at = now()
    where id = ${sessionId} and last_used_at < now() - interval '1 minute'`.execute(db);
}

/** Begins a session and counts the login. */
export async function insertSession(trx: Kysely<Database>, session: NewSession): Promise<SessionTimes> {
  const { rows } = await sql<SessionTimes>`
    with counted as (
      update users set last_login_at = now(), logins = logins + 1 where id = ${session.userId}
    )
    insert into sessions (user_id, auth_type, token_id, expires_at, address, user_agent)
    values (${session.userId}, ${session.authType}, gen_random_uuid(), now() + ${SESSION_LIFE}::interval,
      ${session.address}, ${session.userAgent.slice(0, 300)})
    returning id as "sessionId", token_id as "tokenId", created_at as "issuedAt"`.execute(trx);
  const [created] = rows;
  if (created === undefined) throw new Error('The session was not made.');
  return created;
}

/**
 * Gives the session a new token. Within a minute of the last time nothing changes (R16) and the same token's facts come back, so that two
 * tabs that renew together get one and the same. To be called in a transaction.
 */
export async function rotateToken(trx: Transaction<Database>, sessionId: string): Promise<SessionTimes | undefined> {
  const madeAt = sql`coalesce(previous_until - make_interval(secs => ${OLD_TOKEN_SECONDS}), created_at)`;
  const locked = await sql<SessionTimes & { isFresh: boolean }>`
    select id as "sessionId", token_id as "tokenId", ${madeAt} as "issuedAt", ${madeAt} > now() - interval '60 seconds' as "isFresh"
    from sessions where id = ${sessionId} and revoked_at is null for update`.execute(trx);
  const [session] = locked.rows;
  if (session === undefined) return undefined;
  const { isFresh, ...times } = session;
  if (isFresh) return times;
  const { rows } = await sql<SessionTimes>`
    update sessions set previous_token_id = token_id, token_id = gen_random_uuid(), last_used_at = now(),
      previous_until = now() + make_interval(secs => ${OLD_TOKEN_SECONDS})
    where id = ${sessionId}
    returning id as "sessionId", token_id as "tokenId", now() as "issuedAt"`.execute(trx);
  return rows[0];
}

/** Ends one session on every server. Answers whose it was; nobody's where it has ended already, or there is none. */
export async function revokeSession(trx: Kysely<Database>, sessionId: string): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    update sessions set revoked_at = now() where id = ${sessionId} and revoked_at is null
    returning user_id as "userId"`.execute(trx);
  return rows[0]?.userId;
}

/** Ends all sessions of a user: password change, reset, removal (T38). */
export async function revokeSessionsOf(trx: Kysely<Database>, userId: number): Promise<void> {
  await sql`update sessions set revoked_at = now() where user_id = ${userId} and revoked_at is null`.execute(trx);
}

import { type Kysely, sql, type Transaction } from 'kysely';
import { emailKey } from '#domain/email.ts';
import { isDuplicate } from '../db/duplicate.ts';
import type { Database } from '../db/schema.ts';

/** What signing in needs to know of a user. */
export interface SignInUser {
  id: number;
  name: string;
  email: string;
  passwordHash: string | null;
  /** Signed in with success from this address in the last 30 days (T42). */
  isKnownAddress: boolean;
  /** Has a Google identity and never set a password. */
  isGoogleOnly: boolean;
}

/** The living user of an e-mail address, whatever its letter case. */
export async function findUserByEmail(
  db: Kysely<Database>,
  email: string,
  address: string,
): Promise<SignInUser | undefined> {
  const { rows } = await sql<SignInUser>`
    select u.id, u.name, u.email, u.password_hash as "passwordHash",
      exists (select from sessions s where s.user_id = u.id and s.address = ${address}
        and s.created_at > now() - interval '30 days') as "isKnownAddress",
      u.password_hash is null and exists (select from user_identities i where i.user_id = u.id) as "isGoogleOnly"
    from users u
    where lower(u.email) = ${emailKey(email)} and u.deleted_at is null and u.active`.execute(db);
  return rows[0];
}

/** What a user signs in with, and is told by. */
export interface Owner {
  id: number;
  email: string;
  name: string;
  passwordHash: string | null;
}

/**
 * A living user as it is now, and stays until the transaction ends: whatever writes credentials, or lets somebody in by them, takes this
 * lock first, then keys and sessions.
 */
export async function lockOwner(trx: Transaction<Database>, userId: number): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select id, email, name, password_hash as "passwordHash" from users
    where id = ${userId} and active and deleted_at is null for no key update`.execute(trx);
  return rows[0];
}

/** The account that a user was made for, as far as that is known: the primary one, else the oldest; undefined for those who cover no single one. */
export async function findFirstAccount(trx: Transaction<Database>, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ customerId: number }>`
    select customer_id as "customerId" from user_accesses
    where user_id = ${userId} and not is_rep order by is_primary desc, id limit 1`.execute(trx);
  return rows[0]?.customerId;
}

/** A user's e-mail, name and password hash, for acts of the user itself. */
export async function findUserSecrets(
  db: Kysely<Database>,
  userId: number,
): Promise<{ email: string; name: string; passwordHash: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'name', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Sets a password, which is no news to who edits the user. The caller ends its sessions in the same transaction. */
export async function savePassword(trx: Kysely<Database>, userId: number, passwordHash: string): Promise<void> {
  await sql`
    update users set password_hash = ${passwordHash}, password_changed_at = now(), updated_at = now()
    where id = ${userId}`.execute(trx);
}

/** Changes a user's name. */
export async function saveName(trx: Kysely<Database>, userId: number, name: string): Promise<void> {
  await sql`
    update users set name = ${name}, updated_at = now(), version = version + 1
    where id = ${userId} and name <> ${name}`.execute(trx);
}

/** Whether a living user has the address. */
export async function isEmailTaken(db: Kysely<Database>, email: string): Promise<boolean> {
  const { rows } = await sql`select from users where lower(email) = ${emailKey(email)} and deleted_at is null`.execute(
    db,
  );
  return rows.length > 0;
}

/** Gives a user another address; false when somebody else has it, or takes it this moment: then the transaction is over. */
export async function saveEmail(trx: Kysely<Database>, userId: number, email: string): Promise<boolean> {
  const saved = sql`
    update users set email = ${email}, updated_at = now(), version = version + 1
    where id = ${userId}
      and not exists (select from users o where lower(o.email) = ${emailKey(email)} and o.deleted_at is null and o.id <> ${userId})
  `.execute(trx);
  return isAddressWritten(saved);
}

/** Whether a write of an address came through; not when another one took the address while it was under way. */
export async function isAddressWritten(saved: Promise<{ numAffectedRows?: bigint | undefined }>): Promise<boolean> {
  try {
    return (await saved).numAffectedRows === 1n;
  } catch (error) {
    if (isDuplicate(error, 'users_by_email')) return false;
    throw error;
  }
}

/** Names of the first accounts that a user acts for: words that are tried first for its password (T48). */
export async function listAccountNames(db: Kysely<Database>, userId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.name from customers c
    where c.id in (select customer_id from customer_view where user_id = ${userId}
      union select customer_id from ship_to_view where user_id = ${userId})
    order by c.id limit 20`.execute(db);
  return rows.map(({ name }) => name);
}

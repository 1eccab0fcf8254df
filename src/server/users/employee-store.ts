import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The living user of an address. */
export async function findUserType(
  db: Kysely<Database>,
  email: string,
): Promise<{ id: number; accountType: 1 | 2 | 4; hasPassword: boolean } | undefined> {
  const { rows } = await sql<{ id: number; accountType: 1 | 2 | 4; hasPassword: boolean }>`
    select id, account_type as "accountType", password_hash is not null as "hasPassword" from users
    where lower(email) = lower(${email}) and deleted_at is null`.execute(db);
  return rows[0];
}

/** Switches a living user on; false when it is on already. */
export async function switchOn(trx: Kysely<Database>, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set active = true, updated_at = now(), version = version + 1
    where id = ${userId} and not active and deleted_at is null`.execute(trx);
  return numAffectedRows === 1n;
}

/** Makes a user of the seller's own. */
export async function insertEmployee(trx: Kysely<Database>, email: string, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, name, account_type) values (${email}, ${name}, 1) returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

export async function addRole(trx: Kysely<Database>, userId: number, role: string): Promise<void> {
  await sql`insert into user_roles (user_id, role) values (${userId}, ${role}) on conflict do nothing`.execute(trx);
}

/** Lets a user cover every customer of every company; answers the companies. */
export async function coverEverything(trx: Kysely<Database>, userId: number): Promise<string[]> {
  await sql`
    insert into user_accesses (user_id, company, is_rep, salesperson_division_no, salesperson_no, is_primary)
    select ${userId}, c.code, true, '%', '%', c.priority = 1 and not exists (
      select from user_accesses o where o.user_id = ${userId} and o.is_primary)
    from companies c where c.active
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ company: string }>`
    select company from user_accesses where user_id = ${userId} order by company desc`.execute(trx);
  return rows.map(({ company }) => company);
}

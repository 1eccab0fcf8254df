import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A request for an account, as the form sends it (SGN-019). */
export interface SignUpRequest {
  email: string;
  name: string;
  hasAccount: boolean;
  account: string;
  accountName: string;
  telephone: string;
  address: object | null;
}

/** Whether somebody with the address exists already, or has asked and waits for an answer. */
export async function isSignUpKnown(db: Kysely<Database>, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where lower(email) = lower(${email}) and deleted_at is null
    union all
    select from sign_up_requests where lower(email) = lower(${email}) and status = 'pending'`.execute(db);
  return rows.length > 0;
}

/** Lets one request for an address at a time through, until the transaction ends. */
export async function lockSignUp(trx: Kysely<Database>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sign-up'), hashtext(lower(${email})))`.execute(trx);
}

/** Keeps a request until somebody of the staff decides about it. */
export async function insertSignUp(trx: Kysely<Database>, request: SignUpRequest): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sign_up_requests (email, name, has_account, account, account_name, telephone, address)
    values (${request.email}, ${request.name}, ${request.hasAccount}, ${request.account}, ${request.accountName},
      ${request.telephone}, ${request.address ? JSON.stringify(request.address) : null}) returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

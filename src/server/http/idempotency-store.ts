import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

interface Key {
  userId: number;
  route: string;
  key: string;
}

/** The answer that a key's request was given. */
export interface KeptAnswer {
  fingerprint: Buffer;
  status: number;
  answer: unknown;
}

/** Holds a key until the transaction ends; false while another transaction holds it. */
export async function tryHoldKey(trx: Kysely<Database>, { userId, route, key }: Key): Promise<boolean> {
  const name = JSON.stringify(['idempotency', userId, route, key]);
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(trx);
  return rows[0]?.held === true;
}

export async function findAnswer(db: Kysely<Database>, { userId, route, key }: Key): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<KeptAnswer>`
    select fingerprint, status, answer from idempotency_keys
    where user_id = ${userId} and route = ${route} and key = ${key}`.execute(db);
  return rows[0];
}

export async function keepAnswer(
  trx: Kysely<Database>,
  claim: Key & { fingerprint: Buffer },
  { status, answer }: { status: number; answer: unknown },
): Promise<void> {
  await sql`
    insert into idempotency_keys (user_id, route, key, fingerprint, status, answer, finished_at)
    values (${claim.userId}, ${claim.route}, ${claim.key}, ${claim.fingerprint}, ${status}, ${JSON.stringify(answer)}, now())`.execute(
    trx,
  );
}

/** Forgets keys that are older than two days; a job's work. */
export async function sweepIdempotencyKeys(db: Kysely<Database>): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(db);
}

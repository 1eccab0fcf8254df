import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { lockOwner } from './user-store.ts';

export type KeyPurpose = 'invitation' | 'reset' | 'email';

/** How long a link counts (ruling 7). */
const MINUTES: Readonly<Record<KeyPurpose, number>> = { invitation: 72 * 60, reset: 60, email: 60 };

/** The two parts of a link: where to look, and what must match. Both random; only a digest of the key is kept (T44, T46). */
export interface LinkParts {
  hash: string;
  key: string;
}

export interface NewKey extends LinkParts {
  expiresAt: Date;
}

/** A link's user, while the link lives. */
export interface LivingKey {
  id: number;
  purpose: KeyPurpose;
  userId: number;
  email: string;
  name: string;
  accountType: 1 | 2 | 4;
  newEmail: string | null;
}

const digest = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Makes the link of a user for one purpose; earlier ones for it are dead at once, also those that are being made this moment (T44). */
export async function makeAccountKey(
  trx: Transaction<Database>,
  { userId, purpose, newEmail = null }: { userId: number; purpose: KeyPurpose; newEmail?: string | null },
): Promise<NewKey> {
  const hash = randomBytes(16).toString('base64url');
  const key = randomBytes(32).toString('base64url');
  await lockOwner(trx, userId);
  await endAccountKeys(trx, userId, purpose);
  const { rows } = await sql<{ expiresAt: string }>`
    insert into account_keys (purpose, user_id, hash, key_hash, new_email, expires_at)
    values (${purpose}, ${userId}, ${hash}, ${digest(key)}, ${newEmail}, now() + make_interval(mins => ${MINUTES[purpose]}))
    returning expires_at as "expiresAt"`.execute(trx);
  return { hash, key, expiresAt: new Date(rows[0]?.expiresAt ?? 0) };
}

/** The user of a link that is neither used nor expired. Reading uses nothing up (T45). */
export async function findAccountKey(
  db: Kysely<Database>,
  { hash, key }: LinkParts,
  purposes: readonly KeyPurpose[],
): Promise<LivingKey | undefined> {
  const { rows } = await sql<LivingKey & { keyHash: Buffer }>`
    select k.id, k.purpose, k.user_id as "userId", u.email, u.name, u.account_type as "accountType",
      k.new_email as "newEmail", k.key_hash as "keyHash"
    from account_keys k join users u on u.id = k.user_id and u.active and u.deleted_at is null
    where k.hash = ${hash} and k.purpose = any(${purposes as string[]}) and k.used_at is null and k.expires_at > now()`.execute(
    db,
  );
  const [row] = rows;
  const given = digest(key);
  const isRight = timingSafeEqual(given, row?.keyHash ?? Buffer.alloc(given.length));
  if (row === undefined || !isRight) return undefined;
  const { keyHash: _secret, ...living } = row;
  return living;
}

/** Uses a link up; false when another request was first. */
export async function consumeAccountKey(trx: Kysely<Database>, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account_keys set used_at = now() where id = ${id} and used_at is null and expires_at > now()`.execute(trx);
  return numAffectedRows === 1n;
}

/** Ends a user's links, all or those for one purpose. */
export async function endAccountKeys(trx: Kysely<Database>, userId: number, purpose?: KeyPurpose): Promise<void> {
  await sql`
    update account_keys set used_at = now()
    where user_id = ${userId} and used_at is null and purpose = coalesce(${purpose ?? null}::text, purpose)`.execute(
    trx,
  );
}

/** Removes what can no longer be used: links, sign-in nonces, sessions a month after their end. A job's work. */
export async function sweepAccess(db: Kysely<Database>): Promise<void> {
  await sql`delete from account_keys where expires_at < now() - interval '1 day' or used_at < now() - interval '1 day'`.execute(
    db,
  );
  await sql`delete from sign_in_nonces where expires_at < now()`.execute(db);
  await sql`
    delete from sessions where least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '30 days'`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';
import { emailKey } from '#domain/email.ts';
import type { Database } from '../db/schema.ts';

/** Who somebody is at an identity provider: the subject, never the e-mail address alone (T51). */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
}

/** The living user of an identity. */
export async function findUserByIdentity(
  db: Kysely<Database>,
  { issuer, subject }: Identity,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select u.id from user_identities i join users u on u.id = i.user_id and u.active and u.deleted_at is null
    where i.issuer = ${issuer} and i.subject = ${subject}`.execute(db);
  return rows[0]?.id;
}

/** The user of an address that has a living invitation: who was invited may come with Google instead of a password. */
export async function findInvited(
  db: Kysely<Database>,
  email: string,
): Promise<{ userId: number; keyId: number } | undefined> {
  const { rows } = await sql<{ userId: number; keyId: number }>`
    select u.id as "userId", k.id as "keyId"
    from users u join account_keys k on k.user_id = u.id and k.purpose = 'invitation' and k.used_at is null and k.expires_at > now()
    where lower(u.email) = ${emailKey(email)} and u.active and u.deleted_at is null and u.password_hash is null`.execute(
    db,
  );
  return rows[0];
}

/** Ties an identity to a user, in the place of the one before. False when it belongs to somebody already. */
export async function linkIdentity(trx: Kysely<Database>, userId: number, identity: Identity): Promise<boolean> {
  await unlinkIdentities(trx, userId);
  const { numAffectedRows } = await sql`
    insert into user_identities (issuer, subject, user_id, email)
    values (${identity.issuer}, ${identity.subject}, ${userId}, ${identity.email}) on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** Keeps the picture that the provider shows for a user. */
export async function savePicture(db: Kysely<Database>, userId: number, picture: string | null): Promise<void> {
  await sql`update users set picture = ${picture} where id = ${userId} and picture is distinct from ${picture}`.execute(
    db,
  );
}

/** Takes every identity from a user: those of an address that the user has no more sign in no more (T51). */
export async function unlinkIdentities(trx: Kysely<Database>, userId: number): Promise<void> {
  await sql`delete from user_identities where user_id = ${userId}`.execute(trx);
}

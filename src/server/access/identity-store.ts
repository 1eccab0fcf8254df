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

/** Ties an identity to a user, in the place of the one before, whose sessions end. False, and nothing done, when it belongs to somebody already. */
export async function linkIdentity(trx: Kysely<Database>, userId: number, identity: Identity): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into user_identities (issuer, subject, user_id, email)
    values (${identity.issuer}, ${identity.subject}, ${userId}, ${identity.email}) on conflict do nothing`.execute(trx);
  if (numAffectedRows !== 1n) return false;
  await unlinkIdentities(trx, userId, identity);
  return true;
}

/** Keeps the picture that the provider shows for a user. */
export async function savePicture(db: Kysely<Database>, userId: number, picture: string | null): Promise<void> {
  await sql`update users set picture = ${picture} where id = ${userId} and picture is distinct from ${picture}`.execute(
    db,
  );
}

/** Takes every identity but `kept` from a user, and ends the sessions that they began: those of an address that the user has no more sign in no more (T51). */
export async function unlinkIdentities(trx: Kysely<Database>, userId: number, kept?: Identity): Promise<void> {
  await sql`
    with gone as (
      delete from user_identities where user_id = ${userId}
        and (issuer, subject) is distinct from (${kept?.issuer ?? ''}::text, ${kept?.subject ?? ''}::text)
      returning user_id)
    update sessions set revoked_at = now()
    where user_id in (select user_id from gone) and auth_type = 'google' and revoked_at is null`.execute(trx);
}

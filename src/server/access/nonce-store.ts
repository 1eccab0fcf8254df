import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Keeps a nonce for ten minutes, bound to the browser that holds the cookie; to no browser when it was handed out with a page. */
export async function rememberNonce(db: Kysely<Database>, nonce: string, browser: string | undefined): Promise<void> {
  await sql`
    insert into sign_in_nonces (nonce_hash, browser_hash, expires_at)
    values (${digest(nonce)}, ${digest(browser ?? '')}, now() + interval '10 minutes')
    on conflict do nothing`.execute(db);
}

/** Uses a nonce up. False when it is not ours, was used, has expired, or belongs to another browser (T51). */
export async function consumeNonce(db: Kysely<Database>, nonce: string, browser: string | undefined): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sign_in_nonces set used_at = now()
    where nonce_hash = ${digest(nonce)} and used_at is null and expires_at > now()
      and browser_hash in (${digest(browser ?? '')}, ${digest('')})`.execute(db);
  return numAffectedRows === 1n;
}

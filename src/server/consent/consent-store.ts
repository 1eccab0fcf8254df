import { type Kysely, sql } from 'kysely';
import type { ConsentRecord, ConsentSettings } from '#contract/consent.ts';
import { CONSENT_MONTHS } from '#domain/consent-life.ts';
import type { Database } from '../db/schema.ts';

/** One change of a consent, newest last. Fifty are kept. */
export type ConsentChange = ConsentRecord['changes'][number];
const CHANGES_KEPT = 50;

/** What a change of a consent writes. */
export interface ConsentWrite {
  userId: number | null;
  ipAddress: string;
  url: string;
  ack: boolean;
  gpc: boolean;
  preferences: ConsentSettings;
  status: ConsentRecord['status'];
  change: ConsentChange;
}

const record = sql`c.uuid, c.user_id as "userId", c.address as "ipAddress", c.ack, c.url, c.preferences, c.gpc, c.changes, c.status,
  c.created_at as "dateCreated", c.updated_at as "dateUpdated", c.expires_at as "dateExpires"`;

/** The living consent of a cookie. */
export async function findConsentByUuid(db: Kysely<Database>, uuid: string): Promise<ConsentRecord | undefined> {
  const { rows } = await sql<ConsentRecord>`
    select ${record} from consents c where c.uuid = ${uuid} and c.expires_at > now()`.execute(db);
  return rows[0];
}

/** Writes a consent: a new one, or a change of the cookie's. It lives another year. */
export async function writeConsent(
  db: Kysely<Database>,
  uuid: string,
  { userId, ipAddress, url, ack, gpc, preferences, status, change }: ConsentWrite,
): Promise<ConsentRecord> {
  const settings = JSON.stringify(preferences);
  const changes = JSON.stringify([change]);
  const { rows } = await sql<ConsentRecord>`
    insert into consents as c (uuid, user_id, address, ack, url, preferences, gpc, changes, status, expires_at)
    values (${uuid}, ${userId}, ${ipAddress}, ${ack}, ${url}, ${settings}, ${gpc}, ${changes}, ${status},
      now() + make_interval(months => ${CONSENT_MONTHS}))
    on conflict (uuid) do update set
      user_id = coalesce(excluded.user_id, c.user_id), address = excluded.address, ack = excluded.ack, url = excluded.url,
      preferences = excluded.preferences, gpc = excluded.gpc, status = excluded.status, updated_at = now(),
      expires_at = excluded.expires_at,
      changes = (select jsonb_agg(kept.entry order by kept.at) from (
        select entry, at from jsonb_array_elements(c.changes || excluded.changes) with ordinality as list (entry, at)
        order by at desc limit ${CHANGES_KEPT}) kept)
    returning ${record}`.execute(db);
  const [written] = rows;
  if (written === undefined) throw new Error('The consent was not written.');
  return written;
}

/** Notes who a browser's consent belongs to, once somebody is logged in there. */
export async function claimConsent(db: Kysely<Database>, uuid: string, userId: number): Promise<void> {
  await sql`update consents set user_id = ${userId} where uuid = ${uuid} and user_id is null`.execute(db);
}

/** Removes consents that have expired; a job's work. */
export async function sweepConsents(db: Kysely<Database>): Promise<void> {
  await sql`delete from consents where expires_at < now()`.execute(db);
}

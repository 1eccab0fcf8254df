import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** One line of the trail: who did what to which thing, on whose behalf, and how the thing stood before and after (T87). */
export interface AuditEntry {
  /** The user who acts; null for the system and for visitors. */
  actor: number | null;
  /** The customer (row id) that a rep or employee acts for, or that the change belongs to. */
  onBehalf?: number | null;
  /** A verb with its object: `user.create`, `cart.submit`. */
  action: string;
  objectType: string;
  objectId: string | number;
  /** Only what changed. Never a password, key, token or card number. */
  before?: unknown;
  after?: unknown;
  requestId?: string | null;
}

/** Appends to the trail, in the transaction of the act itself, so that neither exists without the other. */
export async function writeAudit(trx: Kysely<Database>, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      actor_user_id: entry.actor,
      on_behalf_customer_id: entry.onBehalf ?? null,
      action: entry.action,
      object_type: entry.objectType,
      object_id: String(entry.objectId),
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      request_id: entry.requestId ?? null,
    })
    .execute();
}

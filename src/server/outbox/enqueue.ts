import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { OutboxKind } from './message.ts';

/** Work for the outside, to be done after the transaction has committed. */
export interface Enqueued {
  kind: OutboxKind;
  /** A text under `secret` stands in it only until the row is sent or given up: then it is blotted out wherever the payload repeats it. */
  payload: unknown;
  /** Rows of one key go out one after another, in the order in which they were put in. */
  orderingKey?: string;
  /** The receiver's name for it; made here when absent. */
  reference?: string;
  /** Not sent after this moment (an expired key in a mail helps nobody). */
  expiresAt?: Date;
  createdBy?: number;
}

/**
 * Puts work for the outside into the outbox, inside the transaction of its cause: both commit, or neither (mechanism 5).
 * Answers the row's reference.
 */
export async function enqueue(trx: Kysely<Database>, message: Enqueued): Promise<string> {
  const reference = message.reference ?? crypto.randomUUID();
  await sql`
    insert into outbox (kind, reference, ordering_key, payload, expires_at, created_by)
    values (${message.kind}, ${reference}, ${message.orderingKey ?? null}, ${JSON.stringify(message.payload)},
      ${message.expiresAt?.toISOString() ?? null}, ${message.createdBy ?? null})`.execute(trx);
  return reference;
}

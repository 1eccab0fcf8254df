import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { unavailable } from '../refusal.ts';

const KEY = `hashtext('documents')`;
const WAIT_SECONDS = 30;

/**
 * Whoever changes an order or moves a balance: not while an import writes orders and invoices, which looks once at what was worked here.
 * Holds until the transaction ends. Throws 503; nothing was changed.
 */
export async function requireNoImport(trx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock_shared(${sql.raw(KEY)}) as held`.execute(trx);
  if (rows[0]?.held !== true)
    throw unavailable(WAIT_SECONDS, 'Files of the back office are being loaded. Please try again in a moment.');
}

/** An import's side of it: waits for those who are at work, and keeps others away until it ends. */
export const TAKE_DOCUMENTS = `select pg_advisory_xact_lock(${KEY})`;

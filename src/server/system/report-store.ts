import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A fault that a browser met, without anything secret in it. */
export interface Report {
  url: string;
  message: string;
  componentStack: unknown;
  version: string;
  userId: number | null;
}

/** Keeps a report, or counts it when the same fault at the same place is known (T73). */
export async function keepReport(
  db: Kysely<Database>,
  { url, message, componentStack, version, userId }: Report,
): Promise<void> {
  const same = hash('sha256', `${url}\n${message.replace(/\d+/g, '0')}\n${version}`, 'base64url');
  await db
    .insertInto('error_reports')
    .values({
      hash: same,
      url,
      message,
      component_stack: JSON.stringify(componentStack ?? null),
      version,
      user_id: userId,
    })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ count: sql`error_reports.count + 1`, last_at: sql`now()` }),
    )
    .execute();
}

import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { sweepInBatches } from '../db/sweep-in-batches.ts';

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

/** Reports are kept for so many days after the fault was last met, and so many of them: at 8 kB each about 40 MB. */
const REPORT_DAYS = 30;
const MOST_REPORTS = 5_000;
/** So few at once that no statement takes long, enough for a flood (200 a minute in all). */
const SWEPT_AT_ONCE = 1_000;

/** Forgets the reports of faults that were met longest ago, those too old and those beyond `most`; a job's work. */
export function sweepReports(db: Kysely<Database>, most = MOST_REPORTS): Promise<void> {
  const deletion = sql`
    delete from error_reports where hash in (
      (select hash from error_reports where last_at < now() - make_interval(days => ${REPORT_DAYS}) order by last_at limit ${SWEPT_AT_ONCE})
      union (select hash from error_reports order by last_at desc offset ${most} limit ${SWEPT_AT_ONCE})
    )`;
  return sweepInBatches(db, SWEPT_AT_ONCE, deletion);
}

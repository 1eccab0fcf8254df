import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Something that is done from time to time. */
export interface Job {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
}

/** Servers that start together do not all look at once. */
const FIRST_AFTER_MS = 20_000;

/**
 * Runs jobs at their times; a job that is running on another server is left to it. A job that fails is logged and tried at its
 * next time. Answers what stops it: nothing new begins, and what runs is waited for.
 */
export function startSchedule(
  db: Kysely<Database>,
  jobs: readonly Job[],
  log: { error(details: object, message: string): void },
): () => Promise<void> {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isStopped = false;
  const plan = (job: Job, inMs: number) => {
    if (!isStopped) timers.set(job.name, setTimeout(() => begin(job), inMs).unref());
  };
  const begin = (job: Job) => {
    const work = runAlone(db, job)
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job failed'))
      .finally(() => {
        running.delete(work);
        plan(job, job.everyMs);
      });
    running.add(work);
  };
  for (const job of jobs) plan(job, FIRST_AFTER_MS * (0.5 + Math.random()));
  return async () => {
    isStopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running);
  };
}

/** Runs a job unless another server is running it: an advisory lock that ends with its transaction, even when the server dies. */
export async function runAlone(db: Kysely<Database>, { name, run }: Job): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The lock's transaction does nothing while the job runs, beyond the time that others may. An end it has: a host that dies silently holds the lock.
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(trx);
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`job ${name}`}, 0)) as held`.execute(trx);
    if (rows[0]?.held === true) await run();
  });
}

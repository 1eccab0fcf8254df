import type { Kysely } from 'kysely';
import { sweepAccess } from '../access/account-key-store.ts';
import { sweepConsents } from '../consent/consent-store.ts';
import type { Database } from '../db/schema.ts';
import { sweepIdempotencyKeys } from '../http/idempotency-store.ts';
import { sweepSearchLog } from '../search/search-store.ts';
import { sweepReports } from '../system/report-store.ts';
import { sweepThrottles } from '../throttle/throttle.ts';
import { expireCarts, forgetOldMessages, warnOfExpiry } from './job-store.ts';
import { type Job, startSchedule } from './schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface JobDeps {
  db: Kysely<Database>;
  log: { error(details: object, message: string): void };
  publicUrl: string;
  brandName: string;
  timeZone: string;
}

/** What is done from time to time. Each runs on one server at a time, and running it twice does nothing twice (R25). */
export function jobsOf({ db, publicUrl, brandName, timeZone }: Omit<JobDeps, 'log'>): readonly Job[] {
  return [
    { name: 'cart-notices', everyMs: HOUR, run: () => warnOfExpiry(db, { publicUrl, brandName, timeZone }) },
    { name: 'cart-expiry', everyMs: HOUR, run: () => expireCarts(db) },
    { name: 'idempotency-keys', everyMs: HOUR, run: () => sweepIdempotencyKeys(db) },
    { name: 'throttles', everyMs: 10 * MINUTE, run: () => sweepThrottles(db) },
    { name: 'sessions', everyMs: HOUR, run: () => sweepAccess(db) },
    { name: 'consents', everyMs: 6 * HOUR, run: () => sweepConsents(db) },
    { name: 'searches', everyMs: 10 * MINUTE, run: () => sweepSearchLog(db) },
    { name: 'fault-reports', everyMs: 10 * MINUTE, run: () => sweepReports(db) },
    { name: 'old-mail', everyMs: 6 * HOUR, run: () => forgetOldMessages(db) },
  ];
}

/** Starts the house-keeping. Answers what stops it. */
export function startJobs(deps: JobDeps): () => Promise<void> {
  return startSchedule(deps.db, jobsOf(deps), deps.log);
}

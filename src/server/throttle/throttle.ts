import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { tooMany } from '../refusal.ts';

/** How often something may happen: `limit` times in any `seconds`, counted under a name shared by all servers. */
export interface Limit {
  bucket: string;
  limit: number;
  seconds: number;
}

/** How a counter stands after an attempt was added. */
export interface Count {
  bucket: string;
  count: number;
  /** Seconds until the oldest attempt that still counts is forgotten. */
  retryAfter: number;
}

/** A window is kept in fifteen slices, so that it slides instead of starting anew at fixed times. */
const SLICES = 15;

/**
 * Adds one attempt to each counter and tells how each stands, in one round trip. Counting comes before the work, so that parallel
 * attempts cannot all pass on the same old number; `giveBack` takes an attempt away again when it turned out to be harmless.
 */
export async function countAttempt(db: Kysely<Database>, limits: readonly Limit[]): Promise<Count[]> {
  const buckets = limits.map(({ bucket }) => bucket);
  const seconds = limits.map((limit) => limit.seconds);
  const { rows } = await sql<Count>`
    with asked as (
      select bucket, seconds, date_bin(make_interval(secs => greatest(seconds / ${SLICES}::numeric, 1)), now(), 'epoch') as slice
      from unnest(${buckets}::text[], ${seconds}::int[]) as given (bucket, seconds)
    ), mine as (
      insert into throttles (bucket, window_start, count)
      select bucket, slice, 1 from asked order by bucket
      on conflict (bucket, window_start) do update set count = throttles.count + 1
      returning bucket, window_start, count
    )
    select a.bucket, (mine.count + coalesce(sum(t.count), 0))::int as count,
      greatest(1, ceil(extract(epoch from coalesce(min(t.window_start), mine.window_start) - now()) + a.seconds))::int as "retryAfter"
    from asked a
    join mine on mine.bucket = a.bucket
    left join throttles t on t.bucket = a.bucket and t.window_start <> mine.window_start
      and t.window_start > now() - make_interval(secs => a.seconds) and t.count > 0
    group by a.bucket, a.seconds, mine.count, mine.window_start`.execute(db);
  return rows;
}

/** Adds one to a counter that begins anew every so many seconds: of attempts at once each gets a number of its own, as one row holds them all. */
export async function countInTurn(db: Kysely<Database>, bucket: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into throttles (bucket, window_start, count) values (${bucket}, date_bin(make_interval(secs => ${seconds}), now(), 'epoch'), 1)
    on conflict (bucket, window_start) do update set count = throttles.count + 1
    returning count`.execute(db);
  return rows[0]?.count ?? 1;
}

/** Counts an attempt and refuses it with 429 and Retry-After when one of the limits is passed. */
export async function throttle(db: Kysely<Database>, limits: readonly Limit[], sentence?: string): Promise<void> {
  const refusal = await refusalOf(db, limits);
  if (refusal !== undefined) throw tooMany(refusal.retryAfter, sentence);
}

/**
 * Counts what is about to be done; false when one of the limits is passed, and then nothing is counted: whoever goes on asking would keep a
 * counter that others share over its limit for ever (T42). For what must answer the same either way (T74).
 */
export async function isWithin(db: Kysely<Database>, limits: readonly Limit[]): Promise<boolean> {
  const refusal = await refusalOf(db, limits);
  if (refusal !== undefined) await giveBack(db, refusal.bucket);
  return refusal === undefined;
}

/**
 * Counts an attempt; what one limit refuses counts for that one only. Otherwise a single address that insists would use up what all share,
 * and nobody could reset a password (T42, T74).
 */
async function refusalOf(db: Kysely<Database>, limits: readonly Limit[]): Promise<Count | undefined> {
  const refusal = passed(await countAttempt(db, limits), limits);
  if (refusal === undefined) return undefined;
  for (const { bucket } of limits) if (bucket !== refusal.bucket) await giveBack(db, bucket);
  return refusal;
}

/** The counter that is furthest over its limit. */
export function passed(counts: readonly Count[], limits: readonly Limit[]): Count | undefined {
  return counts
    .filter((count) => limits.some((limit) => limit.bucket === count.bucket && count.count > limit.limit))
    .toSorted((a, b) => b.retryAfter - a.retryAfter)[0];
}

/** A counter that has reached its limit, so that one more attempt would be refused. Nothing is counted. */
export async function findReached(db: Kysely<Database>, { bucket, limit, seconds }: Limit): Promise<Count | undefined> {
  const { rows } = await sql<Count>`
    select bucket, sum(count)::int as count,
      greatest(1, ceil(extract(epoch from min(window_start) - now()) + ${seconds}::int))::int as "retryAfter"
    from throttles
    where bucket = ${bucket} and window_start > now() - make_interval(secs => ${seconds}::int) and count > 0
    group by bucket having sum(count) >= ${limit}::int`.execute(db);
  return rows[0];
}

/** Takes one attempt back from the newest slice of a counter. */
export async function giveBack(db: Kysely<Database>, bucket: string): Promise<void> {
  await sql`
    update throttles set count = count - 1
    where bucket = ${bucket} and count > 0
      and window_start = (select max(window_start) from throttles where bucket = ${bucket})`.execute(db);
}

/** Forgets a counter. */
export async function forget(db: Kysely<Database>, bucket: string): Promise<void> {
  await db.deleteFrom('throttles').where('bucket', '=', bucket).execute();
}

/** Removes counters that no window reaches any more; a job's work. */
export async function sweepThrottles(db: Kysely<Database>): Promise<void> {
  await sql`delete from throttles where window_start < now() - interval '1 day'`.execute(db);
}

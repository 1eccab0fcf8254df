import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { OutboxKind, OutboxMessage, OutboxState } from './message.ts';
import { GIVE_UP_AFTER_HOURS } from './retry.ts';

/** A carrier that lives renews its lock before it runs out: after this a row that is still 'sending' belongs to a process that died (R04). */
const LOCKED_FOR_SECONDS = 15;
export const RENEW_EVERY_MS = 4_000;

/** A link's key is a digest everywhere else: a backup must not hold the letter that spells it out (T44). */
const payloadWithoutSecret = sql`coalesce(replace(payload::text, payload->>'secret', '[used]')::jsonb, payload)`;
const withoutSecret = sql`payload = ${payloadWithoutSecret}`;

export interface Due {
  kinds: readonly OutboxKind[];
  limit: number;
  /** Only this row, once its next attempt is due: who asks again hastens nothing. */
  reference?: string;
  /** The oldest row, whenever its next attempt is due: to see whether its place answers again (R12). */
  isProbe?: boolean;
}

/**
 * Takes due rows for delivery: those waiting, and those whose carrier died. Of one ordering key only the first unfinished row is
 * ever taken, and no two relays take the same row.
 */
export async function takeMessages(db: Kysely<Database>, due: Due): Promise<OutboxMessage[]> {
  const when =
    due.reference === undefined
      ? sql`(${due.isProbe ?? false} or o.next_attempt_at <= now())`
      : sql`o.reference = ${due.reference}::uuid and o.next_attempt_at <= now()`;
  const { rows } = await sql<OutboxMessage>`
    with due as (
      select o.id from outbox o
      where o.kind = any(${due.kinds}) and ${when}
        and (o.state = 'pending' or (o.state = 'sending' and o.locked_until < now()))
        and (o.expires_at is null or o.expires_at > now())
        and not exists (
          select from outbox earlier
          where earlier.ordering_key = o.ordering_key and earlier.id < o.id and earlier.state in ('pending', 'sending'))
      order by o.next_attempt_at, o.id
      limit ${due.limit}
      for update skip locked)
    update outbox o
    set state = 'sending', attempts = o.attempts + 1, first_attempt_at = coalesce(o.first_attempt_at, now()),
      locked_until = now() + make_interval(secs => ${LOCKED_FOR_SECONDS})
    from due where o.id = due.id
    returning o.id, o.kind, o.reference, o.ordering_key as "orderingKey", o.payload, o.attempts, o.created_by as "createdBy"`.execute(
    db,
  );
  return rows;
}

/** Rows that nobody wants any more (an expired key's mail, R14). */
export async function expireMessages(db: Kysely<Database>): Promise<void> {
  await sql`
    update outbox set state = 'expired', finished_at = now(), locked_until = null, ${withoutSecret}
    where state in ('pending', 'sending') and expires_at <= now() and (locked_until is null or locked_until < now())`.execute(
    db,
  );
}

/** Marks the row as done. False when another carrier took it meanwhile. */
export async function markSent(db: Kysely<Database>, message: OutboxMessage, result: unknown): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox set state = 'sent', result = ${JSON.stringify(result ?? null)}, finished_at = now(), locked_until = null, last_error = null,
      ${withoutSecret}
    where ${ours(message)}`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Puts the row back for a later attempt, or hands it to a person when it has been tried for a day (R13): since its first attempt, however long
 * it waited for another before. Answers the new state.
 */
export async function markFailed(
  db: Kysely<Database>,
  message: OutboxMessage,
  failure: { reason: string; delaySeconds: number; isPermanent: boolean },
): Promise<OutboxState | undefined> {
  const isOver = sql`(${failure.isPermanent}::boolean or first_attempt_at < now() - make_interval(hours => ${GIVE_UP_AFTER_HOURS}))`;
  const { rows } = await sql<{ state: 'pending' | 'needs-attention' }>`
    update outbox set last_error = ${failure.reason.slice(0, 1000)}, locked_until = null,
      next_attempt_at = now() + make_interval(secs => ${failure.delaySeconds}),
      state = case when ${isOver} then 'needs-attention' else 'pending' end,
      payload = case when ${isOver} then ${payloadWithoutSecret} else payload end
    where ${ours(message)}
    returning state`.execute(db);
  return rows[0]?.state;
}

/** The carrier of this row is still at it. */
export async function renewLock(db: Kysely<Database>, message: OutboxMessage): Promise<void> {
  await sql`
    update outbox set locked_until = now() + make_interval(secs => ${LOCKED_FOR_SECONDS}) where ${ours(message)}`.execute(
    db,
  );
}

/** A fence: a carrier whose lock ran out and whose row was taken again may not touch it any more. */
function ours(message: OutboxMessage) {
  return sql`id = ${message.id} and state = 'sending' and attempts = ${message.attempts}`;
}

/** The place answers again: everything that waits for it is due now (R12). */
export async function makeDueNow(db: Kysely<Database>, kinds: readonly OutboxKind[]): Promise<void> {
  await sql`update outbox set next_attempt_at = now() where state = 'pending' and kind = any(${kinds})`.execute(db);
}

export interface Delivery {
  state: OutboxState;
  result: unknown;
  lastError: string | null;
}

export async function findDelivery(db: Kysely<Database>, reference: string): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select state, result, last_error as "lastError" from outbox where reference = ${reference}::uuid`.execute(db);
  return rows[0];
}

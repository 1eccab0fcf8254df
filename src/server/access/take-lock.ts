import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { LockWay } from '../db/lock-way.ts';
import type { Database } from '../db/schema.ts';
import { BELIEVED_MS, type Caller, CallerChanged } from '../http/caller.ts';
import { unauthenticated } from '../refusal.ts';
import { reloadCaller } from './session-store.ts';

/** Who calls, or works at the host's shell, or only writes down what is done already: there is no session there that could end. */
export type Locker = Caller | { sessionId?: undefined };

/**
 * Takes a lock for a caller, who is asked again under it when it had to be waited for, or when what was read of the caller is too old to be believed,
 * wherever the time went: what was sent before the session or the right ended is not done after it (ruling 8, T13, T37). A free lock costs no round
 * trip more while the caller is believed, and one when not. `take` answers what it locked, undefined where there is nothing or it is not free; it
 * runs again after a wait, since a statement that waits sees all but the locked row as before it waited.
 */
export async function takeLock<T>(
  trx: Kysely<Database>,
  caller: Locker,
  take: (way: LockWay) => Promise<T | undefined>,
): Promise<T | undefined> {
  const taken = await take('if-free');
  if (taken === undefined) await take('wait');
  else if (isBelieved(caller)) return taken;
  await requireSameCaller(trx, caller);
  return taken ?? take('if-free');
}

/**
 * The same after what can only be waited for: locks of several rows, which are taken in their order or two would wait for each other, and the insert
 * of what another is just inserting. Whoever is no longer believed by then is asked again, before anything is committed.
 */
export async function requireBelieved(trx: Kysely<Database>, caller: Locker): Promise<void> {
  if (!isBelieved(caller)) await requireSameCaller(trx, caller);
}

/** Without a time, who is calling was never read from a session. */
const isBelieved = (caller: Locker): boolean =>
  caller.sessionId === undefined || performance.now() - (caller.askedAt ?? Number.POSITIVE_INFINITY) < BELIEVED_MS;

/**
 * 401 where the caller's session has ended; where what decides is otherwise than the call began with (rights, and the address that mails go to),
 * the call begins anew. Another name decides nothing: the call goes on under it.
 */
async function requireSameCaller(trx: Kysely<Database>, caller: Locker): Promise<void> {
  if (caller.sessionId === undefined) return;
  const askedAt = performance.now();
  const { tokenExpires: _, askedAt: lastAsked, beginsAnew: __, ...before } = caller;
  const now = await reloadCaller(trx, caller);
  if (now === undefined) throw unauthenticated();
  if (!isDeepStrictEqual(now, { ...before, name: now.name })) throw new CallerChanged({ ...now, askedAt });
  caller.name = now.name;
  // The next lock of this call need not ask again, unless the caller was forgotten meanwhile.
  if (caller.askedAt === lastAsked) caller.askedAt = askedAt;
}

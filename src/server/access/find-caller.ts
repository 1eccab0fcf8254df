import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { BELIEVED_MS, type Caller, type FindCaller } from '../http/caller.ts';
import { loadSession, touchSession } from './session-store.ts';
import type { Tokens } from './tokens.ts';

const MOST_KEPT = 10_000;

export interface CallerFinder {
  findCaller: FindCaller;
  /** Forgets what is believed about a user on this server, so that its own changes count at once. */
  forgetUser(userId: number): Promise<void>;
}

/** Turns tokens into callers: signature and times, then session, user, roles and accesses in one round trip. */
export function createCallerFinder(db: Kysely<Database>, tokens: Tokens): CallerFinder {
  const kept = new Map<string, { until: number; caller: Promise<Caller | undefined> }>();

  const load = async (token: string): Promise<Caller | undefined> => {
    const named = await tokens.read(token);
    if (named === undefined) return undefined;
    const askedAt = performance.now();
    const session = await loadSession(db, named);
    if (session === undefined) return undefined;
    const { isStale, ...caller } = session;
    // Not waited for, and no reason to fail: a session that cannot be written to is still a session.
    if (isStale) touchSession(db, caller.sessionId).catch(() => undefined);
    return { ...caller, tokenExpires: named.expires, askedAt };
  };

  return {
    findCaller(token) {
      const now = performance.now();
      const known = kept.get(token);
      if (known && known.until > now) return known.caller;
      if (kept.size >= MOST_KEPT) kept.clear();
      const caller = load(token);
      const entry = { until: now + BELIEVED_MS, caller };
      kept.set(token, entry);
      const forget = () => kept.get(token) === entry && kept.delete(token);
      caller.then((found) => found ?? forget(), forget);
      return caller;
    },
    async forgetUser(userId) {
      for (const [token, { caller }] of [...kept]) {
        const found = await caller.catch(() => undefined);
        if (found?.userId !== userId) continue;
        kept.delete(token);
        // Calls that are under way with it ask again at their next lock.
        found.askedAt = Number.NEGATIVE_INFINITY;
      }
    },
  };
}

import type { Caller } from '../http/caller.ts';
import { unauthenticated } from '../refusal.ts';
import type { Access } from './access.ts';
import { requireOwner } from './own-password.ts';
import { loadProfile, tokenFor } from './profile.ts';
import { rotateToken } from './session-store.ts';

/** A new token for the caller's session, at most once a minute; the one before dies half a minute later (ACC-078, T39, R16). */
export async function renewToken(access: Access, caller: Caller): Promise<{ token: string }> {
  const times = await access.db.transaction().execute(async (trx) => {
    await requireOwner(trx, caller);
    return rotateToken(trx, caller.sessionId);
  });
  if (times === undefined) throw unauthenticated();
  const profile = await loadProfile(access, caller.userId, caller.authType);
  return { token: await tokenFor(access, times, profile) };
}

import { writeAudit } from '../audit/audit.ts';
import type { Caller } from '../http/caller.ts';
import type { Access } from './access.ts';
import { revokeSession } from './session-store.ts';

/** Ends the caller's session on every server (ACC-083, T37). A visitor has none, and is told the same. */
export async function logout(
  access: Access,
  caller: Caller | undefined,
  requestId: string,
): Promise<{ success: true }> {
  if (caller !== undefined) await endSession(access, caller.sessionId, { requestId });
  return { success: true };
}

/** Ends a session whose browser could not say so when its person logged out (T37). */
export async function logoutLate(access: Access, sessionId: string, requestId: string): Promise<{ success: true }> {
  // Who knows the number need not be its owner: the trail says that it came so.
  await endSession(access, sessionId, { requestId, after: { late: true } });
  return { success: true };
}

async function endSession(
  access: Access,
  sessionId: string,
  trail: { requestId: string; after?: object },
): Promise<void> {
  const userId = await access.db.transaction().execute(async (trx) => {
    const owner = await revokeSession(trx, sessionId);
    if (owner !== undefined)
      await writeAudit(trx, {
        actor: owner,
        action: 'session.end',
        objectType: 'session',
        objectId: sessionId,
        ...trail,
      });
    return owner;
  });
  if (userId !== undefined) await access.forgetUser(userId);
}
